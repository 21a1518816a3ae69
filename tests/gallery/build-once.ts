import { fileURLToPath } from 'node:url';
import { buildGallery } from './gallery-site.ts';

/** Where the gallery is that the tests walk through. */
export const TESTED = fileURLToPath(new URL('../../.output/gallery-tested', import.meta.url));

/** Once, before all tests. */
export default function buildOnce(): Promise<void> {
  return buildGallery(TESTED);
}

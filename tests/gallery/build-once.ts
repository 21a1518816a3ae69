import { fileURLToPath } from 'node:url';
import { buildGallery } from './gallery-site.ts';

/** The folder of the gallery that the tests walk through. */
export const TESTED = fileURLToPath(new URL('../../.output/gallery-tested', import.meta.url));

/** Builds it once, before all tests. */
export default function buildOnce(): Promise<void> {
  return buildGallery(TESTED);
}

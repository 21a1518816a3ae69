import { fileURLToPath } from 'node:url';

/** The build for Chromium. */
export const EXTENSION = fileURLToPath(new URL('../../../.output/chrome-mv3', import.meta.url));

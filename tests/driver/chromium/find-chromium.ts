import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'];

/**
 * The Chromium to drive: `CHROMIUM_PATH` if set, Debian's, or Playwright's own download. Branded Chrome does not work
 * here: it ignores `--load-extension`.
 * @returns the program's path, or null when there is none
 */
export function findChromium(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;
}

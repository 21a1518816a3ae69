import { existsSync } from 'node:fs';

const SYSTEM_PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * The Firefox to drive: `FIREFOX_PATH` if set, or the system's.
 * @returns the program's path, or null when there is none
 */
export function findFirefox(): string | null {
  return (
    [process.env.FIREFOX_PATH, ...SYSTEM_PATHS].find((path) => path !== undefined && path !== '' && existsSync(path)) ??
    null
  );
}

import { type Zippable, zipSync } from 'fflate';

/** The first moment that a zip can name, by this machine's clock, which is how a zip tells time. */
const NO_TIME = new Date(1980, 0, 1);
/**
 * Made on Unix, read and written by its owner, read by all: what a file's rights are on the building machine is left
 * out.
 */
const UNIX = 3;
const PLAIN_FILE = 0o100644 << 16;

/**
 * The same files make the same bytes, on any machine and on any day.
 * @param files by path, with `/` between folders
 */
export function zipFiles(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const path of [...files.keys()].toSorted())
    entries[path] = [files.get(path) ?? new Uint8Array(), { level: 9, mtime: NO_TIME, os: UNIX, attrs: PLAIN_FILE }];
  return zipSync(entries);
}

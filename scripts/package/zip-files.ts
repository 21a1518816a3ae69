import { type Zippable, zipSync } from 'fflate';

/** The earliest time a zip can represent, in this machine's local time, which is what zip uses. */
const NO_TIME = new Date(1980, 0, 1);
/**
 * Made on Unix, read and written by its owner, read by all: independent of file permissions on the building machine.
 */
const UNIX = 3;
const PLAIN_FILE = 0o100644 << 16;

/**
 * Zips files reproducibly: the same files give the same bytes, on any machine and on any day.
 * @param files by path, with `/` between folders
 */
export function zipFiles(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const path of [...files.keys()].toSorted())
    entries[path] = [files.get(path) ?? new Uint8Array(), { level: 9, mtime: NO_TIME, os: UNIX, attrs: PLAIN_FILE }];
  return zipSync(entries);
}

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The scripts of a build with a character outside ASCII: one is enough for the browser to decode the file character by
 * character, and to keep all of it at two bytes each.
 * @param output the build's folder
 * @returns paths inside it
 */
export function wideScripts(output: string): string[] {
  return readdirSync(output, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !/^[\0-\x7f]*$/.test(readFileSync(join(output, file), 'latin1')))
    .toSorted();
}

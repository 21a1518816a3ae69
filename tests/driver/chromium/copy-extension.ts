import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';

/**
 * Copies a build into `folder` with access to more addresses: the browser's permission prompt cannot be answered
 * without a screen.
 * @returns the folder
 */
export async function copyThatMay(build: string, folder: string, hosts: readonly string[]): Promise<string> {
  await cp(build, folder, { recursive: true });
  const file = `${folder}/manifest.json`;
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { host_permissions: string[] };
  await writeFile(file, JSON.stringify({ ...manifest, host_permissions: [...manifest.host_permissions, ...hosts] }));
  return folder;
}

/** The id that Chromium gives an unpacked extension: the hash of its folder, in the letters a to p. */
export function unpackedId(folder: string): string {
  const digits = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  return [...digits].map((digit) => String.fromCodePoint(97 + Number.parseInt(digit, 16))).join('');
}

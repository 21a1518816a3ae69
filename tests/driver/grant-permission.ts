import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Preferences {
  extensions: { settings: Record<string, Record<string, { api?: string[] }>> };
}

/**
 * Writes into a profile that is not in use that its user has said yes to an optional permission before: Chromium then
 * grants it at the next request without its question, which nobody can answer in a headless browser.
 */
export async function grantPermission(profile: string, extensionId: string, permission: string): Promise<void> {
  const path = join(profile, 'Default', 'Preferences');
  const preferences = JSON.parse(await readFile(path, 'utf8')) as Preferences;
  const entry = preferences.extensions.settings[extensionId];
  if (!entry) throw new Error(`The profile does not know the extension ${extensionId}.`);
  for (const kind of ['granted_permissions', 'runtime_granted_permissions']) {
    const known = entry[kind] ?? {};
    entry[kind] = { ...known, api: [...new Set([...(known.api ?? []), permission])] };
  }
  await writeFile(path, JSON.stringify(preferences));
}

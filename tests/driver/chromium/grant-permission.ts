import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Optional permissions of an extension; `explicit_host`: addresses as in a manifest. */
interface Permissions {
  api?: string[];
  explicit_host?: string[];
}

interface Preferences {
  extensions: { settings: Record<string, Record<string, Permissions>> };
}

/**
 * Records in a profile that is not in use that its user has already granted optional permissions: Chromium then grants
 * them at the next request without a prompt, which cannot be answered in a headless browser.
 */
export async function grantPermissions(profile: string, extensionId: string, granted: Permissions): Promise<void> {
  const path = join(profile, 'Default', 'Preferences');
  const preferences = JSON.parse(await readFile(path, 'utf8')) as Preferences;
  const entry = preferences.extensions.settings[extensionId];
  if (!entry) throw new Error(`The profile does not know the extension ${extensionId}.`);
  for (const kind of ['granted_permissions', 'runtime_granted_permissions']) {
    const known = entry[kind] ?? {};
    const more = Object.entries(granted).map(([name, values]) => [
      name,
      [...new Set([...(known[name as keyof Permissions] ?? []), ...values])],
    ]);
    entry[kind] = { ...known, ...(Object.fromEntries(more) as Permissions) };
  }
  await writeFile(path, JSON.stringify(preferences));
}

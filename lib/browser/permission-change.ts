import type { Browser, Storage } from 'webextension-polyfill';

/** The entry of `storage.local` that is written and removed at once. */
const KEY = 'permissionsChanged';

type Changes = Record<string, Storage.StorageChange>;

/**
 * Tells private windows that a permission was granted or withdrawn. Chromium reports it to normal windows alone, even
 * when it was granted in a private one; a change of `storage.local` reaches both. Does nothing in a private window, or
 * where the extension is not allowed in private windows.
 * @param id another one each time: the browser reports no entry that is written again as it was
 * @throws when the storage cannot be written
 */
export async function tellPrivateWindows(
  { extension, storage }: Pick<Browser, 'extension' | 'storage'>,
  id: string,
): Promise<void> {
  if (extension.inIncognitoContext || !(await extension.isAllowedIncognitoAccess())) return;
  await storage.local.set({ [KEY]: id });
  await storage.local.remove(KEY);
}

/** Whether a change of storage reports a permission that was granted or withdrawn. */
export function isPermissionChange(changes: Changes, area: string): boolean {
  return area === 'local' && changes[KEY]?.newValue !== undefined;
}

/**
 * Calls `changed` when a permission is granted or withdrawn, in a private window too.
 * @returns stops listening
 */
export function watchPermissions(
  { permissions, storage }: Pick<Browser, 'permissions' | 'storage'>,
  changed: () => void,
): () => void {
  const stored = (changes: Changes, area: string): void => void (isPermissionChange(changes, area) && changed());
  permissions.onAdded.addListener(changed);
  permissions.onRemoved.addListener(changed);
  storage.onChanged.addListener(stored);
  return () => {
    permissions.onAdded.removeListener(changed);
    permissions.onRemoved.removeListener(changed);
    storage.onChanged.removeListener(stored);
  };
}

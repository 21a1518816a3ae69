import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder where Chromium on Linux reads an organization's policies. */
const FOLDER = '/etc/chromium/policies/managed';

/** An organization's policy for one extension, as Chromium itself reads it; changes take effect within some seconds. */
export interface ManagedPolicy {
  set(values: Record<string, unknown>): Promise<void>;
  remove(): Promise<void>;
}

/** Null where the folder is not writable. */
export async function managedPolicyFor(extensionId: string): Promise<ManagedPolicy | null> {
  const file = join(FOLDER, `calling-card-test-${extensionId}.json`);
  const set = (values: Record<string, unknown>) =>
    writeFile(file, JSON.stringify({ '3rdparty': { extensions: { [extensionId]: values } } }));
  try {
    await mkdir(FOLDER, { recursive: true });
    await set({});
  } catch {
    return null;
  }
  return { set, remove: () => rm(file, { force: true }) };
}

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Chromium on Linux looks for what an organisation sets. */
const FOLDER = '/etc/chromium/policies/managed';

/** An organisation's policy for one extension, as Chromium itself reads it; it follows the file within some seconds. */
export interface ManagedPolicy {
  set(values: Record<string, unknown>): Promise<void>;
  remove(): Promise<void>;
}

/** Null where we may not write there. */
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

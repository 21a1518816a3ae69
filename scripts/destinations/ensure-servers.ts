import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from '../setup/debian-packages.ts';

/** Address book servers, each the program and the Debian package of that name. */
const SERVERS = ['radicale', 'xandikos'];

/**
 * Installs the servers that are missing, on Debian.
 * @throws Error with a sentence that says what to install
 */
export async function ensureServers(): Promise<void> {
  const missing = () => SERVERS.filter((program) => !isOnPath(program));
  if (missing().length > 0) await installDebianPackages('address book servers', missing());
  if (missing().length > 0)
    throw new Error(
      `${missing().join(' and ')} could not be installed: install them (on Debian: apt-get install, elsewhere: pip install), then try again.`,
    );
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from '../setup/debian-packages.ts';
import { CYRUS, canInstallCyrus } from './cyrus.ts';

/** The servers by their programs, with the Debian packages that hold them. */
const SERVERS: Record<string, readonly string[]> = {
  radicale: ['radicale'],
  xandikos: ['xandikos'],
  trytond: ['tryton-server', 'tryton-modules-party'],
};

/**
 * Installs the servers that are missing, on Debian. Without Cyrus its tests are left out.
 * @throws Error with a sentence that says what to install
 */
export async function ensureServers(): Promise<void> {
  const missing = () => Object.keys(SERVERS).filter((program) => !isOnPath(program));
  const packages = missing().flatMap((program) => SERVERS[program] ?? []);
  if (canInstallCyrus()) packages.push(...CYRUS.packages);
  if (packages.length > 0) await installDebianPackages('address book servers and a CRM', packages);
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

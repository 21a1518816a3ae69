import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from '../setup/debian-packages.ts';
import { ROOT, runCommand } from '../setup/run-command.ts';

/** Address books in Python: Debian has each under its own name, and so has pip. */
const SERVERS = ['radicale', 'xandikos'];
const ENVIRONMENT = join(ROOT, 'node_modules', '.cache', 'destinations');

/**
 * Installs what is missing, from Debian or else by pip into the cache folder.
 * @returns the PATH on which all servers are
 * @throws Error with a sentence that says what to install
 */
export async function ensureServers(): Promise<string> {
  const path = `${process.env.PATH ?? ''}${delimiter}${join(ENVIRONMENT, 'bin')}`;
  const missing = () => SERVERS.filter((program) => !isOn(path, program));
  if (missing().length > 0) await installDebianPackages('address book servers', missing());
  if (missing().length > 0) await installByPip(missing());
  if (missing().length > 0)
    throw new Error(
      `${missing().join(' and ')} could not be installed: install them (on Debian by apt-get, else by pip).`,
    );
  return path;
}

async function installByPip(packages: readonly string[]): Promise<void> {
  console.log(`Installing ${packages.join(' ')} (pip) …`);
  await runCommand(['python3', '-m', 'venv', ENVIRONMENT], { output: 'keep' });
  const { code, text } = await runCommand([join(ENVIRONMENT, 'bin', 'pip'), 'install', '--quiet', ...packages], {
    output: 'keep',
  });
  if (code !== 0) console.error(text.trim());
}

function isOn(path: string, program: string): boolean {
  return path.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

import { existsSync, readFileSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/**
 * Installs packages of Debian, where this is Debian and we may; says what went wrong, and leaves it to the caller to
 * look.
 */
export async function installDebianPackages(name: string, packages: readonly string[]): Promise<void> {
  const root = isDebian() ? await rootPrefix() : null;
  if (root === null) return;
  console.log(`Installing ${name} (apt-get install ${packages.join(' ')}) …`);
  await report([...root, 'apt-get', 'update']);
  await report([
    ...root,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    'install',
    '-y',
    '--no-install-recommends',
    ...packages,
  ]);
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** What to put before a command to run it as root: nothing, or sudo if it asks for no password; null when we cannot. */
async function rootPrefix(): Promise<string[] | null> {
  if (process.getuid?.() === 0) return [];
  const { code } = await runCommand(['sudo', '-n', 'true'], { output: 'keep' });
  return code === 0 ? ['sudo', '-n'] : null;
}

/** Installers are talkative: what they say matters only when they fail. */
export async function report(command: readonly string[]): Promise<void> {
  const { code, text } = await runCommand(command, { output: 'keep' });
  if (code !== 0) console.error(`${command.join(' ')} failed:\n${text.trim().split('\n').slice(-12).join('\n')}`);
}

import { existsSync, readFileSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/**
 * Installs Debian packages, if this is Debian and we have the rights; reports errors, and leaves it to the caller to
 * check the result.
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

/** The prefix that runs a command as root: none, or sudo if it needs no password; null when root is not available. */
async function rootPrefix(): Promise<string[] | null> {
  if (process.getuid?.() === 0) return [];
  const { code } = await runCommand(['sudo', '-n', 'true'], { output: 'keep' });
  return code === 0 ? ['sudo', '-n'] : null;
}

/** Installers are talkative: their output matters only when they fail. */
export async function report(command: readonly string[]): Promise<void> {
  const { code, text } = await runCommand(command, { output: 'keep' });
  if (code !== 0) console.error(`${command.join(' ')} failed:\n${text.trim().split('\n').slice(-12).join('\n')}`);
}

import { existsSync, readFileSync } from 'node:fs';
import { findChromium } from '../../tests/driver/chromium.ts';
import { runCommand } from './run-command.ts';

/**
 * The Chromium to use; installs one when there is none: Debian's package on Debian, Playwright's elsewhere.
 * @throws Error with a sentence that says what to install
 */
export async function ensureChromium(): Promise<string> {
  const present = findChromium();
  if (present) return checked(present);
  const root = isDebian() ? await rootPrefix() : null;
  if (root) await installDebianPackage(root);
  if (!findChromium()) await installFromPlaywright();
  const installed = findChromium();
  if (!installed) throw new Error('There is no Chromium and none could be installed. Install one (on Debian: apt-get install chromium) or set CHROMIUM to the path of one, then try again.');
  return checked(installed);
}

/** A program that is there but does not start (a library is missing) is said so now, not in the middle of a test. */
async function checked(path: string): Promise<string> {
  if (process.platform === 'win32') return path;
  const { code, text } = await runCommand([path, '--version'], { output: 'keep', limitMs: 30_000 });
  if (code !== 0) throw new Error(`The Chromium at ${path} does not start: ${text.trim().split('\n').at(-1) ?? ''}\nInstall what it needs, or set CHROMIUM to the path of another one.`);
  return path;
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

async function installDebianPackage(root: readonly string[]): Promise<void> {
  console.log('Installing Chromium (apt-get install chromium) …');
  await report([...root, 'apt-get', 'update']);
  await report([...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']);
}

async function installFromPlaywright(): Promise<void> {
  console.log('Installing Chromium (playwright install chromium) …');
  await report(['playwright', 'install', 'chromium']);
}

/** Installers are talkative: what they say matters only when they fail. */
async function report(command: readonly string[]): Promise<void> {
  const { code, text } = await runCommand(command, { output: 'keep' });
  if (code !== 0) console.error(`${command.join(' ')} failed:\n${text.trim().split('\n').slice(-12).join('\n')}`);
}

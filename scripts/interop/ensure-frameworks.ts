import { readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { z } from 'zod';
import { ROOT, runCommand } from '../setup/run-command.ts';

const FOLDER = join(ROOT, 'tests', 'interop', 'frameworks');
const lockFile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), optional: z.boolean().optional() })),
});

/**
 * Installs the agent frameworks into their own folder, unless they are there.
 * @throws Error with a sentence that says what to run
 */
export async function ensureFrameworks(): Promise<void> {
  if (areInstalled()) return;
  console.log('Installing the agent frameworks (npm ci) …');
  const command = ['npm', 'ci', '--prefix', FOLDER, '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await runCommand(command, { env: { PATH: pathOfNpm() } });
  if (code !== 0)
    throw new Error(
      'The agent frameworks could not be installed: run "npm ci" in tests/interop/frameworks, see above.',
    );
}

/** Whether npm's own record of what it installed agrees with the lock file. */
function areInstalled(): boolean {
  try {
    const installed = packagesIn('node_modules', '.package-lock.json');
    return Object.entries(packagesIn('package-lock.json')).every(
      ([path, { version, optional }]) => path === '' || optional === true || installed[path]?.version === version,
    );
  } catch {
    return false;
  }
}

function packagesIn(...path: string[]): z.infer<typeof lockFile>['packages'] {
  return lockFile.parse(JSON.parse(readFileSync(join(FOLDER, ...path), 'utf8'))).packages;
}

/** npm runs on the machine's Node, for which it was made, not on this project's. */
function pathOfNpm(): string {
  const ours = [join(ROOT, 'node_modules', '.bin'), join(ROOT, 'node_modules', 'node', 'bin')];
  const path = (process.env.PATH ?? '').split(delimiter);
  return path.filter((folder) => !ours.includes(resolve(folder))).join(delimiter);
}

import { readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { z } from 'zod';
import { ROOT, runCommand } from './run-command.ts';

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), optional: z.boolean().optional() })),
});

/**
 * Installs what a folder with a package and a lock of its own needs, unless it is there.
 * @param name what it is, as it stands in a sentence: "the agent frameworks"
 * @param path of the folder, from the project's root
 * @throws Error with a sentence that says what to run
 */
export async function ensureOwnPackage(name: string, path: string): Promise<void> {
  const folder = join(ROOT, path);
  if (isInstalled(folder)) return;
  console.log(`Installing ${name} (npm ci) …`);
  // Without scripts: nothing of these packages needs one.
  const command = ['npm', 'ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await runCommand(command, { env: { PATH: pathOfNpm() } });
  if (code !== 0) throw new Error(`Installing ${name} failed: run "npm ci" in ${path}, see above.`);
}

/** Whether npm's own record of what it installed agrees with the lock file. */
function isInstalled(folder: string): boolean {
  try {
    const installed = packagesIn(join(folder, 'node_modules', '.package-lock.json'));
    return Object.entries(packagesIn(join(folder, 'package-lock.json'))).every(
      ([path, { version, optional }]) => path === '' || optional === true || installed[path]?.version === version,
    );
  } catch {
    return false;
  }
}

function packagesIn(path: string): z.infer<typeof lockFile>['packages'] {
  return lockFile.parse(JSON.parse(readFileSync(path, 'utf8'))).packages;
}

/** npm runs on the machine's Node, for which it was made, not on this project's. */
function pathOfNpm(): string {
  const ours = [join(ROOT, 'node_modules', '.bin'), join(ROOT, 'node_modules', 'node', 'bin')];
  const path = (process.env.PATH ?? '').split(delimiter);
  return path.filter((folder) => !ours.includes(resolve(folder))).join(delimiter);
}

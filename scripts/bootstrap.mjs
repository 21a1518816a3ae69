/**
 * The entry point of `npm start`, `npm test` and the other commands that need all packages:
 * `node scripts/bootstrap.mjs start|test|check|… [flags]`. Runs on any Node from 20 on, without packages: installs
 * the packages, including the Node that the rest needs, and hands over to it.
 */

import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'node_modules', '.bin');
const NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const PROGRAMS = new Map([
  ['start', 'scripts/start/main.ts'],
  ['test', 'scripts/test/main.ts'],
  ['check', 'scripts/test/check.ts'],
  ['test:changed', 'scripts/test/changed.ts'],
  ['test:steady', 'scripts/test/steady.ts'],
  ['test:faults', 'scripts/faults/main.ts'],
  ['test:destinations', 'scripts/destinations/main.ts'],
  ['test:interop', 'scripts/interop/main.ts'],
]);

const readJson = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

/** Whether npm's own record of what it installed agrees with the lock file. */
function packagesAreThere() {
  try {
    const wanted = Object.entries(readJson('package-lock.json').packages).filter(
      ([path, { optional }]) => path !== '' && !optional,
    );
    const installed = readJson('node_modules', '.package-lock.json').packages;
    return wanted.every(
      ([path, { version, integrity }]) =>
        installed[path]?.version === version && installed[path]?.integrity === integrity,
    );
  } catch {
    return false;
  }
}

/** The version that the packages' own Node prints; null when it does not run. */
function installedNode() {
  try {
    return execFileSync(NODE, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

function npm(...args) {
  // Avoids the Node that npm is about to replace.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => resolve(folder) !== BIN)
    .join(delimiter);
  execFileSync('npm', args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path },
    shell: process.platform === 'win32',
  });
}

function prepare() {
  if (!packagesAreThere()) {
    console.log('Installing the packages (npm ci) …');
    npm('ci', '--no-audit', '--no-fund', '--loglevel=error');
  }
  const wanted = `v${readJson('node_modules', 'node', 'package.json').version}`;
  if (installedNode() === wanted) return;
  // Its install script was skipped, as `ignore-scripts` or newer versions of npm do.
  console.log(`Installing Node ${wanted} for this project …`);
  npm('rebuild', 'node', '--ignore-scripts=false', '--loglevel=error');
  if (installedNode() !== wanted)
    throw new Error(
      `Node ${wanted} could not be installed: run "npm rebuild node" and see what it says, or use that Node yourself.`,
    );
}

function run(program, args) {
  const child = spawn(NODE, [join(ROOT, program), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: [BIN, process.env.PATH].join(delimiter) },
  });
  // A terminal sends Ctrl-C to the child as well, which cleans up and ends; then this process ends too.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // npm passes a signal to the shell between us and it, which dies without passing it on.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('error', (cause) => fail(cause));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

function fail(cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}

const [name = '', ...args] = process.argv.slice(2);
const program = PROGRAMS.get(name);
try {
  if (program === undefined) throw new Error(`Say what to run: ${[...PROGRAMS.keys()].join(' or ')}.`);
  prepare();
  run(program, args);
} catch (cause) {
  fail(cause);
}

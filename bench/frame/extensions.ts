import { access, cp, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { ROOT, runCommand } from '../../scripts/setup/run-command.ts';
import { EXTENSION } from '../../tests/driver/chromium/built-extension.ts';
import { OURS } from './goals.ts';
import type { ExtensionSubject } from './measure.ts';

const BUILDS = join('.output', 'bench');
const PEERS = join(ROOT, 'bench', 'peers');

const NONE: ExtensionSubject = { name: 'none', title: 'no extension', folder: null };
/** An empty manifest, worker and popup. */
const EMPTY: ExtensionSubject = { name: 'empty', title: 'an empty extension', folder: join(ROOT, BUILDS, 'empty') };
/** The cost of a button that does nothing else. */
const BUTTON: ExtensionSubject = {
  name: 'button',
  title: 'a hand-written button',
  folder: join(ROOT, BUILDS, 'button'),
};
const CALLING_CARD: ExtensionSubject = { name: OURS, title: 'Calling Card', folder: EXTENSION };
/** The framework's overlay with React, Query and zod in the content script (bench/peers/usual). */
const USUAL: ExtensionSubject = {
  name: 'usual',
  title: 'the usual way',
  folder: join(ROOT, BUILDS, 'usual', 'chrome-mv3'),
};

/** All subjects. @param given folders of further unpacked extensions */
export function extensionsWith(given: readonly string[]): ExtensionSubject[] {
  const others = given.map((folder) => ({
    name: basename(resolve(folder)),
    title: basename(resolve(folder)),
    folder: resolve(folder),
  }));
  return [NONE, EMPTY, BUTTON, CALLING_CARD, USUAL, ...others];
}

/**
 * Checks that every extension is there: without one the browser starts all the same, and each of its goals would be
 * reached by an extension that does nothing.
 *
 * @throws Error that names the first folder without a manifest
 */
export async function requireBuilt(subjects: readonly ExtensionSubject[]): Promise<void> {
  for (const { title, folder } of subjects) {
    if (folder === null) continue;
    await access(join(folder, 'manifest.json')).catch(() => {
      throw new Error(`There is no manifest of ${title} in ${folder}: build it first, or leave out --as-built.`);
    });
  }
}

/** Builds floors, peers and this extension. @throws Error with the output of a failed build */
export async function buildExtensions(): Promise<void> {
  await rm(join(ROOT, BUILDS), { recursive: true, force: true });
  for (const { name, folder } of [EMPTY, BUTTON]) await cp(join(PEERS, name), folder ?? '', { recursive: true });
  await build('this extension', ['wxt', 'build']);
  await build('the usual way', ['wxt', 'build', '--config', join('bench', 'peers', 'usual', 'wxt.config.ts')]);
}

async function build(what: string, command: readonly string[]): Promise<void> {
  console.log(`Building ${what}.`);
  const { code, text } = await runCommand(command, { output: 'keep' });
  if (code !== 0) throw new Error(`The build of ${what} failed:\n${text}`);
}

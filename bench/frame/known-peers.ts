import { OURS } from './goals.ts';
import type { ExtensionSubject, Measure } from './measure.ts';

/** Extensions of others that Chromium loads as they are, without a build. */
const KNOWN_PEERS = [
  {
    name: 'Vimium 2.4.2',
    commands: ['git clone --depth 1 --branch v2.4.2 https://github.com/philc/vimium PEERS/vimium'],
    folder: 'PEERS/vimium',
  },
  {
    name: 'KeePassXC-Browser 1.9.9.1',
    commands: [
      'git clone --depth 1 --branch 1.9.9.1 https://github.com/keepassxreboot/keepassxc-browser PEERS/keepassxc',
      'cp PEERS/keepassxc/dist/manifest_chromium.json PEERS/keepassxc/keepassxc-browser/manifest.json',
    ],
    folder: 'PEERS/keepassxc/keepassxc-browser',
  },
];

/** Says what a run compares, and what `--peer` adds: the answer to a `--peer` without a folder. */
export function peersHelp(extensions: readonly ExtensionSubject[], measures: readonly Measure[]): string {
  const peer = { name: 'peer', title: 'a peer', folder: 'PEERS' };
  const open = measures.filter((measure) =>
    measure.subjects([...extensions, peer]).some(({ name }) => name === peer.name),
  );
  return [
    'Every run builds and measures, in turns:',
    ...extensions.map(({ name, title, folder }) =>
      folder === null || name === OURS ? `  ${title}` : `  ${title}, from bench/peers/${name}`,
    ),
    '',
    'An unpacked extension of others joins a run by its folder:',
    '  npm run bench -- --only eager-script --peer DIR',
    `It takes part in ${open.map(({ name }) => name).join(', ')} (the size is that of the whole folder),`,
    'and is in docs/performance.md until these are measured without it.',
    '',
    'These load without a build; PEERS is a folder of your own, outside of this repository:',
    ...KNOWN_PEERS.flatMap(({ name, commands, folder }) => ['', `${name}:`, ...commands, `--peer ${folder}`]),
  ].join('\n');
}

/** Whether a `--peer` among the arguments has no folder. */
export function lacksPeerFolder(args: readonly string[]): boolean {
  return args.some((arg, at) => arg === '--peer' && (args[at + 1] ?? '--').startsWith('--'));
}

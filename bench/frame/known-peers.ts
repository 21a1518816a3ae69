/** Extensions that Calling Card was measured beside, and how to get each as a folder that Chromium loads. */
const KNOWN_PEERS = [
  {
    name: 'Vimium',
    commands: ['git clone --depth 1 https://github.com/philc/vimium PEERS/vimium'],
    folder: 'PEERS/vimium',
  },
  {
    name: 'KeePassXC-Browser',
    commands: [
      'git clone --depth 1 https://github.com/keepassxreboot/keepassxc-browser PEERS/keepassxc',
      'cp PEERS/keepassxc/dist/manifest_chromium.json PEERS/keepassxc/keepassxc-browser/manifest.json',
    ],
    folder: 'PEERS/keepassxc/keepassxc-browser',
  },
];

/** Says what `--peer` takes: the answer to a `--peer` without a folder. */
export const PEERS_HELP = [
  'Say the folder of an unpacked extension: npm run bench -- --only eager-script --peer DIR',
  'Those of the published comparison, into a folder of your own outside of this repository:',
  ...KNOWN_PEERS.flatMap(({ name, commands, folder }) => ['', `${name}:`, ...commands, `--peer ${folder}`]),
].join('\n');

/** Whether a `--peer` among the arguments has no folder. */
export function lacksPeerFolder(args: readonly string[]): boolean {
  return args.some((arg, at) => arg === '--peer' && (args[at + 1] ?? '--').startsWith('--'));
}

/**
 * `npm run test:destinations`: installs the servers that contacts are sent to in tests, starts them, and sends: first
 * from the code of each kind, then from the built extension. Exit status 1 when a test fails or a server cannot be had.
 * With a name only the first part runs, on the files of that name.
 */

import { ensureChromium } from '../setup/ensure-chromium.ts';
import { runCommand } from '../setup/run-command.ts';
import { ensureServers } from './ensure-servers.ts';

process.env.PATH = await ensureServers();
process.env.CHROMIUM = await ensureChromium();
const names = process.argv.slice(2);
const commands = [
  ['vitest', 'run', '--config', 'tests/destinations/vitest.config.ts', ...names],
  ...(names.length === 0
    ? [
        ['wxt', 'build'],
        ['playwright', 'test', '--config', 'tests/destinations/playwright.config.ts'],
      ]
    : []),
];
const codes: number[] = [];
for (const command of commands) codes.push((await runCommand(command)).code);
process.exitCode = Math.max(...codes);

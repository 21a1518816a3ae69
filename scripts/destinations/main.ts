/**
 * `npm run test:destinations`: installs the servers that contacts are sent to in tests, starts them, and sends: first
 * from the code of each kind, then from the built extension. Prints a table, then `tests: N passed, M failed`. With a
 * name (`-- duplicates`) only the first part runs, on the files of that name.
 */

import { ensureChromium } from '../setup/ensure-chromium.ts';
import { ensureFirefox } from '../setup/ensure-firefox.ts';
import { ensureOwnPackage } from '../setup/ensure-own-package.ts';
import { runSuite } from '../test/run-suite.ts';
import { ensureServers } from './ensure-servers.ts';
import { destinationSteps } from './steps.ts';

await runSuite(destinationSteps(process.argv.slice(2)), {
  async prepare() {
    await ensureServers();
    await ensureOwnPackage('Node-RED', 'tests/destinations/node-red');
    process.env.CHROMIUM_PATH = await ensureChromium();
    process.env.FIREFOX_PATH = await ensureFirefox();
  },
});

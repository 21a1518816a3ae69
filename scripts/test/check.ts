/** `npm run check`: the checks that need no browser and no running code, in under a minute. */

import { runSuite } from './run-suite.ts';
import { CHECKS } from './steps.ts';

await runSuite(CHECKS);

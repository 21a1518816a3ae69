/**
 * `npm test`: every check and every runner, then a table, then `tests: N passed, M failed`. Exit status 0 only if M is
 * 0.
 */

import { runSuite } from './run-suite.ts';
import { STEPS } from './steps.ts';

await runSuite(STEPS);

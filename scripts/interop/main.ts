/**
 * `npm run test:interop`: tries the sandbox with clients, suites and validators that nobody here wrote, those of
 * `npm test` and the agent frameworks, which it installs first. Prints a table, then `tests: N passed, M failed`.
 */

import { ensureOwnPackage } from '../setup/ensure-own-package.ts';
import { runSuite } from '../test/run-suite.ts';
import { INTEROP_STEPS } from './steps.ts';

await runSuite(INTEROP_STEPS, {
  prepare: () => ensureOwnPackage('the agent frameworks', 'tests/interop/frameworks'),
});

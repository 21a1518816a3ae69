import { type Step, vitest } from '../test/steps.ts';

const FRAMEWORKS = 'tests/interop/frameworks';

export const INTEROP_STEPS: readonly Step[] = [
  { name: 'clients of others', command: [...vitest('service'), 'tests/interop'], counting: 'vitest' },
  { name: 'types of the frameworks', command: ['tsc', '-p', FRAMEWORKS], counting: 'exit-status', beside: true },
  {
    name: 'agent frameworks',
    command: ['vitest', 'run', '--retry', '0', '--config', `${FRAMEWORKS}/vitest.config.ts`],
    counting: 'vitest',
  },
];

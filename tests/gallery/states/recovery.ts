import type { RecoveryActions } from '../../../components/recovery/recovery-actions.ts';
import type { RecoveryProgress, RecoveryView } from '../../../lib/messages/views/recovery.ts';
import { NOW } from '../fixtures/person.ts';

const PROGRESS: RecoveryProgress = {
  tags: ['Calling Card'],
  listed: 1_400,
  total: 10_214,
  counts: { restored: 1_204, here: 180, away: 3, without: 13 },
};
const running = (change: object = {}): RecoveryView => ({
  status: 'running',
  ...PROGRESS,
  isPaused: false,
  problem: null,
  ...change,
});
const offered = (change: object = {}): RecoveryView => ({
  status: 'offered',
  tag: 'Calling Card',
  total: 214,
  here: 0,
  missing: 214,
  ...change,
});

const taken = () => Promise.resolve({ ok: true } as const);

/** Orders that are taken, and do nothing. */
export const RECOVERY_CALLS: RecoveryActions = { onStart: taken, onOrder: taken };

/** Every state of bringing back what the account has bought, by name. */
export const RECOVERY_VIEWS: [string, RecoveryView][] = [
  ['offered', offered()],
  ['offered, some here', offered({ here: 12, missing: 202 })],
  ['not offered, but possible', offered({ total: 8, here: 8, missing: 0 })],
  ['begun', running({ listed: 0, total: null, counts: { restored: 0, here: 0, away: 0, without: 0 } })],
  ['under way', running()],
  ['waiting for the service', running({ problem: { code: 'rate_limited', until: NOW + 1_800_000 } })],
  ['paused', running({ isPaused: true })],
  ['stopped by a problem', running({ isPaused: true, problem: { code: 'tool_missing', tool: 'person_search' } })],
  ['done', { status: 'done', ...PROGRESS, listed: 10_214, pending: 2 }],
  [
    'done, nothing new',
    { status: 'done', ...PROGRESS, counts: { restored: 0, here: 0, away: 0, without: 0 }, pending: 0 },
  ],
];

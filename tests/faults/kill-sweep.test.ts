import { expect, test } from 'playwright/test';
import { recordFigures } from '../driver/figures.ts';
import { IS_SHORT } from './is-short.ts';
import { type Lane, startLane } from './lane.ts';
import {
  COMPANY_LOOKUP,
  EMAIL_VERIFY,
  type PaidTool,
  PERSON_LOOKUP,
  PROFILE_COMPANY_LOOKUP,
  type Subject,
} from './paid-tool.ts';
import { killByTime, killByWrite } from './sweep.ts';
import { CLEAN, chargesOf, tally, tallyAnsweredAtOnce, untilReconciled } from './tally.ts';
import { variantDir } from './variants/variants.ts';

const CAMPAIGN = 'kill sweep';
/** From the click into the answer of a slow paid call. */
const CALL_SPAN_MS = 800;
/** Kills before and after each write. */
const ROUNDS = IS_SHORT ? 1 : 2;

interface Sweep {
  words: string;
  run(lane: Lane, tool: PaidTool): Promise<Subject[]>;
}

/** The first two run for every polled tool; the other service behaviors make no difference to its code. */
const SWEEPS: readonly Sweep[] = [
  { words: 'every 20 ms', run: (lane, tool) => killByTime(lane, tool, tool.spanMs) },
  { words: 'at every write', run: (lane, tool) => killByWrite(lane, tool, ROUNDS) },
  {
    // The charge happens after the calling worker has died.
    words: 'every 20 ms of a call that is carried out 8 s late',
    async run(lane, tool) {
      await lane.controls.fault({
        kind: 'delay',
        ms: 8_000,
        work_anyway: true,
        match: { tool: tool.name },
        times: null,
      });
      return killByTime(lane, tool, CALL_SPAN_MS);
    },
  },
  {
    words: 'every 20 ms of an answer that drips',
    async run(lane, tool) {
      await lane.controls.fault({
        kind: 'slow_body',
        ms_per_chunk: 30,
        chunk_bytes: 16,
        match: { tool: tool.name },
        times: null,
      });
      return killByTime(lane, tool, CALL_SPAN_MS);
    },
  },
];

for (const [tool, sweeps] of [
  [PERSON_LOOKUP, SWEEPS],
  [PROFILE_COMPANY_LOOKUP, SWEEPS.slice(0, 2)],
] as const) {
  for (const { words, run } of sweeps) {
    test(`${tool.name}: the worker is killed ${words}; nothing is paid twice, lost or stuck`, async () => {
      const lane = await startLane();
      const requested = await run(lane, tool);
      await untilReconciled(lane.page);
      const { failures, seen } = await tally(tool, requested, lane.sandbox, lane.page);
      await recordFigures({
        campaign: CAMPAIGN,
        part: `${tool.name}, ${words}`,
        where: 'Chromium',
        trials: requested.length,
        failures,
        seen,
      });
      expect(failures).toEqual(CLEAN);
      await lane.close();
    });
  }
}

/**
 * Records after each kill whether the call was charged, whichever worker sent it; a second send would come a minute
 * later.
 */
async function withPayers(lane: Lane, tool: PaidTool): Promise<{ requested: Subject[]; paid: Set<string> }> {
  const paid = new Set<string>();
  const requested: Subject[] = [];
  let before = 0;
  const killed = async (subjects: Subject[]) => {
    // The next worker carries out an intent that outlived its worker.
    await lane.page.call('readSession');
    await expect
      .poll(async () => (await lane.page.stored())?.rows.some(({ state }) => state.status === 'intent'))
      .toBe(false);
    await untilCallsEnd(lane);
    const now = chargesOf(tool, lane.sandbox).length;
    if (now > before) for (const { key } of subjects) paid.add(key);
    before = now;
    requested.push(...subjects);
  };
  const fresh = tool.subjects(lane.sandbox);
  await killByTime(lane, tool, tool.spanMs, { fresh, volley: 1, killed });
  await killByWrite(lane, tool, ROUNDS, { fresh, killed });
  return { requested, paid };
}

/**
 * Waits until calls under way have reached the service, or never will: all have ended, and none has come since the last
 * look. One that is still on its way would be counted as the next subject's.
 */
async function untilCallsEnd({ controls }: Lane): Promise<void> {
  let known = -1;
  const hasEnded = async () => {
    const requests = await controls.requests();
    const haveEnded = requests.length === known && requests.every((request) => 'status' in request);
    known = requests.length;
    return haveEnded;
  };
  await expect.poll(hasEnded, { intervals: [500] }).toBe(true);
}

for (const tool of [COMPANY_LOOKUP, EMAIL_VERIFY]) {
  test(`${tool.name}: the worker is killed every 20 ms and at every write; nothing is paid twice, lost or stuck`, async () => {
    const lane = await startLane();
    const { requested, paid } = await withPayers(lane, tool);
    await untilReconciled(lane.page);
    const { failures, seen } = await tallyAnsweredAtOnce(tool, requested, paid, lane.sandbox, lane.page);
    await recordFigures({
      campaign: CAMPAIGN,
      part: `${tool.name}, every 20 ms and at every write`,
      where: 'Chromium',
      trials: requested.length,
      failures,
      seen,
    });
    expect(failures).toEqual(CLEAN);
    await lane.close();
  });
}

test('an engine that sends an unanswered call again is caught by the same count', async () => {
  // The question whether the account has the person already would prevent the second call: it is off.
  const lane = await startLane({ extension: variantDir('naive'), settings: { accountContacts: false } });
  // Right before the third write the answer has arrived but is not recorded: charged, and sent again.
  const requested = await killByWrite(lane, PERSON_LOOKUP, 3);
  const count = async () => (await tally(PERSON_LOOKUP, requested, lane.sandbox, lane.page)).failures;
  await expect
    .poll(async () => (await count())['charged twice'], { timeout: 180_000 })
    .toBeGreaterThan(0)
    .catch(() => undefined);
  const failures = await count();
  await recordFigures({
    campaign: 'kill sweep of a naive engine',
    part: PERSON_LOOKUP.name,
    where: 'Chromium',
    trials: requested.length,
    failures: {},
    seen: failures,
  });
  expect(failures['charged twice']).toBeGreaterThan(0);
  await lane.close();
});

import { expect, test } from 'playwright/test';
import { recordFigures } from '../driver/figures.ts';
import { type Lane, startLane } from './lane.ts';
import { type PaidTool, PERSON_LOOKUP, type Subject } from './paid-tool.ts';
import { killByTime, killByWrite } from './sweep.ts';
import { CLEAN, tally, untilSettled } from './tally.ts';
import { variantDir } from './variants/variants.ts';

const CAMPAIGN = 'kill sweep';
/** From the click into the answer of a paid call that takes its time. */
const CALL_SPAN_MS = 1_200;

interface Sweep {
  words: string;
  run(lane: Lane, tool: PaidTool): Promise<Subject[]>;
}

const SWEEPS: readonly Sweep[] = [
  { words: 'every 20 ms', run: (lane, tool) => killByTime(lane, tool, tool.spanMs) },
  { words: 'at every write', run: (lane, tool) => killByWrite(lane, tool, 3) },
  {
    // The charge comes when the worker that asked for it is dead.
    words: 'every 20 ms of a call that is carried out 8 s late',
    async run(lane, tool) {
      await lane.controls.fault({ kind: 'delay', ms: 8_000, work_anyway: true, match: { tool: tool.name }, times: null });
      return killByTime(lane, tool, CALL_SPAN_MS);
    },
  },
  {
    words: 'every 20 ms of an answer that drips',
    async run(lane, tool) {
      await lane.controls.fault({ kind: 'slow_body', ms_per_chunk: 30, chunk_bytes: 16, match: { tool: tool.name }, times: null });
      return killByTime(lane, tool, CALL_SPAN_MS);
    },
  },
];

for (const tool of [PERSON_LOOKUP]) {
  for (const { words, run } of SWEEPS) {
    test(`${tool.name}: the worker is killed ${words}; nothing is paid twice, lost or stuck`, async () => {
      const lane = await startLane();
      const asked = await run(lane, tool);
      await untilSettled(lane.page);
      const { failures, seen } = await tally(tool, asked, lane.sandbox, lane.page);
      await recordFigures({ campaign: CAMPAIGN, part: `${tool.name}, ${words}`, where: 'Chromium', trials: asked.length, failures, seen });
      expect(failures).toEqual(CLEAN);
      await lane.close();
    });
  }
}

test('an engine that sends an unanswered call again is caught by the same count', async () => {
  const lane = await startLane({ extension: variantDir('naive') });
  await lane.controls.fault({ kind: 'slow_body', ms_per_chunk: 30, chunk_bytes: 16, match: { tool: PERSON_LOOKUP.name }, times: null });
  const asked = await killByTime(lane, PERSON_LOOKUP, 600);
  await untilSettled(lane.page, 30_000);
  const { failures } = await tally(PERSON_LOOKUP, asked, lane.sandbox, lane.page);
  await recordFigures({ campaign: 'kill sweep of a naive engine', part: PERSON_LOOKUP.name, where: 'Chromium', trials: asked.length, failures: {}, seen: failures });
  expect(failures['charged twice']).toBeGreaterThan(0);
  await lane.close();
});

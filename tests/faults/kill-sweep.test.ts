import { expect, test } from 'playwright/test';
import { recordFigures } from '../driver/figures.ts';
import { startLane } from './lane.ts';
import { PERSON_LOOKUP } from './paid-tool.ts';
import { killByTime, killByWrite } from './sweep.ts';
import { tally, untilSettled } from './tally.ts';

const CLEAN = { 'charged twice': 0, 'paid and lost': 0, stuck: 0 };

for (const tool of [PERSON_LOOKUP]) {
  for (const [words, sweep] of [
    ['every 20 ms', killByTime],
    ['at every write', (lane, of) => killByWrite(lane, of, 3)],
  ] as ReadonlyArray<[string, typeof killByTime]>) {
    test(`${tool.name}: the worker is killed ${words}; nothing is paid twice, lost or stuck`, async () => {
      const lane = await startLane();
      const asked = await sweep(lane, tool);
      await untilSettled(lane.page);
      const { failures, seen } = await tally(tool, asked, lane.sandbox, lane.page);
      await recordFigures({ campaign: 'kill sweep', part: `${tool.name}, ${words}`, where: 'Chromium', trials: asked.length, failures, seen });
      expect(failures).toEqual(CLEAN);
      await lane.close();
    });
  }
}

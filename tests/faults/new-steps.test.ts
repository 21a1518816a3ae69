import { expect, test } from 'playwright/test';
import {
  QUESTION_NAMES,
  type Sweep,
  sweepBringBack,
  sweepQuestion,
} from '../../lib/background/scenarios/new-steps.fixture.ts';
import { recordFigures } from '../driver/figures.ts';

const PARTS: Readonly<Record<string, () => Promise<Sweep>>> = {
  ...Object.fromEntries(QUESTION_NAMES.map((name) => [name, () => sweepQuestion(name)])),
  'brought back': sweepBringBack,
};

// Runs beside the browsers' campaigns, which mostly wait.
test('at every step from the question what the account has to the end a worker dies: nothing is charged twice, lost or stuck', async () => {
  let points = 0;
  for (const [part, sweep] of Object.entries(PARTS)) {
    const swept = await sweep();
    points += swept.points;
    const failures = { 'charged twice': swept.chargedTwice, 'paid and lost': swept.lost, stuck: swept.stuck };
    await recordFigures({
      campaign: 'kill sweep of what the account has',
      part,
      where: 'none',
      trials: swept.points,
      failures,
      seen: { 'in doubt': swept.inDoubt },
    });
    expect({ part, ...failures }).toEqual({ part, 'charged twice': 0, 'paid and lost': 0, stuck: 0 });
  }
  expect(points).toBeGreaterThanOrEqual(100);
});

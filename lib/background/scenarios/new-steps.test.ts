import { expect, it } from 'vitest';
import { QUESTION_NAMES, sweepQuestion } from './new-steps.fixture.ts';

it.each(QUESTION_NAMES)(
  '%s: whichever step a worker dies at, nothing is charged twice, lost or stuck',
  async (name) => {
    const { points, chargedTwice, lost, stuck } = await sweepQuestion(name);
    expect({ chargedTwice, lost, stuck }).toEqual({ chargedTwice: 0, lost: 0, stuck: 0 });
    expect(points).toBeGreaterThan(20);
  },
  300_000,
);

it('an engine that does not ask the account first is caught', async () => {
  const { chargedTwice } = await sweepQuestion('bought on another device', { checksAccount: false });
  expect(chargedTwice).toBeGreaterThan(0);
});

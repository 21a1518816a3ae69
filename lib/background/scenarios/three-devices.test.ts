import { expect, it } from 'vitest';
import { ANN } from './every-tool.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const FIVE_MINUTES = [{ ...ANN, ms: 5 * MINUTE }];

const device = (account?: LookupWorld['account']) =>
  createLookupWorld({ people: FIVE_MINUTES, ...(account && { account }) });

async function statusOf(world: LookupWorld): Promise<string[]> {
  return (await world.rows()).map(({ state }) => state.status);
}

// The service answers one question about one id in three seconds, whichever device asks.
it.each([0.2, 0.5, 0.9, 1.4, 2.1, 2.9])(
  'a lookup of five minutes that two devices poll leaves a third one, %s s later, its turn to ask, and is paid for once',
  async (later) => {
    const first = await device();
    const [second, third] = [await device(first.account), await device(first.account)];
    await first.start(urlOf('ann'));
    await first.pass(later * SECOND);
    await second.start(urlOf('ann'));
    await first.pass(0.3 * SECOND);
    await third.start(urlOf('ann'));
    await third.pass(MINUTE);
    expect([await statusOf(second), await statusOf(third)]).toEqual([['pending'], ['pending']]);
    await third.pass(6 * MINUTE);
    expect([first.service.spent(), second.missed(), third.missed()]).toEqual([2, 0, 0]);
    expect([await second.contact(1), await third.contact(1)]).not.toContain(null);
  },
);

import { expect, test, vi } from 'vitest';
import type { Place } from '../messages/card-place.ts';
import type { Sight } from './circumstances.ts';
import { createPayingClick } from './paying-click.ts';
import type { TrustedClick } from './watch-gestures.ts';

const AT = 5_000;
const SIGHT: Sight = {
  wholeSince: 0,
  isButtonWhole: true,
  windowRestedSince: 0,
  frame: { width: 342, height: 400 },
};
const PLACE: Place = {
  restedMs: 4_000,
  scale: 1,
  frames: Array.from({ length: 60 }, (_, at) => 1_000 - at * 16),
  zoom: 1,
};
const CLICK = { gesture: { by: 'assistive', at: AT }, button: { isConnected: true } as Element } as const;

interface World {
  /** One for each click. */
  trusted?: Array<TrustedClick | null>;
  sight?: Sight;
  /** Replaces `sight`, where it changes. */
  seen?: () => Sight;
  place?: Promise<Place | null>;
  /** ms that pass with each probe. */
  everyMs?: number;
}

/** A click, then probes by the browser until no further result is possible. */
async function clicked(
  { trusted = [CLICK, CLICK], sight = SIGHT, seen = () => sight, place = Promise.resolve(PLACE), everyMs = 70 }: World,
  clicks = 1,
) {
  let now = AT;
  let made = 0;
  const pay = vi.fn<() => void>();
  const onDoubt = vi.fn<(doubt: string) => void>();
  const click = createPayingClick({
    current: () => trusted[made] ?? null,
    sight: seen,
    readPlace: () => place,
    now: () => now,
    wait: async () => undefined,
    onDoubt,
  });
  for (made = 0; made < clicks; made += 1) click.consider(pay);
  for (let look = 0; look < 8; look += 1) {
    now += everyMs;
    click.looked();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
  return { paid: pay.mock.calls.length, doubts: onDoubt.mock.calls.map(([doubt]) => doubt) };
}

test('a clean click pays once', async () => {
  expect(await clicked({})).toEqual({ paid: 1, doubts: [] });
});

test.each([
  ['goes away with its click, and was whole', false, true, 1],
  ['goes away with its click, and was cut off', false, false, 0],
  ['stays, and is cut off afterwards', true, true, 0],
])('a button that %s', async (_what, isConnected, wasWhole, paid) => {
  let looked = 0;
  const seen = () => ({ ...SIGHT, isButtonWhole: looked++ === 0 && wasWhole });
  expect((await clicked({ trusted: [{ ...CLICK, button: { isConnected } as Element }], seen })).paid).toBe(paid);
});

test('two clicks in a row are one', async () => {
  expect(await clicked({}, 2)).toEqual({ paid: 1, doubts: [] });
});

test('the first half of a double click pays, and its second half does nothing', async () => {
  const gesture = { by: 'touch', at: AT, clicks: 1 } as const;
  expect(
    await clicked(
      {
        trusted: [
          { ...CLICK, gesture },
          { ...CLICK, gesture: { ...gesture, clicks: 2 } },
        ],
      },
      2,
    ),
  ).toEqual({ paid: 1, doubts: [] });
});

test('the second half of a double click whose first half fell elsewhere is in doubt', async () => {
  const gesture = { by: 'touch', at: AT, clicks: 2 } as const;
  expect(await clicked({ trusted: [{ ...CLICK, gesture }] })).toEqual({ paid: 0, doubts: ['double-click'] });
});

test('a click that no trusted event came with is in doubt', async () => {
  expect(await clicked({ trusted: [null] })).toEqual({ paid: 0, doubts: ['no-trusted-click'] });
});

test('a click on a card that is found covered is in doubt', async () => {
  expect(await clicked({ sight: { ...SIGHT, wholeSince: null } })).toEqual({ paid: 0, doubts: ['not-whole'] });
});

test.each([
  ['does not answer', Promise.withResolvers<Place | null>().promise],
  ['is gone', Promise.resolve(null)],
])('a click in a page that %s is in doubt', async (_what, place) => {
  expect(await clicked({ place })).toEqual({ paid: 0, doubts: ['page-busy'] });
});

test('a click in a window that was put away meanwhile comes to nothing', async () => {
  expect(await clicked({ everyMs: 2_000 })).toEqual({ paid: 0, doubts: [] });
});

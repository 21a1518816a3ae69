import { expect, test, vi } from 'vitest';
import type { Place } from '../messages/card-place.ts';
import type { Focus, Moment, Sight, WindowOnTop } from './circumstances.ts';
import { type Surroundings, createPayingClick } from './paying-click.ts';
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
  shift: 0,
  scale: 1,
  frames: Array.from({ length: 60 }, (_, at) => 1_000 - at * 16),
  zoom: 1,
  taken: [],
  pictured: 1e9,
};
const CLICK = { gesture: { by: 'assistive', at: AT }, button: { isConnected: true } as Element } as const;

const HERE: Focus = { came: { at: 0, wallAt: 0 }, left: null };

const surroundingsWith = (windowsOnTop: readonly WindowOnTop[], focus = HERE): Surroundings => ({
  focus: () => focus,
  windowsOnTop: async () => windowsOnTop,
  ownWindow: () => ({ left: 0, top: 0, width: 1_280, height: 900 }),
});

interface World {
  /** One for each click. */
  trusted?: Array<TrustedClick | null>;
  sight?: Sight;
  /** Replaces `sight`, where it changes with the probes after the click. */
  seen?: (probes: number) => Sight;
  readPlace?: () => Promise<Place | null>;
  windowsOnTop?: readonly WindowOnTop[];
  focus?: Focus;
  activations?: readonly Moment[];
  /** ms that pass with each probe, or with the nth. */
  everyMs?: number | ((nth: number) => number);
  /** Probes between one click and the next; three are enough to judge it. */
  probesBetween?: number;
}

/** A click, then probes by the browser until no further result is possible. */
async function clicked(
  {
    trusted = [CLICK, CLICK],
    sight = SIGHT,
    seen = () => sight,
    readPlace = async () => PLACE,
    windowsOnTop = [],
    focus = HERE,
    activations = [],
    everyMs = 70,
    probesBetween = 0,
  }: World,
  clicks = 1,
) {
  let now = AT;
  let made = 0;
  let probes = 0;
  const pay = vi.fn<() => void>();
  const onDoubt = vi.fn<(doubt: string) => void>();
  const click = createPayingClick({
    currentClick: () => trusted[made] ?? null,
    sight: () => seen(probes),
    readPlace,
    activations: () => activations,
    surroundings: surroundingsWith(windowsOnTop, focus),
    now: () => now,
    wait: async () => undefined,
    onDoubt,
  });
  const probe = async (count: number) => {
    for (const until = probes + count; probes < until;) {
      probes += 1;
      now += typeof everyMs === 'number' ? everyMs : everyMs(probes);
      click.onProbe();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
  };
  for (made = 0; made < clicks; made += 1) {
    click.consider(pay);
    await probe(probesBetween);
  }
  await probe(8);
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

test('the second half of a double click that is made once the first has paid is in doubt', async () => {
  const first = { by: 'touch', at: AT, clicks: 1 } as const;
  const second = { ...first, at: AT + 210, clicks: 2 };
  const trusted = [first, second].map((gesture) => ({ ...CLICK, gesture }));
  expect(await clicked({ trusted, probesBetween: 3 }, 2)).toEqual({ paid: 1, doubts: ['double-click'] });
});

test('a click that no trusted event came with is in doubt', async () => {
  expect(await clicked({ trusted: [null] })).toEqual({ paid: 0, doubts: ['no-trusted-click'] });
});

test('a click on a card that is found covered is in doubt', async () => {
  expect(await clicked({ sight: { ...SIGHT, wholeSince: null } })).toEqual({ paid: 0, doubts: ['not-whole'] });
});

test.each([1, 2, 3])('a click on a card whose cover only probe %i after it reports is in doubt', async (reportedBy) => {
  const seen = (probes: number) => ({ ...SIGHT, wholeSince: probes < reportedBy ? 0 : null });
  expect(await clicked({ seen })).toEqual({ paid: 0, doubts: ['not-whole'] });
});

test.each([
  ['does not answer', () => Promise.withResolvers<Place | null>().promise],
  ['is gone', async () => null],
  ['cannot be asked', () => Promise.reject(new Error('no receiver'))],
])('a click in a page that %s is in doubt', async (_what, readPlace) => {
  expect(await clicked({ readPlace })).toEqual({ paid: 0, doubts: ['page-busy'] });
});

test.each([
  ['meanwhile', 2_000],
  ['once the page had answered', (nth: number) => (nth === 3 ? 3_000 : 70)],
])('a click in a window that was put away %s comes to nothing', async (_when, everyMs) => {
  expect(await clicked({ everyMs })).toEqual({ paid: 0, doubts: [] });
});

test('a click after an input whose activation the page used is in doubt', async () => {
  expect(await clicked({ activations: [{ at: 4_000, wallAt: 4_000 }] })).toEqual({
    paid: 0,
    doubts: ['activation-used'],
  });
});

test('a click on a card to which the focus never came is in doubt', async () => {
  expect(await clicked({ focus: { came: null, left: null } })).toEqual({ paid: 0, doubts: ['focus-lost'] });
});

test('a click that no trusted event came with takes the place of one that waits', async () => {
  expect(await clicked({ trusted: [CLICK, null] }, 2)).toEqual({ paid: 0, doubts: ['no-trusted-click'] });
});

test('a click is judged by the time at which the page answered: a later probe makes no card rest less', async () => {
  // Two probes lie between the click and the answer.
  const just = { ...PLACE, restedMs: 600 + 2 * 70 };
  expect(await clicked({ readPlace: async () => just })).toEqual({ paid: 1, doubts: [] });
  const tooShort = { ...just, restedMs: just.restedMs - 1 };
  expect(await clicked({ readPlace: async () => tooShort })).toEqual({ paid: 0, doubts: ['moved'] });
});

test('a click under a window that stays above the others is in doubt', async () => {
  const above = { left: 900, top: 300, width: 300, height: 200, seenAt: AT };
  expect(await clicked({ windowsOnTop: [above] })).toEqual({ paid: 0, doubts: ['window-on-top'] });
});

test('of two clicks, the second made while the page is asked about the first, the second alone pays', async () => {
  const place = Promise.withResolvers<Place | null>();
  const pays = [vi.fn<() => void>(), vi.fn<() => void>()] as const;
  const click = createPayingClick({
    currentClick: () => CLICK,
    sight: () => SIGHT,
    readPlace: () => place.promise,
    activations: () => [],
    surroundings: surroundingsWith([]),
    now: () => AT + 200,
    wait: () => Promise.withResolvers<void>().promise,
    onDoubt: (doubt) => expect.unreachable(doubt),
  });
  const probe = async () => {
    click.onProbe();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  click.consider(pays[0]);
  for (let made = 0; made < 2; made += 1) await probe();
  click.consider(pays[1]);
  place.resolve(PLACE);
  for (let made = 0; made < 4; made += 1) await probe();
  expect(pays.map((pay) => pay.mock.calls.length)).toEqual([0, 1]);
});

import { describe, expect, it } from 'vitest';
import { type HandEvent, afterEvent, isOwnHand, newHand } from './own-hand.ts';

type Events = ReadonlyArray<readonly [at: number, event: HandEvent]>;

const isOwn = (events: Events, now: number): boolean =>
  isOwnHand(
    events.reduce((hand, [at, event]) => afterEvent(hand, event, at), newHand(0)),
    now,
  );
const every = (ms: number, event: HandEvent, until = 10_000): Events =>
  Array.from({ length: Math.floor(until / ms) }, (_, at) => [(at + 1) * ms, event] as const);
const STEPS: Events = [
  [100, 'step'],
  [116, 'step'],
  [132, 'step'],
];

describe('a click in a popup that a page may have provoked', () => {
  it('is the own one after 800 ms and three steps of the pointer, in either order', () => {
    expect(isOwn(STEPS, 799)).toBe(false);
    expect(isOwn(STEPS, 800)).toBe(true);
    expect(isOwn(STEPS.slice(1), 5_000)).toBe(false);
    expect(
      isOwn(
        STEPS.map(([at, event]) => [at + 2_000, event]),
        2_132,
      ),
    ).toBe(true);
  });

  it('or after the Tab key', () => {
    expect(isOwn([[100, 'tab']], 800)).toBe(true);
  });

  it('or after a finger beside the buttons, and time to read after it', () => {
    expect(isOwn([[500, 'tap-beside']], 1_200)).toBe(false);
    expect(isOwn([[500, 'tap-beside']], 1_300)).toBe(true);
  });

  it.each([50, 200, 400, 799])('never while somebody clicks or types every %i ms, moving or not', (ms) => {
    expect(isOwn(every(ms, 'press'), 10_000)).toBe(false);
    expect(isOwn([...STEPS, ...every(ms, 'press')], 10_000)).toBe(false);
    const mashing = every(ms, 'press').flatMap(([at]): Events => [
      [at - 1, 'tab'],
      [at, 'press'],
    ]);
    expect(isOwn(mashing, 10_000)).toBe(false);
  });

  it('never while a click is repeated at one place, however slowly', () => {
    expect(isOwn(every(2_000, 'press'), 60_000)).toBe(false);
  });

  it('stays the own one: the paying press itself does not undo it', () => {
    expect(isOwn([...STEPS, [900, 'press']], 901)).toBe(true);
  });
});

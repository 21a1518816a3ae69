import { describe, expect, it } from 'vitest';
import { type HandEvent, type PointerPlace, afterEvent, isOwnHand, newHand } from './own-hand.ts';

type Events = ReadonlyArray<readonly [at: number, event: HandEvent]>;

const isOwn = (events: Events, now: number): boolean =>
  isOwnHand(
    events.reduce((hand, [at, event]) => afterEvent(hand, event, at), newHand(0)),
    now,
  );
const PRESS = { type: 'press' } as const;
const TAB = { type: 'tab' } as const;
const place = (x: number, screenX = x): PointerPlace => ({ clientX: x, clientY: 9, screenX, screenY: 9 });
const move = (...given: Parameters<typeof place>): HandEvent => ({ type: 'move', place: place(...given) });
const every = (ms: number, event: HandEvent, until = 10_000): Events =>
  Array.from({ length: Math.floor(until / ms) }, (_, at) => [(at + 1) * ms, event] as const);
/** Moves that come to 36 pixels in three steps. */
const travelAt = (at: number): Events => [0, 12, 24, 36].map((x, step) => [at + step, move(x)] as const);

describe('a click in a popup that a page may have provoked', () => {
  it('is the own one after 1,200 ms and a way of the pointer, in either order', () => {
    expect(isOwn(travelAt(100), 1_199)).toBe(false);
    expect(isOwn(travelAt(100), 1_200)).toBe(true);
    expect(isOwn(travelAt(100).slice(0, -1), 5_000)).toBe(false);
    expect(isOwn(travelAt(2_000), 2_003)).toBe(true);
  });

  it('or after the Tab key', () => {
    expect(isOwn([[100, TAB]], 1_200)).toBe(true);
  });

  it('or after a finger beside the buttons, and time to read after it', () => {
    expect(isOwn([[500, { type: 'tap-beside' }]], 1_600)).toBe(false);
    expect(isOwn([[500, { type: 'tap-beside' }]], 1_700)).toBe(true);
  });

  it('never by a pointer that rests or trembles, however often it is reported', () => {
    expect(isOwn(every(10, move(40)), 10_000)).toBe(false);
    const trembling = every(10, PRESS).map(([at], index): Events[number] => [at, move(40 + (index % 9))]);
    expect(isOwn(trembling, 10_000)).toBe(false);
  });

  it('nor by one that jumps in', () => {
    expect(
      isOwn(
        [100, 200].map((at) => [at, move(at)] as const),
        5_000,
      ),
    ).toBe(false);
  });

  it('nor by one that jumps in by two steps, though it is reported at rest then', () => {
    const places = [0, 20, 40, 40, 40].map((x, step) => [step, move(x)] as const);
    expect(isOwn(places, 5_000)).toBe(false);
  });

  it('after a way of 32 pixels, and none of 31', () => {
    const way = (...places: number[]) => places.map((x, step) => [step, move(x)] as const);
    expect([isOwn(way(0, 10, 20, 31), 5_000), isOwn(way(0, 10, 20, 32), 5_000)]).toEqual([false, true]);
  });

  it('also where the way leads back to where it began', () => {
    expect(isOwn([...travelAt(100), [200, move(12)], [300, move(0)]], 1_200)).toBe(true);
  });

  it('nor by one under which the popup grows or moves', () => {
    const grows = [0, 20, 40, 60].map((x) => [x, move(x, 7)] as const);
    const moves = [0, 20, 40, 60].map((x) => [x, move(7, x)] as const);
    expect([isOwn(grows, 5_000), isOwn(moves, 5_000)]).toEqual([false, false]);
  });

  it.each([50, 200, 400, 799, 1_199])('never while somebody clicks or types every %i ms, moving or not', (ms) => {
    expect(isOwn(every(ms, PRESS), 10_000)).toBe(false);
    const moving = every(ms, PRESS).flatMap(([at]): Events => [...travelAt(at - 4), [at, PRESS]]);
    expect(isOwn(moving, 10_000)).toBe(false);
    const mashing = every(ms, PRESS).flatMap(([at]): Events => [
      [at - 1, TAB],
      [at, PRESS],
    ]);
    expect(isOwn(mashing, 10_000)).toBe(false);
  });

  it('never while a click is repeated at one place, however slowly, even after a way to it', () => {
    const clicks = every(2_000, PRESS, 60_000).flatMap(([at]): Events => [
      [at - 1, move(36)],
      [at, PRESS],
    ]);
    expect(isOwn([...travelAt(100), [110, PRESS], ...clicks], 60_000)).toBe(false);
  });

  it('stays the own one: the paying press itself does not undo it', () => {
    expect(isOwn([...travelAt(100), [1_300, PRESS]], 1_301)).toBe(true);
  });
});

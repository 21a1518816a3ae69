import { expect, test } from 'vitest';
import { cameOverEdge, isApproach } from './approach.ts';
import type { PointerPoint } from './circumstances.ts';

const at = (x: number) => (_step: number) => x;

/** This many steps of 16 ms to the right and down, over a card whose corner lies at `corner` on the screen. */
function steps(count: number, { zoom = 1, stride = 9, corner = at(800), top = at(300) } = {}): PointerPoint[] {
  return Array.from({ length: count }, (_, step) => {
    const [clientX, clientY] = [20 + step * stride, 30 + (step * stride) / 2];
    const [screenX, screenY] = [corner(step) + zoom * clientX, top(step) + zoom * clientY];
    return { at: step * 16, clientX, clientY, screenX, screenY };
  });
}
/** A card at this place, from the last step on at that one. */
const thenAt = (first: number, last: number) => (step: number) => (step === 11 ? last : first);
/** A hand that trembles by fractions of a pixel, for two seconds. */
const trembling = steps(120, { stride: 0 }).map((point, step) => {
  const by = (step % 3) * 0.3;
  return { ...point, clientX: point.clientX + by, screenX: point.screenX + by };
});

const DOWN = 400;

test.each([
  ['a dozen steps', steps(12), 1],
  ['a few long ones of a quick hand', steps(4, { stride: 40 }), 1],
  ['many short ones of a slow hand', steps(60, { stride: 1 }), 1],
  ['at 300 %', steps(12, { zoom: 3 }), 3],
  ['at 50 %', steps(12, { zoom: 0.5 }), 0.5],
  ['at 200 %, where the screen is zoomed with the page', steps(12), 2],
  ['at 300 %, where the card moved by the rounding', steps(12, { zoom: 3, corner: thenAt(800, 809) }), 3],
  ['at 50 %, where the card moved by the rounding', steps(12, { zoom: 0.5, corner: thenAt(800, 803) }), 0.5],
  ['on a screen to the left of the first', steps(12, { corner: at(-1_700) }), 1],
  ['after the card had moved, once more over the card at rest', [...steps(8, { corner: at(500) }), ...steps(8)], 1],
])('%s are an approach', (_what, points, zoom) => {
  expect(isApproach(points, DOWN, zoom)).toBe(true);
});

test.each([
  ['no step at all', [], DOWN],
  ['one in the middle of the button', steps(1), DOWN],
  ['two', steps(2, { stride: 100 }), DOWN],
  ['a trembling hand', steps(12, { stride: 1 }), DOWN],
  ['the same place again and again', steps(12, { stride: 0 }), DOWN],
  ['steps that are younger than any hand is quick', steps(12), 30],
  ['a card that comes along with the pointer', steps(12, { corner: (step) => 800 + step * 9 }), DOWN],
  ['a card that comes from above along with the pointer', steps(12, { top: (step) => 300 + step * 5 }), DOWN],
  ['a card that jumps at the last step', steps(12, { corner: thenAt(800, 500) }), DOWN],
  ['a card that moves by more than the rounding', steps(12, { corner: thenAt(800, 804) }), DOWN],
  ['a hand that trembles by fractions of a pixel', trembling, 5_000],
  ['a card that is enlarged', steps(12, { zoom: 1.5 }), DOWN],
])('%s is none', (_what, points, down) => {
  expect(isApproach(points, down, 1)).toBe(false);
});

/** Points of a pointer that is first seen there, and goes this far with each step. */
const entry = (x: number, y: number, [right, down]: readonly [number, number]): PointerPoint[] =>
  Array.from({ length: 3 }, (_, step) => {
    const [clientX, clientY] = [x + step * right, y + step * down];
    return { at: step * 8, clientX, clientY, screenX: 800 + clientX, screenY: 300 + clientY };
  });
const FRAME = { width: 342, height: 400 };

test.each([
  ['from the left, quickly', entry(60, 200, [40, 10])],
  ['from the left, slowly', entry(1, 200, [1, 0])],
  ['in steps of 40, and is first seen 116 from the edge', entry(116, 200, [40, 0])],
  ['in steps of 1, and is first seen 18 from the edge', entry(18, 200, [1, 0])],
  ['from above', entry(170, 15, [2, 12])],
  ['from the right', entry(320, 200, [-20, 4])],
  ['from below', entry(170, 390, [0, -9])],
  ['and rests for a moment at the edge', [...entry(2, 200, [0, 0]), ...entry(2, 200, [6, 0])]],
])('a pointer that comes %s came over the edge', (_what, points) => {
  expect(cameOverEdge(points, FRAME)).toBe(true);
});

test.each([
  ['no point', []],
  ['one point', entry(2, 200, [0, 0])],
  ['a pointer that is in the middle at once', entry(170, 330, [6, 1])],
  ['one that is at an edge at once, and goes on along it', entry(8, 200, [0, 8])],
  ['one in steps of 40 that is first seen 117 from the edge', entry(117, 200, [40, 0])],
  ['one in steps of 1 that is first seen 19 from the edge', entry(19, 200, [1, 0])],
  ['one that is at an edge, and goes there', entry(30, 200, [-6, 0])],
])('%s did not', (_what, points) => {
  expect(cameOverEdge(points, FRAME)).toBe(false);
});

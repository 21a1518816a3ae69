import { expect, test } from 'vitest';
import { isApproach } from './approach.ts';
import type { PointerPoint } from './circumstances.ts';

const at = (x: number) => (_step: number) => x;

/** This many steps of 16 ms to the right and down, over a card whose corner lies at `corner` on the screen. */
function steps(count: number, { zoom = 1, stride = 9, corner = at(800) } = {}): PointerPoint[] {
  return Array.from({ length: count }, (_, step) => {
    const [clientX, clientY] = [20 + step * stride, 30 + (step * stride) / 2];
    return { at: step * 16, clientX, clientY, screenX: corner(step) + zoom * clientX, screenY: 300 + zoom * clientY };
  });
}

const DOWN = 400;

test.each([
  ['a dozen steps', steps(12), 1],
  ['a few long ones of a quick hand', steps(4, { stride: 40 }), 1],
  ['many short ones of a slow hand', steps(60, { stride: 1 }), 1],
  ['at 300 %', steps(12, { zoom: 3 }), 3],
  ['at 50 %', steps(12, { zoom: 0.5 }), 0.5],
  ['at 200 %, where the screen is zoomed with the page', steps(12), 2],
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
  ['a card that jumps at the last step', steps(12, { corner: (step) => (step === 11 ? 500 : 800) }), DOWN],
  ['a card that is enlarged', steps(12, { zoom: 1.5 }), DOWN],
])('%s is none', (_what, points, down) => {
  expect(isApproach(points, down, 1)).toBe(false);
});

import { expect, test } from 'vitest';
import { createPayingClick } from '../../entrypoints/card/paying-click.ts';

/** A click, then what the browser sees at each look, 60 ms apart; how often it was carried out. */
function clicked(looks: ReadonlyArray<boolean>, { canTell = true, everyMs = 60 } = {}): number {
  let now = 0;
  let paid = 0;
  const click = createPayingClick(() => now);
  click.looked(canTell ? true : undefined);
  click.ask(() => (paid += 1));
  for (const look of looks) {
    now += everyMs;
    click.looked(look);
  }
  return paid;
}

test.each([
  ['visible at three looks', [true, true, true, true, true], {}, 1],
  ['at two', [true, true], {}, 0],
  ['found covered at the first look after it', [false, true, true, true], {}, 0],
  ['found covered at the last', [true, true, false, true, true, true], {}, 0],
  ['in a window that was put away meanwhile', [true, true, true], { everyMs: 2_000 }, 0],
  ['where the browser cannot tell', [], { canTell: false }, 1],
] as const)('a paying click on a card %s', (_what, looks, options, paid) => {
  expect(clicked(looks, options)).toBe(paid);
});

test('two clicks in a row are one', () => {
  let paid = 0;
  const click = createPayingClick(() => 0);
  for (let clicks = 0; clicks < 2; clicks += 1) click.ask(() => (paid += 1));
  for (let looks = 0; looks < 6; looks += 1) click.looked(true);
  expect(paid).toBe(1);
});

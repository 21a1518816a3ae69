// @vitest-environment happy-dom
import { act, createElement, useState } from 'react';
import { expect, test } from 'vitest';
import { recent } from '../../tests/gallery/fixtures/activity.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import type { Rendered } from '../../tests/gallery/render.ts';
import { RecentLookups } from '../account/RecentLookups.tsx';

const { show } = createPageWorld();

/** Two lookups in doubt, one below the other: where the first is dismissed, the second one's price moves up. */
function Two({ decided }: { decided: string[] }) {
  const [doubtful] = recent().filter(({ inDoubt }) => inDoubt !== null);
  const all = ['a', 'b'].flatMap((lookupId) =>
    doubtful?.inDoubt ? [{ ...doubtful, lookupId, inDoubt: { ...doubtful.inDoubt, lookupId } }] : [],
  );
  const [lookups, setLookups] = useState(all);
  const onDecide = (lookupId: string, decision: string): void => {
    decided.push(`${lookupId} ${decision}`);
    setLookups((before) => before.filter((each) => each.lookupId !== lookupId));
  };
  return createElement(RecentLookups, {
    recent: lookups,
    open: true,
    now: NOW,
    shownAbove: null,
    actions: { canPay: 'yes', onDecide },
    onOpenProfile: () => undefined,
  });
}

/** A click of a mouse. @param at ms @param detail as the browser counts it */
async function clickAt(page: Rendered, name: RegExp, at: number, detail: number): Promise<void> {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
  Object.defineProperty(click, 'timeStamp', { value: at });
  await act(async () => void page.button(name).dispatchEvent(click));
}

test.each([
  ['the second half of a double click', 150, 2, ['a dismiss']],
  ['the third of three quick clicks', 300, 3, ['a dismiss']],
  ['a click that is slower, though the system counts on', 700, 2, ['a dismiss', 'b resend']],
  ['a first click', 150, 1, ['a dismiss', 'b resend']],
])('%s on a price that has just moved under the pointer', async (_what, apart, detail, expected) => {
  const decided: string[] = [];
  const page = await show(createElement(Two, { decided }));
  await clickAt(page, /^Dismiss$/, 1_000, 1);
  await clickAt(page, /may cost/, 1_000 + apart, detail);
  expect(decided).toEqual(expected);
});

test('what costs nothing is pressed as often as it is clicked', async () => {
  const decided: string[] = [];
  const page = await show(createElement(Two, { decided }));
  await clickAt(page, /^Dismiss$/, 1_000, 1);
  await clickAt(page, /^Dismiss$/, 1_150, 2);
  expect(decided).toEqual(['a dismiss', 'b dismiss']);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ButtonView } from '../messages/views/person.ts';

const STATES: Record<ButtonView['state'], true> = {
  hidden: true,
  find: true,
  'sign-in': true,
  looking: true,
  owned: true,
  'nothing-found': true,
  'in-doubt': true,
};

it('every state that the button’s style tells apart is one that a button can have', () => {
  const style = readFileSync(new URL('button-style.css', import.meta.url), 'utf8');
  const styled = [...style.matchAll(/\[data-state='(.+?)'\]/g)].map(([, state]) => state);
  expect([...new Set(styled)].toSorted()).toEqual(['in-doubt', 'looking', 'nothing-found', 'owned']);
  expect(Object.keys(STATES)).toEqual(expect.arrayContaining(styled));
});

// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Receipt } from '../../lib/messages/protocol.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld, found } from '../../tests/gallery/page-world.ts';
import { RECOVERY_VIEWS } from '../../tests/gallery/states/recovery.ts';
import { Recovery } from './Recovery.tsx';

const { show } = createPageWorld();

const viewOf = (state: string) => {
  const [, view] = found(RECOVERY_VIEWS.find(([name]) => name === state));
  if (view.status === 'unavailable') throw new Error(state);
  return view;
};

test.each([
  ['offered', 'Bring back'],
  ['offered', 'Not now'],
  ['under way', 'Pause'],
  ['done', 'OK'],
])('%s: “%s” that was refused is said to be, until it is done', async (state, button) => {
  const answers: Receipt[] = [{ ok: false, problem: { code: 'storage_failed' } }, { ok: true }];
  const send = async (): Promise<Receipt> => answers.shift() ?? { ok: true };
  const page = await show(<Recovery view={viewOf(state)} now={NOW} actions={{ onStart: send, onOrder: send }} />);
  await page.click(page.button(button));
  expect(page.alert()).toContain('couldn’t save its records');
  await page.click(page.button(button));
  expect(page.alert()).toBe('');
});

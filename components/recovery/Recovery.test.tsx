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
  expect(page.alert()).toContain('couldn’t read or save its records');
  await page.click(page.button(button));
  expect(page.alert()).toBe('');
});

test('each step takes the focus that went with the one before, and is announced in the same place', async () => {
  const send = async (): Promise<Receipt> => ({ ok: true });
  const recovery = (state: string) => (
    <Recovery view={viewOf(state)} now={NOW} actions={{ onStart: send, onOrder: send }} />
  );
  const page = await show(recovery('offered'));
  const announced = found(document.querySelector('output'));
  page.button('Bring back, free').focus();
  await page.again(recovery('under way'));
  expect(document.activeElement?.textContent).toBe('Bringing your contacts back');
  expect(announced.textContent).toBe('Bringing your contacts back');
  page.button('Pause').focus();
  await page.again(recovery('done'));
  expect(document.activeElement?.textContent).toMatch(/contacts brought back, free$/);
  expect(announced.textContent).toBe(document.activeElement?.textContent);
  expect(announced.isConnected).toBe(true);
});

test('waiting for the service, it says once that it continues', async () => {
  const send = async (): Promise<Receipt> => ({ ok: true });
  const page = await show(
    <Recovery view={viewOf('waiting for the service')} now={NOW} actions={{ onStart: send, onOrder: send }} />,
  );
  expect(page.text()).toMatch(/reached your account’s rate limits\. Next try: \d/);
  expect(page.text().match(/continues automatically/giu)).toHaveLength(1);
});

test('the field for another tag takes the focus of its button', async () => {
  const send = async (): Promise<Receipt> => ({ ok: true });
  const page = await show(<Recovery view={viewOf('offered')} now={NOW} actions={{ onStart: send, onOrder: send }} />);
  page.button('Search by another tag, too').focus();
  await page.click(page.button('Search by another tag, too'));
  expect(document.activeElement).toBe(page.field('Another tag'));
});

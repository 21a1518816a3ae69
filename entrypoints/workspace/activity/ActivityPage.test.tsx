// @vitest-environment happy-dom

import { createElement } from 'react';
import messages from 'virtual:messages';
import { expect, it, vi } from 'vitest';
import type { ActivityView } from '../../../lib/messages/views/activity.ts';
import { SENT } from '../../../tests/gallery/fixtures/options.ts';
import { createPageWorld, found, until } from '../../../tests/gallery/page-world.ts';
import { ACTIVITY_STATES } from '../../../tests/gallery/states/activity.ts';

const { sendMessage, showPage, announce } = createPageWorld();

/** A list of this many spends, of which one is drawn on each page. */
function listOf(total: number, start: number): ActivityView {
  const sample = ACTIVITY_STATES.find(({ name }) => name === 'a month')?.props.activity;
  if (sample === undefined || sample === null || sample === 'failed') throw new Error('there is no such state');
  return { ...sample, spends: start < total ? sample.spends.slice(0, 1) : [], total };
}

async function open(answer: (start: number) => ActivityView | null, exportKinds: string[] | null = null) {
  const { ActivityPage } = await import('./ActivityPage.tsx');
  sendMessage.mockImplementation(async (name, { start }) => {
    if (name === 'readActivity') return answer(start);
    if (name === 'readSettings') return { policy: { exportKinds } };
    return name === 'readSendings' ? [] : null;
  });
  return showPage(createElement(ActivityPage, { browser: {} as never, rest: '' }));
}

it('goes back to the last page where the list has become shorter', async () => {
  let total = 51;
  const page = await open((start) => listOf(total, start));
  await until(() => expect(page.text()).toContain('1–50 of 51'));
  await page.click(page.button('Older'));
  await until(() => expect(page.text()).toContain('51–51 of 51'));
  total = 40;
  announce('person');
  await until(() => expect(page.text()).toMatch(/\b1–40 of 40/));
  expect(sendMessage.mock.calls.findLast(([name]) => name === 'readActivity')?.[1].start).toBe(0);
});

it('says that the activity could not be read where there is no answer, and shows it once there is', async () => {
  let isThere = false;
  const page = await open((start) => (isThere ? listOf(1, start) : null));
  await until(() => expect(page.text()).toContain('Your spending records couldn’t be read.'));
  isThere = true;
  announce('person');
  await until(() => expect(page.text()).toContain('1–1 of 1'));
});

it('writes no file of a part, says that none could be written, and no more of it once other spends are chosen', async () => {
  const page = await open((start) => (start === 0 ? listOf(2, start) : null));
  await until(() => expect(page.text()).toContain('1–2 of 2'));
  await until(() => expect(page.button('Save as CSV').disabled).toBe(false));
  await page.click(page.button('Save as CSV'));
  await until(() => expect(page.text()).toContain('The file couldn’t be written.'));
  await page.choose('Period', 'all');
  expect(page.text()).not.toContain('The file couldn’t be written.');
});

it('writes no file of the spends of two accounts, of which one signs in meanwhile, and says that none could be written', async () => {
  let exported = 0;
  const page = await open((start) => ({ ...listOf(2, start), database: exported > 1 ? 'of Ben' : 'of Ada' }));
  await until(() => expect(page.button('Save as CSV').disabled).toBe(false));
  const answers = sendMessage.getMockImplementation();
  sendMessage.mockImplementation(async (name, data) => {
    if (name === 'readActivity') exported += 1;
    return answers?.(name, data);
  });
  await page.click(page.button('Save as CSV'));
  await until(() => expect(page.text()).toContain('The file couldn’t be written.'));
});

it.each([
  ['en', ','],
  ['de', ';'],
])('is saved as CSV for the spreadsheets of the language: %s splits by %s', async (language, separator) => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:a-file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const page = await open((start) => listOf(1, start));
  const { setMessages } = await import('../../../lib/i18n/message-source.ts');
  setMessages({ ...messages, locale_code: { message: language } });
  await until(() => expect(page.button('Save as CSV').disabled).toBe(false));
  await page.click(page.button('Save as CSV'));
  await until(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain(`"time"${separator}"about"`);
});

it.each([
  [null, ['Save as CSV', 'Save as JSON']],
  [['vcard', 'json'], ['Save as JSON']],
  [[], []],
])('is saved as the kinds of files that the organization allows, as it names people: %j', async (kinds, offered) => {
  const page = await open((start) => listOf(2, start), kinds);
  await until(() => expect(page.text()).toContain('1–2 of 2'));
  await until(() => expect(page.buttons().filter((name) => name.startsWith('Save'))).toEqual(offered));
});

it('says that a decision about a sending was refused, until one is carried out', async () => {
  const page = await open((start) => listOf(1, start));
  const answers = [{ ok: false, problem: { code: 'storage_failed' } }];
  const held = { status: 'held', problem: { code: 'no_answer' }, mayBeThere: true };
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSendings') return [{ ...SENT, state: held }];
    if (name === 'decideSending') return answers.shift() ?? { ok: true };
    return name === 'readActivity' ? listOf(1, 0) : null;
  });
  announce('destinations');
  await until(() => expect(page.buttons()).toContain('It’s there'));
  await page.click(page.button('It’s there'));
  await until(() => expect(page.alert()).toContain('save in this browser'));
  await page.click(page.button('It’s there'));
  await until(() => expect(page.alert()).toBe(''));
});

it('says why a contact waits to be sent while the organization’s settings cannot be read, and no longer once it is sent', async () => {
  const page = await open((start) => listOf(1, start));
  const words = 'Organization settings can’t be read right now.';
  let status: 'waiting' | 'done' = 'waiting';
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSendings') return [{ ...SENT, state: { status, url: null } }];
    if (name === 'readDestinations') return { destinations: [], waitsForPolicy: true };
    return name === 'readActivity' ? listOf(1, 0) : null;
  });
  announce('destinations');
  await until(() => expect(page.text()).toContain(words));
  status = 'done';
  announce('destinations');
  await until(() => expect(page.text()).not.toContain(words));
});

it('a second lookup is dismissed while the first is still being dismissed, and each that was refused says so until it is', async () => {
  const refused = { ok: false, problem: { code: 'storage_failed' } };
  const first = Promise.withResolvers<unknown>();
  const answers = [first.promise, Promise.resolve({ ok: true }), Promise.resolve({ ok: true })];
  const page = await open((start) => {
    const [spend] = listOf(2, start).spends;
    const spends = ['a', 'b'].flatMap((lookupId) =>
      spend ? [{ ...spend, lookupId, stillPending: { status: 'still-pending' as const, lookupId, since: 1 } }] : [],
    );
    return { ...listOf(2, start), spends };
  });
  const others = sendMessage.getMockImplementation();
  sendMessage.mockImplementation(async (name, data) =>
    name === 'decideLookup' ? answers.shift() : others?.(name, data),
  );
  const dismissals = () => [...document.querySelectorAll<HTMLElement>('li section button')];
  await until(() => expect(dismissals().map(({ textContent }) => textContent)).toEqual(['Dismiss', 'Dismiss']));
  for (const button of dismissals()) await page.click(button);
  expect(answers).toHaveLength(1);
  first.resolve(refused);
  await until(() => expect(page.alert()).toContain('couldn’t read or save its records'));
  await page.click(found(dismissals()[0]));
  await until(() => expect(page.alert()).toBe(''));
});

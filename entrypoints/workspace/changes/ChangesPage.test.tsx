// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { ChangeView, WatchView } from '../../../lib/messages/views/changes.ts';
import { SIGNED_IN, ended, person } from '../../../tests/gallery/fixtures/person.ts';
import { createPageWorld, until } from '../../../tests/gallery/page-world.ts';

const { sendMessage, showPage } = createPageWorld();

const OFF: WatchView = { watch: null, running: null, last: null, tags: [] };
const VIEW = { unavailable: null, watches: { people: OFF, companies: OFF }, changes: [], companyChanges: [] };

it('says why watching was not started', async () => {
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSession') return SIGNED_IN;
    if (name === 'readChanges') return VIEW;
    return name === 'startWatching' ? { ok: false, problem: { code: 'storage_failed' } } : null;
  });
  const { ChangesPage } = await import('./ChangesPage.tsx');
  const page = await showPage(createElement(ChangesPage, { browser: {} as never, rest: '' }));
  await until(() => expect(page.buttons()).toContain('Start watching'));
  await page.click(page.button('Start watching'));
  await until(() => expect(page.alert()).toContain('couldn’t save its records'));
});

const change = (profileId: number): ChangeView => ({
  id: `${profileId}-1`,
  profileId,
  name: `Jane ${profileId}`,
  seenAt: 1,
  before: { employer: 'Acme', title: 'Head', location: '' },
  after: { employer: 'Nordhavn', title: 'Director', location: '' },
  kinds: ['employer'],
  isDismissed: false,
  isRenewed: false,
});

it('a choice in a row that could not be saved is said there not to be, until one is', async () => {
  let isFull = true;
  const ids = [7, 8];
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSession') return SIGNED_IN;
    if (name === 'readChanges') return { ...VIEW, changes: ids.map(change) };
    if (name === 'readFoundPeople')
      return ids.map((profileId) => ({ profileId, person: person({ lookup: ended({ code: 'lookup_failed' }) }) }));
    if (name !== 'saveSettings') return null;
    return isFull ? { ok: false, problem: { code: 'storage_failed' } } : { ok: true };
  });
  const { ChangesPage } = await import('./ChangesPage.tsx');
  const page = await showPage(createElement(ChangesPage, { browser: {} as never, rest: '' }));
  const rows = () => [...document.querySelectorAll('li:has([role=alert])')].map((row) => row.textContent);
  // The choice is there once it is known who was looked up before.
  await until(() => expect(page.radio('phone_lookup').checked).toBe(false));
  await page.click(page.radio('phone_lookup'));
  await until(() => expect(rows()).toEqual([expect.stringMatching(/Jane 7.*couldn’t save its records/)]));
  isFull = false;
  await page.click(page.radio('standard_lookup'));
  await until(() => expect(rows()).toEqual([]));
});

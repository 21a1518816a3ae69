// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { WatchView } from '../../../lib/messages/views/changes.ts';
import { SIGNED_IN } from '../../../tests/gallery/fixtures/person.ts';
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
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('couldn’t save its records'));
});

// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { expect, it } from 'vitest';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { personAnswers } from '../../tests/gallery/person-answers.ts';

const ADDRESS = 'https://www.linkedin.com/in/jane-example';
const SERVICE = 'https://api.contacts.example';

const { announce, sendMessage, showPage } = createPageWorld();

async function createPage(): Promise<() => null> {
  const { usePerson, useSettings } = await import('./use-answers.ts');
  const { useAutomaticPreviews } = await import('./use-automatic-previews.ts');
  const { useRefreshOnOpen } = await import('./use-refresh-on-open.ts');
  return function Page() {
    const settings = useSettings().data ?? null;
    const person = usePerson(ADDRESS).data ?? null;
    useRefreshOnOpen(true, settings);
    useAutomaticPreviews(true, settings, { url: ADDRESS, which: null, person, company: null });
    return null;
  };
}

it('a page that is open asks again once the service is allowed: what it says was refused is not', async () => {
  const others = personAnswers(ADDRESS, () => false);
  let service: string | null = SERVICE;
  sendMessage.mockImplementation(async (name) => {
    if (name === 'previewPerson' || name === 'refreshAccount') return { ok: true };
    const answer = await others(name);
    const missingPermissions = { service, sites: [] };
    return name === 'readSettings' ? { ...Object(answer), automaticPreview: true, missingPermissions } : answer;
  });
  const sent = (wanted: string) => sendMessage.mock.calls.filter(([name]) => name === wanted).length;
  await showPage(createElement(await createPage()));
  await until(() => expect(sent('previewPerson')).toBe(1));
  const before = sent('refreshAccount');
  service = null;
  await act(async () => announce('settings'));
  await until(() => expect([sent('previewPerson'), sent('refreshAccount')]).toEqual([2, before + 1]));
  await act(async () => announce('settings'));
  await until(() => expect(sent('readSettings')).toBe(3));
  // What its answer leads to is sent by then.
  await act(async () => undefined);
  expect([sent('previewPerson'), sent('refreshAccount')]).toEqual([2, before + 1]);
});

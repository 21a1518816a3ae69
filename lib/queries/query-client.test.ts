// @vitest-environment happy-dom
import { act, createElement, useState } from 'react';
import { afterEach, expect, it, test, vi } from 'vitest';
import { person } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';

const { announce, announceFrom, sendMessage, showPage } = createPageWorld();
afterEach(() => void vi.useRealTimers());

/** The state of a query whose worker answers nothing for so long, once six seconds and a half are over. */
async function stateAfter(silentMs: number): Promise<string> {
  const { createQueryClient } = await import('./query-client.ts');
  const { sessionQuery } = await import('./use-answers.ts');
  vi.useFakeTimers();
  const start = Date.now();
  sendMessage.mockImplementation(async () => {
    if (Date.now() - start < silentMs) throw new Error('Could not establish connection. Receiving end does not exist.');
    return { status: 'signed-out', problem: null };
  });
  const client = createQueryClient();
  void client.prefetchQuery(sessionQuery);
  await vi.advanceTimersByTimeAsync(6_500);
  return client.getQueryState(sessionQuery.queryKey)?.status ?? 'none';
}

it.each([
  [0, 'success'],
  [5_000, 'success'],
  [60_000, 'error'],
])('a page whose worker takes %d ms to start ends with %s', async (silentMs, status) => {
  expect(await stateAfter(silentMs)).toBe(status);
});

/** A part of a page that shows words of a query, and each text that it has shown. */
function showing(useWords: () => string[] | undefined) {
  const shown: string[] = [];
  const Shown = () => {
    const text = useWords()?.join() ?? 'loading';
    shown.push(text);
    return text;
  };
  return { shown, Shown };
}

it('another account that signs in sees no saved search of the one before, with the page open or not', async () => {
  const { createQueryClient } = await import('./query-client.ts');
  const { useSavedSearches } = await import('./search/use-search.ts');
  let account = 'Ada';
  sendMessage.mockImplementation(async () => [{ name: `search of ${account}` }]);
  const client = createQueryClient();
  const { shown, Shown: Names } = showing(() => useSavedSearches().data?.map(({ name }) => name));
  const page = await showPage(createElement(Names), client);
  await until(() => expect(page.text()).toBe('search of Ada'));
  account = 'Ben';
  await act(async () => announce('session'));
  await until(() => expect(page.text()).toBe('search of Ben'));
  await page.remove();
  account = 'Cem';
  await act(async () => announce('session'));
  shown.length = 0;
  const again = await showPage(createElement(Names), client);
  await until(() => expect(again.text()).toBe('search of Cem'));
  expect(new Set(shown)).toEqual(new Set(['loading', 'search of Cem']));
});

const JANE = 'https://www.linkedin.com/in/jane-example';
const FOUND = { status: 'found', name: 'Jane', title: 'CTO', employer: 'Acme', location: '', readAt: 1 } as const;
const LATER = { ...FOUND, title: 'CEO', readAt: 2 };

it.each([
  ['shown where it is awaited', { status: 'loading' }, {}, FOUND],
  ['no reason to show anything where nothing is', { status: 'none' }, {}, { status: 'none' }],
  ['not shown over one that is there', LATER, {}, LATER],
  ['not taken from a tab', { status: 'loading' }, { tab: { id: 1 } }, { status: 'loading' }],
] as const)('a preview that the background has found is %s', async (_what, before, sender, after) => {
  const { createQueryClient } = await import('./query-client.ts');
  const { personQuery } = await import('./use-answers.ts');
  const client = createQueryClient();
  sendMessage.mockResolvedValue({ preview: before, offers: [] });
  await client.prefetchQuery(personQuery(JANE));
  announceFrom(sender, { topics: [], preview: { url: JANE, view: FOUND } });
  expect(client.getQueryData(personQuery(JANE).queryKey)).toEqual({ preview: after, offers: [] });
  expect(client.getQueryData(personQuery(`${JANE}-2`).queryKey)).toBeUndefined();
});

test('a page in a second window shows the batches of the account that is signed in by now, and whom it owns', async () => {
  const { createQueryClient } = await import('./query-client.ts');
  const { useBatches, usePeopleCheck } = await import('./use-batches.ts');
  const people = [{ who: { by: 'email', email: 'ann@acme.example' }, name: 'Ann' }] as const;
  let account = 'Ada';
  sendMessage.mockImplementation(async (name) =>
    name === 'readBatches'
      ? [{ name: `batch of ${account}`, status: 'done' }]
      : { ok: true, people: [{ status: account === 'Ada' ? 'owned' : 'new', name: '', profileId: null }], room: null },
  );
  const Known = () => {
    const batches = useBatches().data?.map(({ name }) => name);
    const check = usePeopleCheck('1', people, 'premium_lookup', false).data;
    return `${batches?.join()}: ${check?.ok === true ? check.people.map(({ status }) => status).join() : ''}`;
  };
  const page = await showPage(createElement(Known), createQueryClient());
  await until(() => expect(page.text()).toBe('batch of Ada: owned'));
  account = 'Ben';
  await act(async () => announce('session', 'account', 'person', 'contacts', 'settings'));
  await until(() => expect(page.text()).toBe('batch of Ben: new'));
});

test('a list on screen is checked for the account that is signed in by now at once, however soon after signing out', async () => {
  const { createQueryClient } = await import('./query-client.ts');
  const { usePeopleCheck } = await import('./use-batches.ts');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const people = [{ who: { by: 'email', email: 'ann@acme.example' }, name: 'Ann' }] as const;
  let account = 'Ada';
  sendMessage.mockImplementation(async () => ({
    ok: true,
    people: [{ status: 'new', name: `contact of ${account}`, profileId: null }],
    room: null,
  }));
  const Names = () => {
    const check = usePeopleCheck('1', people, 'premium_lookup', false).data;
    return check?.ok === true ? check.people.map(({ name }) => name).join() : '';
  };
  const page = await showPage(createElement(Names), createQueryClient());
  await until(() => expect(page.text()).toBe('contact of Ada'));
  await act(async () => announce('session'));
  account = 'Ben';
  await act(async () => announce('session', 'account', 'person', 'contacts', 'settings'));
  await act(async () => void (await vi.advanceTimersByTimeAsync(100)));
  expect(page.text()).toBe('contact of Ben');
});

test('an answer that comes after the account has changed is not taken for the next one’s', async () => {
  const { createQueryClient } = await import('./query-client.ts');
  const { useVerifications } = await import('./use-verification.ts');
  const slow = Promise.withResolvers<unknown>();
  sendMessage.mockImplementationOnce(() => slow.promise);
  const { shown, Shown: Verified } = showing(() => useVerifications().data?.map(({ email }) => email));
  const page = await showPage(createElement(Verified), createQueryClient());
  expect(page.text()).toBe('loading');
  sendMessage.mockImplementation(async () => [{ email: 'of Ben' }]);
  await act(async () => announce('session', 'account', 'person', 'contacts', 'settings'));
  await act(async () => slow.resolve([{ email: 'of Ada' }]));
  await until(() => expect(page.text()).toBe('of Ben'));
  expect(shown).not.toContain('of Ada');
});

test('the next account is not told of somebody in the CRM of the one before, while its own CRM is asked', async () => {
  const { createQueryClient } = await import('./query-client.ts');
  const { useFound } = await import('./use-destinations.ts');
  const slow = Promise.withResolvers<unknown>();
  const there = (label: string) => [{ destinationId: 'crm', label, status: 'there', owner: '', since: null }];
  sendMessage.mockImplementationOnce(async () => there('CRM of Ada'));
  const jane = person();
  const Found = () => useFound(jane)[0]?.label ?? 'nothing known';
  const page = await showPage(createElement(Found), createQueryClient());
  await until(() => expect(page.text()).toBe('CRM of Ada'));
  sendMessage.mockImplementation(() => slow.promise);
  await act(async () => announce('session', 'account', 'person', 'contacts', 'settings'));
  await until(() => expect(page.text()).toBe('nothing known'));
  await act(async () => slow.resolve(there('CRM of Ben')));
  await until(() => expect(page.text()).toBe('CRM of Ben'));
  expect(sendMessage).toHaveBeenCalledTimes(2);
});

test('a batch that is watched for hours keeps only the latest of its lists in memory', async () => {
  const { createQueryClient } = await import('./query-client.ts');
  const { useBatchRows } = await import('./use-batches.ts');
  sendMessage.mockImplementation(async () => ({ rows: [], total: 0 }));
  const client = createQueryClient();
  const Rows = () => {
    const [version, setVersion] = useState(0);
    const { data } = useBatchRows('batch-1', 'all', 1_000, String(version));
    return createElement('button', { onClick: () => setVersion(version + 1) }, `${version} ${data?.total}`);
  };
  const page = await showPage(createElement(Rows), client);
  for (const version of [0, 1, 2, 3]) {
    await until(() => expect(page.text()).toBe(`${version} 0`));
    await page.click(page.button(/0$/));
  }
  await until(() => expect(client.getQueryCache().findAll({ queryKey: ['batches', 'rows'] })).toHaveLength(1));
});

test('the options follow the organization’s days again once they can be read, without an announcement', async () => {
  const { useWatchedSettings } = await import('./use-answers.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  let ignoresHistoryDays = true;
  sendMessage.mockImplementation(async () => ({ ignoresHistoryDays }));
  const Days = () => (useWatchedSettings().data?.ignoresHistoryDays ? 'own' : 'organization');
  const page = await showPage(createElement(Days));
  await until(() => expect(page.text()).toBe('own'));
  ignoresHistoryDays = false;
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_100)));
  await until(() => expect(page.text()).toBe('organization'));
});

it.each([['session'], ['account'], ['person'], ['contacts'], ['settings']] as const)(
  'the report for support that is on screen says what a change of the %s has made of it',
  async (topic) => {
    const { useDiagnostics } = await import('./use-answers.ts');
    let session = 'signed-out';
    sendMessage.mockImplementation(async () => ({ session }));
    const Report = () => useDiagnostics().data?.session ?? 'loading';
    const page = await showPage(createElement(Report));
    await until(() => expect(page.text()).toBe('signed-out'));
    session = 'signed-in';
    await act(async () => announce(topic));
    await until(() => expect(page.text()).toBe('signed-in'));
  },
);

test('whoever is deleted for good in another window leaves an open batch, as they leave the contacts', async () => {
  const { useBatchRows } = await import('./use-batches.ts');
  let stored = [{ name: 'Jane', email: 'jane@acme.example' }];
  sendMessage.mockImplementation(async () => ({ rows: stored, total: stored.length }));
  const Rows = () => JSON.stringify(useBatchRows('batch-1', 'all', 1_000, 'the same counts').data?.rows ?? 'loading');
  const page = await showPage(createElement(Rows));
  await until(() => expect(page.text()).toContain('jane@acme.example'));
  stored = [];
  await act(async () => announce('contacts', 'person'));
  await until(() => expect(page.text()).toBe('[]'));
});

test('a colleague who signs in next sees none of the former account’s data, while theirs are read', async () => {
  const { createQueryClient } = await import('./query-client.ts');
  const { useSession } = await import('./use-answers.ts');
  const { useVerifications } = await import('./use-verification.ts');
  let account: string | null = 'Ada';
  sendMessage.mockImplementation(async (name) =>
    name === 'readSession'
      ? { status: account === null ? 'signed-out' : 'signed-in' }
      : account === null
        ? []
        : [{ email: `${account}@acme.example` }],
  );
  const { shown, Shown: Verified } = showing(() => useVerifications().data?.map(({ email }) => email));
  const Gate = () => (useSession().data?.status === 'signed-in' ? createElement(Verified) : 'signed out');
  const everything = ['session', 'account', 'person', 'contacts', 'settings'] as const;
  const client = createQueryClient();
  const page = await showPage(createElement(Gate), client);
  await until(() => expect(page.text()).toBe('Ada@acme.example'));
  account = null;
  await act(async () => announce('session'));
  await until(() => expect(page.text()).toBe('signed out'));
  account = 'Ben';
  shown.length = 0;
  await act(async () => announce(...everything));
  await until(() => expect(page.text()).toBe('Ben@acme.example'));
  expect(new Set(shown)).toEqual(new Set(['loading', 'Ben@acme.example']));
});

test('what belongs to no account stays when the worker starts anew, and a search is not counted twice', async () => {
  const { createQueryClient } = await import('./query-client.ts');
  const client = createQueryClient();
  const keys = ['session', 'settings', 'card-profile', 'search', 'verifications', 'activity', 'a key of tomorrow'];
  for (const key of keys) client.setQueryData([key, 'inactive'], 'an answer');
  announce('session', 'account', 'person', 'contacts', 'settings');
  const left = client
    .getQueryCache()
    .findAll()
    .map(({ queryKey: [key] }) => key);
  expect(left).toEqual(['session', 'settings', 'card-profile', 'search']);
});

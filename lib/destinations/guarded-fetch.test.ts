import { expect, test, vi } from 'vitest';
import { type CallAnswer, type DestinationCall, callDestination } from './guarded-fetch.ts';

const ADDRESS = 'https://crm.example/people';

/** Makes a call that is answered so. @returns its outcome, and the requests that reach the browser's own `fetch` */
async function called(change: Partial<DestinationCall>, answer = new Response('{}')) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer);
  const call: DestinationCall = { url: ADDRESS, method: 'POST', signal: new AbortController().signal, ...change };
  const outcome: CallAnswer = await callDestination(call, {
    fetch,
    hasPermission: async () => true,
    isOnline: () => true,
  });
  return { outcome, sent: fetch.mock.calls.map(([, init]) => init) };
}

const from = (url: string) => Object.defineProperty(new Response('{}'), 'url', { value: url });

test('no cookie goes to a destination, no address of ours, and nothing comes from a cache', async () => {
  const { sent } = await called({ headers: { Authorization: 'Bearer key' }, body: '{}' });
  expect(sent).toMatchObject([
    { method: 'POST', body: '{}', credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' },
  ]);
});

test('a redirect is followed only where no data goes along', async () => {
  expect((await called({})).sent).toMatchObject([{ redirect: 'manual' }]);
  expect((await called({ redirects: 'never' })).sent).toMatchObject([{ redirect: 'manual' }]);
  expect((await called({ redirects: 'same-origin' })).sent).toMatchObject([{ redirect: 'follow' }]);
});

test.each(['https://ann@crm.example/', 'https://:secret@crm.example/', 'https://ann:secret@crm.example/', 'crm'])(
  'nothing is sent to %s: the browser would sign in with it, or it is no address',
  async (url) => {
    const { outcome, sent } = await called({ url });
    expect(outcome).toEqual({ status: 'failed', wasSent: false, problem: { code: 'wrong_address' } });
    expect(sent).toEqual([]);
  },
);

test('an answer that comes from another website is none', async () => {
  const { outcome } = await called({ redirects: 'same-origin' }, from('https://evil.example/people'));
  expect(outcome).toEqual({
    status: 'failed',
    wasSent: true,
    problem: { code: 'redirected', origin: 'https://evil.example' },
  });
});

test('an answer from another page of the same website is one', async () => {
  const { outcome } = await called({ redirects: 'same-origin' }, from('https://crm.example/other'));
  expect(outcome).toMatchObject({ status: 'answered', code: 200, body: '{}', url: 'https://crm.example/other' });
});

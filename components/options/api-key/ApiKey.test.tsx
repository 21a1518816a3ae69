// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TransportView } from '../../../lib/messages/views/account.ts';
import type { ApiKeyGap, Problem } from '../../../lib/service/problem.ts';
import { readApiKey } from '../../../lib/settings/api-key.ts';
import { REST_ADDRESS } from '../../../tests/gallery/fixtures/options.ts';
import { NOW } from '../../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../../tests/gallery/render.ts';
import type { KeyAnswer } from './ApiKeyForm.tsx';
import { ApiKeyPart } from './ApiKeyPart.tsx';

const KEY = 'key-0123456789abcdef';
const GAPS: ApiKeyGap[] = ['preview', 'company-search', 'lookup-tags', 'version'];
const BY_TOOLS: TransportView = {
  transport: 'tools',
  signedIn: false,
  defaultRestAddress: REST_ADDRESS,
  clientId: null,
};
const BY_KEY: TransportView = {
  transport: 'rest',
  rejected: false,
  keyEnding: 'cdef',
  restAddress: REST_ADDRESS,
  defaultRestAddress: REST_ADDRESS,
  unavailable: GAPS,
};

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

type UseKey = (apiKey: string, restAddress: string | null) => Promise<KeyAnswer>;

async function show(transport: TransportView | null, answer: KeyAnswer | (() => Promise<KeyAnswer>) = { ok: true }) {
  const onUseKey = vi.fn<UseKey>(async () => (typeof answer === 'function' ? answer() : answer));
  const onSignIn = vi.fn<() => void>();
  const onSignOut = vi.fn<() => void>();
  const part = (now: TransportView | null) => (
    <ApiKeyPart
      transport={now}
      accountState={null}
      now={NOW}
      onUseKey={onUseKey}
      onSignIn={onSignIn}
      onSignOut={onSignOut}
    />
  );
  const shown = await render(part(transport));
  page = shown;
  return { page: shown, onUseKey, onSignIn, onSignOut, become: (next: TransportView) => shown.again(part(next)) };
}

const refused = (problem: Problem): KeyAnswer => ({ ok: false, problem });
const isOpen = () => document.querySelector('details')?.open;

it('shows nothing before it is known which way is used', async () => {
  const { page } = await show(null);
  expect(page.text()).toBe('');
});

describe('entering a key', () => {
  it('is folded away beside signing in, and says what a key is and where it goes', async () => {
    const { page } = await show(BY_TOOLS);
    expect(isOpen()).toBe(false);
    expect(page.text()).toContain('Anyone who has it can spend your credits');
    expect(page.text()).not.toContain('using a key signs you out');
  });

  it('says beforehand that a sign-in ends with it, and what is owned stays', async () => {
    const { page } = await show({ ...BY_TOOLS, signedIn: true });
    expect(page.text()).toContain('using a key signs you out. Everything you’ve bought stays here.');
  });

  it('hides what is typed, and the browser is not asked to remember it', async () => {
    const { page } = await show(BY_TOOLS);
    const field = page.field('API key');
    expect([field.type, field.autocomplete, field.getAttribute('spellcheck')]).toEqual(['password', 'off', 'false']);
  });

  it('sends it without the blanks of a paste, to the address beside the tools, and forgets it', async () => {
    const { page, onUseKey } = await show(BY_TOOLS);
    await page.type(page.field('API key'), `  ${KEY}\n`);
    await page.click(page.button('Use this key'));
    expect(onUseKey).toHaveBeenCalledExactlyOnceWith(KEY, null);
    expect(page.field('API key').value).toBe('');
    expect(page.text()).toContain('The key works and is in use.');
    expect(document.body.innerHTML).not.toContain(KEY);
  });

  it('can go to another address, with the enter key', async () => {
    const { page, onUseKey } = await show(BY_TOOLS);
    await page.type(page.field('API key'), KEY);
    await page.type(page.field('REST API address'), ' https://api.other.example/v2/api ');
    await page.submit(page.field('REST API address'));
    expect(onUseKey).toHaveBeenCalledExactlyOnceWith(KEY, 'https://api.other.example/v2/api');
  });

  it.each([
    'http://api.other.example/v2/api',
    'ftp://api.other.example',
    'https://name:word@api.other.example',
    'api.other.example',
    '',
  ])('never sends the key to %s, and says why', async (address) => {
    const { page, onUseKey } = await show(BY_TOOLS);
    await page.type(page.field('API key'), KEY);
    await page.type(page.field('REST API address'), address);
    await page.submit(page.field('API key'));
    expect(onUseKey).not.toHaveBeenCalled();
    expect(page.field('REST API address').getAttribute('aria-invalid')).toBe('true');
    expect(page.field('API key').value).toBe(KEY);
  });

  it('says that it is being tried, and sends it once however often one presses', async () => {
    const { promise, resolve } = Promise.withResolvers<KeyAnswer>();
    const { page, onUseKey } = await show(BY_TOOLS, () => promise);
    await page.type(page.field('API key'), KEY);
    await page.click(page.button('Use this key'));
    const button = page.button('Checking the key');
    expect(button.disabled).toBe(true);
    await page.click(button);
    await page.type(page.field('API key'), `${KEY}0`);
    await page.submit(page.field('API key'));
    expect(onUseKey).toHaveBeenCalledOnce();
    await act(async () => resolve({ ok: true }));
    expect(page.text()).toContain('is in use');
  });

  it.each<[string, KeyAnswer | null, string]>([
    [
      'the service does not take it',
      refused({ code: 'key_refused' }),
      'The service rejected this key. Nothing was changed.',
    ],
    [
      'the key is tied to a website',
      refused({ code: 'key_bound', domain: 'crm.example' }),
      'This API key only works on the website crm.example. Remove the website from the key at the service',
    ],
    ['it is none', refused({ code: 'validation_error', field: 'api_key', reason: '' }), 'This isn’t an API key'],
    ['the organisation forbids it', refused({ code: 'set_by_policy' }), 'organization'],
    [
      'the browser may not talk to the address',
      refused({ code: 'permission_missing', origin: 'https://api.other.example' }),
      'api.other.example',
    ],
    ['the worker died', null, 'Couldn’t save. Try again.'],
  ])('says so where %s, and keeps what was typed for another try', async (_case, answer, sentence) => {
    const { page } = await show(BY_TOOLS, answer ?? (() => Promise.reject(new Error('gone'))));
    await page.type(page.field('API key'), KEY);
    await page.click(page.button('Use this key'));
    expect(page.text()).toContain(sentence);
    expect(page.field('API key').value).toBe(KEY);
    expect(page.field('API key').getAttribute('aria-invalid')).toBe('true');
    await page.type(page.field('API key'), `${KEY}0`);
    expect(page.text()).not.toContain(sentence);
  });
});

describe('a key in use', () => {
  it('is named by its ending, which is drawn as text', async () => {
    const { page } = await show({ ...BY_KEY, keyEnding: '<b>‮' });
    expect(page.text()).toContain('The API key that ends in <b> is in use.');
    expect(document.querySelector('b')).toBeNull();
  });

  it('is spoken of without an ending where it is too short to tell one', async () => {
    const { page } = await show({ ...BY_KEY, keyEnding: '' });
    expect(page.text()).toContain('An API key is in use.');
  });

  it('can be removed, or exchanged for signing in', async () => {
    const { page, onSignIn, onSignOut } = await show(BY_KEY);
    await page.click(page.button('Remove the key'));
    expect([onSignIn, onSignOut].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    await page.click(page.button('Sign in instead'));
    expect([onSignIn, onSignOut].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('names everything that it does not give, each with the reason', async () => {
    const { page } = await show({ ...BY_KEY, unavailable: ['lookups', ...GAPS] });
    expect(page.text()).toContain('Not available with an API key');
    expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('sends none'),
      expect.stringContaining('before you pay'),
      expect.stringContaining('Company search'),
      expect.stringContaining('Tags'),
      expect.stringContaining('version'),
    ]);
  });

  it('that the service takes no longer is not said to be in use, and the field for the next one stands open', async () => {
    const { page, become } = await show(BY_KEY);
    expect(isOpen()).toBe(false);
    await become({ ...BY_KEY, rejected: true });
    expect(isOpen()).toBe(true);
    expect(page.text()).not.toContain('is in use');
    expect(page.buttons()).toEqual(['Use this key']);
  });

  it('can be replaced at its own address, which is not sent as the usual one', async () => {
    const { page, onUseKey } = await show({ ...BY_KEY, restAddress: 'https://api.other.example/v2/api' });
    await page.type(page.field('API key'), KEY);
    await page.click(page.button('Use this key'));
    expect(onUseKey).toHaveBeenCalledExactlyOnceWith(KEY, 'https://api.other.example/v2/api');
  });
});

it.each([
  ['ab', null],
  ['has a space', null],
  [`${KEY}\u{fe0f}`, null],
  [KEY, KEY],
])('what is an API key is decided before anything is asked of the browser: %j', (typed, key) => {
  expect(readApiKey(typed)).toBe(key);
});

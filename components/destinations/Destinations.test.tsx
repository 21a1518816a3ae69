// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HOOK, NO_DESTINATIONS, TWO_DESTINATIONS, WITH_PIPEDRIVE } from '../../tests/gallery/fixtures/options.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { disconnectNow } from '../../tests/gallery/page-world.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import type { DestinationsUse } from './destinations-use.ts';
import { Destinations } from './Destinations.tsx';

let page: Rendered | null = null;

async function show(use: Partial<DestinationsUse>, kind: string): Promise<Rendered> {
  page = await render(<Destinations use={{ ...NO_DESTINATIONS, ...use }} now={NOW} />);
  await page.click(page.radio(kind));
  return page;
}

afterEach(async () => {
  await page?.remove();
  page = null;
});

const TYPED = { address: 'https://dav.example', username: 'ann', password: 'secret' };
async function typeAccount(shown: Rendered): Promise<void> {
  await shown.choose('Service', 'nextcloud');
  await shown.type(shown.field('Server'), TYPED.address);
  await shown.type(shown.field('User name'), TYPED.username);
  await shown.type(shown.field('App password'), TYPED.password);
  await shown.click(shown.button('Find address books'));
}

describe('an address book', () => {
  it('is of a service by its own name, whose address is known, or of another server', async () => {
    const shown = await show({}, 'carddav');
    const names = [...document.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(names).toEqual(['iCloud', 'Fastmail', 'mailbox.org', 'Nextcloud', 'Another server']);
    expect(shown.text()).toContain('Create an app password at iCloud');
    expect(document.querySelector('a')?.href).toBe('https://support.apple.com/102654');
    expect(document.querySelector('input[type=url]')).toBeNull();
  });

  it('is one of those that the account has, or a new one', async () => {
    const onConnectBook = vi.fn<DestinationsUse['onConnectBook']>(async () => ({ ok: true }));
    const shown = await show({ onConnectBook }, 'carddav');
    await typeAccount(shown);
    await shown.click(shown.button('Connect'));
    expect(onConnectBook).toHaveBeenLastCalledWith(TYPED, {
      kind: 'existing',
      url: 'https://dav.example/ann/contacts/',
    });
    expect(shown.text()).toContain('Connected.');
    await typeAccount(shown);
    await shown.choose('Save contacts in', '');
    await shown.click(shown.button('Connect'));
    expect(onConnectBook).toHaveBeenLastCalledWith(TYPED, { kind: 'new', name: 'Calling Card' });
  });

  it('is connected with the account in which it was found, whatever is chosen meanwhile', async () => {
    const found = Promise.withResolvers<Awaited<ReturnType<DestinationsUse['onFindBooks']>>>();
    const onConnectBook = vi.fn<DestinationsUse['onConnectBook']>(async () => ({ ok: true }));
    const shown = await show({ onFindBooks: () => found.promise, onConnectBook }, 'carddav');
    await typeAccount(shown);
    await shown.choose('Service', 'fastmail');
    await act(async () => found.resolve({ ok: true, books: [{ url: 'https://dav.example/ann/', name: 'Ann' }] }));
    await shown.click(shown.button('Connect'));
    expect(onConnectBook).toHaveBeenLastCalledWith(TYPED, { kind: 'existing', url: 'https://dav.example/ann/' });
  });

  it('names the page where its service makes a password, and says when the password is not taken', async () => {
    const problem = { code: 'sign_in_refused', details: '' } as const;
    const shown = await show({ onFindBooks: async () => ({ ok: false, problem }) }, 'carddav');
    await typeAccount(shown);
    expect(document.querySelector('a')?.href).toBe('https://dav.example/settings/user/security');
    expect(shown.text()).toContain('Nextcloud didn’t accept the credentials.');
  });

  it('is not connected after all: its permission is given up', async () => {
    const onCancelBook = vi.fn<DestinationsUse['onCancelBook']>();
    const shown = await show({ onCancelBook }, 'carddav');
    await typeAccount(shown);
    await shown.click(shown.button('Cancel'));
    expect(onCancelBook).toHaveBeenCalledExactlyOnceWith(TYPED);
  });
});

describe('disconnecting', () => {
  const question = () => document.querySelector('[role=alertdialog]');
  /** The first destination, with these contacts, once its Disconnect was pressed. */
  async function press(counts: { waiting?: number; underWay?: number; held?: number }) {
    const onDisconnect = vi.fn<DestinationsUse['onDisconnect']>();
    const view = { ...TWO_DESTINATIONS.view, destinations: [{ ...HOOK, ...counts }] };
    const shown = await show({ ...TWO_DESTINATIONS, view, onDisconnect }, 'webhook');
    shown.button('Disconnect').focus();
    await shown.click(shown.button('Disconnect'));
    return { shown, onDisconnect };
  }

  it('asks first, and says what goes', async () => {
    const { shown, onDisconnect } = await press({});
    expect(onDisconnect).not.toHaveBeenCalled();
    expect(question()?.textContent).toMatch(/^Disconnect hooks\.example\?Its credentials and settings are deleted/);
    expect(question()?.textContent).not.toMatch(/waiting|on its way|decision/);
    await shown.click(disconnectNow());
    expect(onDisconnect).toHaveBeenCalledExactlyOnceWith(HOOK.id);
    expect(question()).toBeNull();
  });

  it('names how many contacts will not be sent, may arrive all the same, and can no longer be decided about', async () => {
    await press({ waiting: 1 });
    expect(question()?.textContent).toContain('1 contact is waiting and won’t be sent anymore.');
    await page?.remove();
    await press({ waiting: 14, underWay: 2, held: 3 });
    expect(question()?.textContent).toContain('12 contacts are waiting and won’t be sent anymore.');
    expect(question()?.textContent).toContain('2 contacts are on their way and may still arrive.');
    expect(question()?.textContent).toContain('3 contacts need your decision');
    await page?.remove();
    await press({ waiting: 1, underWay: 1 });
    expect(question()?.textContent).not.toContain('won’t be sent');
  });

  it('can be left, by the button or by Escape, and gives the focus back', async () => {
    const { shown, onDisconnect } = await press({ waiting: 12 });
    expect(document.activeElement).toBe(shown.button('Cancel'));
    await shown.click(shown.button('Cancel'));
    expect([question(), document.activeElement]).toEqual([null, shown.button('Disconnect')]);
    await shown.click(shown.button('Disconnect'));
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    await act(async () => void document.activeElement?.dispatchEvent(escape));
    expect([question(), document.activeElement]).toEqual([null, shown.button('Disconnect')]);
    expect(onDisconnect).not.toHaveBeenCalled();
  });
});

it('a destination that is named as its kind is says so once', async () => {
  const shown = await show({ ...TWO_DESTINATIONS }, 'webhook');
  expect(shown.text()).toMatch(/n8n\.example\s+Webhook/);
  expect(shown.text()).not.toMatch(/HubSpot\s+HubSpot\s+Save automatically/);
});

it('HubSpot names the scopes that are needed, and the one that is missing', async () => {
  const problem = { code: 'not_allowed', scope: 'crm.objects.companies.write', details: '' } as const;
  const onConnectHubSpot = vi.fn<DestinationsUse['onConnectHubSpot']>(async () => ({ ok: false, problem }));
  const shown = await show({ onConnectHubSpot }, 'hubspot');
  expect(shown.text()).not.toContain('crm.schemas.contacts.write');
  await shown.click(shown.toggle('Add the property “Calling Card ID”'));
  expect(shown.text()).toContain('crm.schemas.contacts.write');
  await shown.type(shown.field('Access token'), 'pat-1');
  await shown.click(shown.button('Connect'));
  expect(onConnectHubSpot).toHaveBeenCalledExactlyOnceWith({
    token: 'pat-1',
    linksCompanies: true,
    makesIdProperty: true,
  });
  expect(shown.text()).toContain('The token for HubSpot lacks crm.objects.companies.write.');
});

it('Pipedrive is connected by a token, and says why it is not', async () => {
  const problem = { code: 'account_closed', details: 'Company account is not open' } as const;
  const onConnectPipedrive = vi.fn<DestinationsUse['onConnectPipedrive']>(async () => ({ ok: false, problem }));
  const shown = await show({ onConnectPipedrive }, 'pipedrive');
  await shown.click(shown.toggle('Link people to their organizations'));
  await shown.type(shown.field('API token'), 'token-1');
  await shown.click(shown.button('Connect'));
  expect(onConnectPipedrive).toHaveBeenCalledExactlyOnceWith({ token: 'token-1', linksCompanies: false });
  expect(shown.text()).toContain('Your Pipedrive account isn’t open.');
});

it('Pipedrive without a field for profile pages says what that means', async () => {
  const shown = await show(WITH_PIPEDRIVE, 'pipedrive');
  expect(shown.text()).toContain('People are found by email and name only, and their profile page isn’t saved.');
  expect(shown.text()).toContain('Each check uses about 40 of your company’s daily API tokens');
});

it('a test says how it went, and what is missing is asked for with its own permissions', async () => {
  const onAllow = vi.fn<DestinationsUse['onAllow']>();
  const onTest = vi.fn<DestinationsUse['onTest']>(async () => ({ ok: false, problem: { code: 'gone' } }));
  const shown = await show({ ...TWO_DESTINATIONS, onAllow, onTest }, 'webhook');
  await shown.click(shown.button('Send a test'));
  expect(shown.text()).toContain('hooks.example has nothing at this address anymore.');
  await shown.click(shown.button('Allow access'));
  expect(onAllow).toHaveBeenCalledExactlyOnceWith(TWO_DESTINATIONS.view.destinations[1]?.permissions);
  expect(shown.text()).toMatch(/Robin Sandbox.*hooks.example refused this contact. email: No/);
});

it('a switch that is flipped says nothing of another one, which may have been flipped a moment before', async () => {
  const onChange = vi.fn<DestinationsUse['onChange']>();
  const [hook] = TWO_DESTINATIONS.view.destinations;
  if (hook === undefined) throw new Error('none');
  const view = {
    refusal: null,
    canSendByItself: true,
    waitsForPolicy: false,
    destinations: [{ ...hook, sends: { tags: false, note: false } }],
  };
  const shown = await show({ ...TWO_DESTINATIONS, view, onChange }, 'webhook');
  for (const words of ['Send your tags', 'Send your notes']) await shown.click(shown.toggle(words));
  expect(onChange.mock.calls.map(([, change]) => change)).toEqual([
    { sends: { tags: true } },
    { sends: { note: true } },
  ]);
});

describe('a destination that cannot be reached', () => {
  const unreachable = { code: 'unreachable', details: '' } as const;

  it('says that we try again where something waits for that', async () => {
    const [first] = TWO_DESTINATIONS.view?.destinations ?? [];
    if (first === undefined) throw new Error('none');
    const state = { status: 'waiting', until: NOW, problem: unreachable } as const;
    const view = {
      refusal: null,
      canSendByItself: true,
      waitsForPolicy: false,
      destinations: [{ ...first, label: 'n8n', state }],
    };
    const shown = await show({ ...TWO_DESTINATIONS, view }, 'webhook');
    expect(shown.text()).toContain('n8n can’t be reached. We’ll try again.');
  });

  it('promises no further try where it is only to be connected', async () => {
    const shown = await show({ onFindBooks: async () => ({ ok: false, problem: unreachable }) }, 'carddav');
    await typeAccount(shown);
    expect(shown.text()).toContain('Nextcloud can’t be reached.');
    expect(shown.text()).not.toContain('We’ll try again');
  });
});

it.each([
  ['webhook', 'Webhook address', 'https://hooks.example/in'],
  ['hubspot', 'Access token', 'pat-eu1-1'],
  ['pipedrive', 'API token', 'token-1'],
])('a refused %s stays refused only until something else is typed', async (kind, label, typed) => {
  const refuse = async () => ({ ok: false, problem: { code: 'unreadable_answer' } }) as const;
  const shown = await show({ onConnect: refuse, onConnectHubSpot: refuse, onConnectPipedrive: refuse }, kind);
  await shown.type(shown.field(label), typed);
  await shown.click(shown.button('Connect'));
  expect(shown.text()).toContain('sent an answer we can’t read');
  await shown.type(shown.field(label), `${typed}2`);
  expect(shown.text()).not.toContain('sent an answer we can’t read');
  expect(shown.field(label).getAttribute('aria-invalid')).not.toBe('true');
});

it('a signing key that is none is said to be at its own field, until it is typed anew', async () => {
  const refuse = async () => ({ ok: false, problem: { code: 'wrong_key' } }) as const;
  const shown = await show({ onConnect: refuse }, 'webhook');
  await shown.type(shown.field('Webhook address'), 'https://hooks.example/in');
  await shown.type(shown.field('Signing key'), 'secret');
  await shown.click(shown.button('Connect'));
  const isFaulty = (label: string) => shown.field(label).getAttribute('aria-invalid');
  expect([isFaulty('Webhook address'), isFaulty('Signing key')]).toEqual(['false', 'true']);
  expect(shown.text()).toContain('This isn’t a signing key.');
  await shown.type(shown.field('Signing key'), 'whsec_YWJj');
  expect(shown.text()).not.toContain('This isn’t a signing key.');
});

it('a refused account of an address book stays refused only until something else is typed or chosen', async () => {
  const refused = { ok: false, problem: { code: 'unreadable_answer' } } as const;
  const shown = await show({ onFindBooks: async () => refused }, 'carddav');
  await typeAccount(shown);
  expect(shown.text()).toContain('sent an answer we can’t read');
  await shown.type(shown.field('App password'), 'another');
  expect(shown.text()).not.toContain('sent an answer we can’t read');
  await shown.click(shown.button('Find address books'));
  expect(shown.text()).toContain('sent an answer we can’t read');
  await shown.choose('Service', 'icloud');
  expect(shown.text()).not.toContain('sent an answer we can’t read');
});

it('says why contacts wait while the organization’s settings cannot be read, and else does not', async () => {
  const words = 'Organization settings can’t be read right now.';
  page = await render(<Destinations use={TWO_DESTINATIONS} now={NOW} />);
  expect(page.text()).not.toContain(words);
  await page.remove();
  page = await render(
    <Destinations use={{ ...TWO_DESTINATIONS, view: { ...TWO_DESTINATIONS.view, waitsForPolicy: true } }} now={NOW} />,
  );
  expect(page.text()).toContain(words);
});

// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_DESTINATIONS, ORGANIZATIONS } from '../../../tests/gallery/fixtures/options.ts';
import { NOW } from '../../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../../tests/gallery/render.ts';
import type { DestinationsUse } from '../destinations-use.ts';
import { Destinations } from '../Destinations.tsx';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

async function show(use: DestinationsUse): Promise<Rendered> {
  page = await render(<Destinations use={use} now={NOW} />);
  return page;
}

const KEY = '3MVG9.consumer_key-of.an.app';

describe('connecting Salesforce', () => {
  it('shows the callback address to copy, and signs in with the key, at Salesforce’s address, for leads', async () => {
    const onConnectSalesforce = vi.fn<DestinationsUse['onConnectSalesforce']>(async () => ({ ok: true }));
    const onCopy = vi.fn<DestinationsUse['onCopy']>(async () => undefined);
    const shown = await show({ ...NO_DESTINATIONS, onConnectSalesforce, onCopy });
    await shown.click(shown.radio('salesforce'));
    await shown.click(shown.button('Copy callback address'));
    expect(onCopy).toHaveBeenCalledExactlyOnceWith('https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/');
    await shown.type(shown.field('Consumer key'), KEY);
    await shown.click(shown.button('Sign in and connect'));
    expect(onConnectSalesforce).toHaveBeenCalledExactlyOnceWith({
      signInAt: 'https://login.salesforce.com',
      consumerKey: KEY,
      creates: 'Lead',
    });
    expect(shown.text()).toContain('Signed in.');
    expect(shown.field('Consumer key').value).toBe('');
  });

  it('takes the address of a My Domain, says where it is wrong, and saves contacts where that is chosen', async () => {
    const onConnectSalesforce = vi
      .fn<DestinationsUse['onConnectSalesforce']>()
      .mockResolvedValueOnce({ ok: false, problem: { code: 'wrong_address' } })
      .mockResolvedValueOnce({ ok: false, problem: { code: 'sign_in_failed', details: 'invalid_scope' } });
    const shown = await show({ ...NO_DESTINATIONS, onConnectSalesforce });
    await shown.click(shown.radio('salesforce'));
    await shown.type(shown.field('Consumer key'), KEY);
    await shown.choose('Where you sign in', 'my-domain');
    const address = shown.field('Address of your My Domain');
    await shown.type(address, 'https://acme.example');
    await shown.click(shown.radio('Contact'));
    await shown.click(shown.button('Sign in and connect'));
    expect(address.getAttribute('aria-invalid')).toBe('true');
    await shown.type(address, 'https://acme.my.salesforce.com');
    await shown.click(shown.button('Sign in and connect'));
    expect(onConnectSalesforce.mock.lastCall).toEqual([
      { signInAt: 'https://acme.my.salesforce.com', consumerKey: KEY, creates: 'Contact' },
    ]);
    expect(shown.text()).toContain('Signing in to Salesforce didn’t work. Try again. invalid_scope');
  });
});

describe('an organization', () => {
  it('whose address is to be allowed has one button for it, which finishes connecting', async () => {
    const onAllowAndTest = vi.fn<DestinationsUse['onAllowAndTest']>(async () => ({ ok: true }));
    const shown = await show({ ...ORGANIZATIONS, onAllowAndTest });
    expect(shown.buttons().filter((name) => name.startsWith('Allow access'))).toHaveLength(1);
    await shown.click(shown.button('Allow access to https://acme.my.salesforce.com'));
    expect(onAllowAndTest).toHaveBeenCalledExactlyOnceWith('salesforce-1', [
      'https://login.salesforce.com/*',
      'https://acme.my.salesforce.com/*',
    ]);
    expect(shown.text()).toContain('Connected.');
  });

  it('whose sign-in ran out is signed in to again', async () => {
    const problem = { code: 'sign_in_failed', details: '' } as const;
    const onSignInAgain = vi.fn<DestinationsUse['onSignInAgain']>(async () => ({ ok: false, problem }));
    const shown = await show({ ...ORGANIZATIONS, onSignInAgain });
    await shown.click(shown.button('Sign in again'));
    expect(onSignInAgain).toHaveBeenCalledExactlyOnceWith('salesforce-2');
    expect(shown.text()).toContain('Signing in to Salesforce (acme--uat) didn’t work. Try again.');
  });

  it('says what a contact lacks, and that a person is there already', async () => {
    const shown = await show(ORGANIZATIONS);
    expect(shown.text()).toContain('Salesforce needs this, and the contact doesn’t have it: Last name, Employer.');
    expect(shown.text()).toContain('Salesforce says this person is already there, and didn’t add another record.');
  });
});

// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { readPolicy } from '../../lib/settings/policy.ts';
import { CALLS } from '../../tests/gallery/fixtures/calls.ts';
import { settings } from '../../tests/gallery/fixtures/options.ts';
import { SIGNED_IN, signedOut } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { RECOVERY_CALLS } from '../../tests/gallery/states/recovery.ts';
import { Welcome, type WelcomeProps } from './Welcome.tsx';

let page: Rendered | null = null;

async function show(change: Partial<WelcomeProps> = {}): Promise<{ page: Rendered; given: WelcomeProps }> {
  const given: WelcomeProps = {
    ...CALLS,
    session: signedOut(),
    settings: settings(),
    recovery: null,
    isUnsaved: false,
    recoveryActions: RECOVERY_CALLS,
    signIn: { refusal: null, onSignIn: vi.fn<() => void>(), onOpenOptions: vi.fn<() => void>() },
    onButton: vi.fn<(shown: boolean) => void>(),
    ...change,
  };
  page = await render(<Welcome {...given} />);
  return { page, given };
}

afterEach(async () => {
  await page?.remove();
  page = null;
});

it('says what it does, what it costs and what it can see', async () => {
  const { page } = await show();
  for (const words of [
    'Previews are free.',
    '1 lookup + 1 export',
    'only the addresses of pages on sites where the button is on',
  ])
    expect(page.text()).toContain(words);
});

it('leads to sign-in, to the options for a key, and switches the button off', async () => {
  const { page, given } = await show();
  await page.click(page.button('Sign in'));
  await page.click(page.button('Use an API key'));
  await page.click(page.toggle('Put nothing into pages'));
  expect(
    [given.signIn.onSignIn, given.signIn.onOpenOptions].every((call) => vi.mocked(call).mock.calls.length === 1),
  ).toBe(true);
  expect(given.onButton).toHaveBeenCalledExactlyOnceWith(false);
});

it('offers no sign-in, and no key, that cannot work before an update of the extension', async () => {
  const { page } = await show({ session: signedOut({ code: 'storage_newer' }) });
  expect(page.text()).toContain('newer version');
  expect(page.buttons()).toEqual([]);
});

it('tells where the button is only while there is one', async () => {
  const { page } = await show();
  expect(page.text()).toContain('It’s at the edge of profile pages');
  await page.remove();
  const without = await show({ settings: settings({ button: { ...settings().button, shown: false } }) });
  expect(without.page.text()).toContain('Put nothing into pages');
  expect(without.page.text()).not.toContain('It’s at the edge of profile pages');
});

it('signed in, asks for nothing more', async () => {
  const { page } = await show({ session: SIGNED_IN });
  expect(page.text()).toContain('Signed in.');
  expect(page.buttons()).toEqual([]);
});

it('shows the button as the organisation has set it', async () => {
  const { page } = await show({ settings: settings({ policy: readPolicy({ buttonSites: [] }) }) });
  expect(page.toggle('Put nothing into pages').disabled).toBe(true);
  expect(page.text()).toContain('Set by your organization');
});

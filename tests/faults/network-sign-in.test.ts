import { expect, test } from 'playwright/test';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { launchExtension } from '../driver/chromium/launch-extension.ts';
import { openExtensionPage, type ExtensionPage } from '../driver/extension-page.ts';
import { recordFigures } from '../driver/figures.ts';
import { sandboxControls } from '../driver/service/sandbox-controls.ts';
import { startGenerousSandbox } from './lane.ts';
import { type NetworkFault, SILENCE, faultsAt } from './network-faults.ts';
import { personAtWindows } from './person-at-windows.ts';

/** The requests of a sign-in: ours, the window's, and the first call for the user's identity. */
const REQUESTS = {
  'the resource’s metadata': { path: '/.well-known/oauth-protected-resource*' },
  'the server’s metadata': { path: '/.well-known/oauth-authorization-server*' },
  registration: { path: '/mcp-oauth/register' },
  'the sign-in window': { path: '/mcp-oauth/authorize', method: 'GET' },
  'the token endpoint': { path: '/mcp-oauth/token' },
  'the account': { tool: 'account' },
};

const status = async (page: ExtensionPage) => (await page.call<{ status: string }>('readSession')).status;

/** Starts a sign-in and waits until it has ended, one way or the other. */
async function trySignIn(page: ExtensionPage): Promise<boolean> {
  await page.call('signIn');
  // The window's own timeout and ours for one unanswered request.
  await expect.poll(() => status(page), { timeout: 45_000 }).not.toBe('signing-in');
  return (await status(page)) === 'signed-in';
}

async function signInWith(
  faults: (nth: number, requests: number) => readonly NetworkFault[],
  requests: Partial<typeof REQUESTS>,
  part: string,
): Promise<void> {
  const sandbox = await startGenerousSandbox();
  const controls = sandboxControls(sandbox.ready.mcp_url);
  const browser = await launchExtension({ extension: EXTENSION });
  const page = await openExtensionPage(browser, 'options');
  const [user = { user: '', password: '' }] = sandbox.users;
  personAtWindows(browser.context, user);
  const seen = { 'signed in at once': 0, 'signed in at the next try': 0 };
  let trials = 0;
  let lockedOut = 0;
  const matches = Object.values(requests);
  for (const [nth, match] of matches.entries()) {
    for (const { fault } of faults(nth, matches.length)) {
      // Starts from nothing: no service metadata, no registration, no user.
      await page.call('deleteEverything');
      await browser.context.clearCookies();
      await page.page.evaluate(
        (serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress } }),
        sandbox.ready.mcp_url,
      );
      await controls.fault({ ...fault, match });
      trials++;
      if (await trySignIn(page)) seen['signed in at once']++;
      else {
        await controls.clear();
        // When the service demands a wait, the user waits.
        await page.page.waitForTimeout(fault.kind === 'rate_limited' ? 2_000 : 0);
        if (await trySignIn(page)) seen['signed in at the next try']++;
        else lockedOut++;
      }
      await controls.clear();
    }
  }
  await recordFigures({
    campaign: 'network',
    part,
    where: 'Chromium',
    trials,
    failures: { 'locked out': lockedOut },
    seen,
  });
  expect(lockedOut).toBe(0);
  await browser.close();
  await sandbox.close();
}

const { 'the token endpoint': token, 'the account': account, ...before } = REQUESTS;

test('every fault at every request of sign-in up to the window', () =>
  signInWith(faultsAt, before, 'sign-in, up to the window'));

test('every fault at every request of sign-in after the window', () =>
  signInWith(faultsAt, { 'the token endpoint': token, 'the account': account }, 'sign-in, after the window'));

// A window that stays empty is the browser's, and waits for the user to close it, as any page does.
const { 'the sign-in window': _window, ...ours } = REQUESTS;

test('silence at every request of sign-in that is ours', () => signInWith(() => [SILENCE], ours, 'sign-in, silence'));

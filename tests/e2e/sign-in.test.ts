import { clickInCard } from '../driver/click-in-card.ts';
import { pay } from '../driver/pay.ts';
import { signInFromCard } from '../driver/sign-in.ts';
import { expect, test } from './fixtures.ts';

test('signed out, the button leads to sign-in: log-in page, consent page, then the card knows the person', async ({
  app,
  controls,
  sandbox,
}) => {
  await app.visit('jane-example');
  await expect.poll(() => app.button()).toBe('Sign in to look up');
  const card = await app.openCard();
  const seen: string[] = [];
  let authorize = '';
  await signInFromCard(app.context, card, sandbox.users[0] ?? { user: '', password: '' }, async (window, step) => {
    seen.push(step);
    if (step === 'log-in') authorize = window.url();
    if (step === 'consent') await expect(window.getByText('Calling Card').first()).toBeVisible();
  });
  expect(seen).toEqual(['log-in', 'consent']);
  await expect(card.getByRole('heading', { name: 'Jane Example' })).toBeVisible();

  const params = new URL(authorize).searchParams;
  expect(params.get('code_challenge_method')).toBe('S256');
  expect(params.get('state')?.length).toBeGreaterThan(20);
  expect(params.get('resource')).toContain(sandbox.ready.mcp_url);
  const paths = (await controls.requests()).map((request) => request.path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-authorization-server',
      '/mcp-oauth/register',
      '/mcp-oauth/token',
    ]),
  );
});

test('tokens stay in the background: no page of ours, no storage that a content script can read, holds one', async ({
  app,
}) => {
  await app.visit('jane-example');
  await app.signInByHand();
  const worker = await app.browser.worker();
  const { local, token } = await worker.evaluate(async () => ({
    local: JSON.stringify(await chrome.storage.local.get()),
    token: ((await chrome.storage.session.get('accessToken')) as { accessToken: { token: string } }).accessToken.token,
  }));
  expect(token.split('.')).toHaveLength(5);
  expect(local).not.toContain(token);
  const answers = await app.page.frames()[1]?.evaluate(async () => {
    const request = (type: string, data: object = {}) =>
      chrome.runtime.sendMessage({ id: 1, type, data, timestamp: Date.now() });
    return JSON.stringify(
      await Promise.all([
        request('readSession'),
        request('readAccount'),
        request('readSettings'),
        request('readPerson', { url: 'https://www.linkedin.com/in/jane-example' }),
      ]),
    );
  });
  expect(answers).toContain('signed-in');
  expect(answers).not.toContain(token);
});

test('a closed sign-in window is no disaster: the card says so and offers it again', async ({ app }) => {
  await app.visit('jane-example');
  const card = await app.openCard();
  const [window] = await Promise.all([
    app.context.waitForEvent('page'),
    clickInCard(card.getByRole('button', { name: /^Sign in/ })),
  ]);
  await window.waitForSelector('[name=username]');
  await window.close();
  await expect(card.getByText(/sign-in wasn’t completed/i).first()).toBeVisible();
  await expect(card.getByRole('button', { name: /Sign in|Try again/ })).toBeVisible();
});

test('signing out revokes the refresh token and forgets the tokens; signing in again shows what was bought', async ({
  app,
  controls,
  sandbox,
}) => {
  await app.visit('quick-example');
  const card = await app.signInByHand();
  await pay(card);
  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();
  const worker = await app.browser.worker();
  const token = await worker.evaluate(
    async () =>
      ((await chrome.storage.session.get('accessToken')) as { accessToken: { token: string } }).accessToken.token,
  );

  const options = await app.context.newPage();
  await options.goto(`chrome-extension://${app.browser.extensionId}/options.html`);
  await options.getByRole('button', { name: 'Sign out' }).click();
  await expect(options.getByRole('button', { name: /^Sign in/ })).toBeVisible();
  await expect
    .poll(async () => (await controls.requests()).map((request) => request.path))
    .toContain('/mcp-oauth/revoke');
  await expect
    .poll(() => worker.evaluate(async () => Object.keys(await chrome.storage.session.get('accessToken'))))
    .toEqual([]);
  // Revoking the refresh token ended the access token too: a copy of it is useless.
  const kept = async () =>
    (
      await fetch(`${sandbox.ready.mcp_url}/mcp`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      })
    ).status;
  await expect.poll(kept).toBe(401);
  await options.close();

  await expect.poll(() => app.button()).toBe('Sign in to look up');
  await app.page.reload();
  await app.signInByHand();
  await expect.poll(() => app.button()).toMatch(/\(free\)$/);
  expect(await controls.charges()).toBe(1);
});

test('another user who signs in sees nothing of the first', async ({ app }) => {
  await app.visit('quick-example');
  const card = await app.signInByHand(0);
  await pay(card);
  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();
  const options = await app.context.newPage();
  await options.goto(`chrome-extension://${app.browser.extensionId}/options.html`);
  await options.getByRole('button', { name: 'Sign out' }).click();
  await expect(options.getByRole('button', { name: /^Sign in/ })).toBeVisible();
  await options.close();
  await app.context.clearCookies();

  await app.page.reload();
  const again = await app.signInByHand(1);
  await expect(again.getByRole('button', { name: /Get contact/ })).toBeVisible();
  await expect.poll(() => app.button()).toBe('Find contact');
});

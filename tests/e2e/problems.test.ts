import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame } from 'playwright/test';
import { clickInCard } from '../driver/click-in-card.ts';
import { pay } from '../driver/pay.ts';
import { noteWords } from '../driver/words-shown.ts';
import { type App, expect, test } from './fixtures.ts';

/** Signs in on Jane's page and waits until her contact can be bought. */
async function atTheOffer(app: App, slug = 'jane-example'): Promise<Frame> {
  await app.visit(slug);
  const card = await app.signIn();
  await expect(card.getByRole('button', { name: /Get contact/ })).toBeEnabled();
  return card;
}

const buy = (card: Frame) => pay(card);
const email = (card: Frame) => card.locator('a[href^="mailto:"]').first();

test('a wrong service address is named, with the way to the options', async ({ app }) => {
  const page = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>Something else</h1>'),
  );
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  await app.setSettings({ serviceAddress: `http://127.0.0.1:${(page.address() as AddressInfo).port}` });
  await app.visit('jane-example');
  const card = await app.openCard();
  await clickInCard(card.getByRole('button', { name: /^Sign in/ }));
  await expect(card.getByText(/No contact service responded at/).first()).toBeVisible();
  await expect(card.getByRole('button', { name: /address/i })).toBeVisible();
  page.close();
});

test('a service that is down is said to be down, and trying again works once it is back', async ({ app, controls }) => {
  await app.visit('jane-example');
  await controls.fault({ kind: 'refuse_before', match: { path: '/.well-known/*' }, times: null });
  const card = await app.openCard();
  await clickInCard(card.getByRole('button', { name: /^Sign in/ }));
  await expect(card.getByText('The service isn’t responding.').first()).toBeVisible();
  await controls.clear();
  await app.signIn();
  await expect(card.getByRole('heading', { name: 'Jane Example' })).toBeVisible();
});

test('signed out by the service: the lookup is not sent, and the card asks to sign in again', async ({
  app,
  controls,
}) => {
  const card = await atTheOffer(app);
  // Of what goes out by itself after signing in, the balance and this come last: else one of them would be refused.
  await expect(card.getByText(/lookups left/).first()).toBeVisible();
  await expect.poll(async () => (await controls.requests()).map(({ tool }) => tool)).toContain('check_person_status');
  await controls.fault({ kind: 'revoke_all' });
  await buy(card);
  await expect(card.getByRole('button', { name: /Sign in again/ }).first()).toBeVisible();
  expect(await controls.charges()).toBe(0);
  await expect.poll(() => app.button()).toBe('Sign in to look up');

  // Signed in again, the user can buy the same contact: the earlier refusal is no dead end.
  await app.signIn();
  await pay(card, /(Try again|Get contact).*1 lookup/);
  await expect(email(card)).toBeVisible();
  expect(await controls.charges()).toBe(1);
});

test('an access token that the service no longer takes is renewed without a word', async ({ app, controls }) => {
  const card = await atTheOffer(app);
  await controls.fault({ kind: 'rotate_key' });
  await buy(card);
  await expect(email(card)).toBeVisible();
  expect(await controls.charges()).toBe(1);
});

/** The service says where to buy more, as it does for verifications (docs/contract.md#no-verification-credits). */
const outOfExports = (shop: string) => ({
  kind: 'tool_error',
  tool: 'person_lookup',
  code: 'insufficient_credits',
  meta: { credit_type: 'person_export' },
  body: { purchase_url: shop },
});

test('out of credits: the type is named, nothing is spent, nothing is retried; a way to more of them is shown by https alone', async ({
  app,
  controls,
}) => {
  const card = await atTheOffer(app);
  await controls.fault({ kind: 'set_credits', pool: 'person_export', value: 0 });
  await controls.fault(outOfExports('http://shop.example/credits'));
  await buy(card);
  await expect(card.getByText(/Out of .*export.* credits/i).first()).toBeVisible();
  await expect(card.getByText('Nothing was spent.', { exact: true })).toBeVisible();
  expect(await controls.charges()).toBe(0);
  expect((await controls.requests()).filter((request) => request.tool === 'person_lookup')).toHaveLength(1);
  const more = { name: /Get more credits/ };
  await expect(card.getByRole('link', more)).toHaveCount(0);

  await controls.fault(outOfExports('https://shop.example/credits'));
  await app.visit('quick-example');
  const other = await app.openCard();
  await buy(other);
  await expect(other.getByRole('link', more)).toHaveAttribute('href', 'https://shop.example/credits');
  expect(await controls.charges()).toBe(0);
});

test('a person the service does not know: final, and free', async ({ app, controls }) => {
  await app.visit('not-in-the-database');
  const card = await app.signIn();
  await pay(card, /Look (it )?up anyway|anyway/i);
  await expect(card.getByText('This person isn’t in the service’s database.').last()).toBeVisible();
  await expect.poll(() => app.button()).toBe('No contact found');
  expect(await controls.charges()).toBe(0);
});

test('a lookup that ends without contact data: final, and the credits came back', async ({ app, controls }) => {
  const card = await atTheOffer(app, 'nobody-found-example');
  await buy(card);
  await expect(card.getByText('No contact details found for this person.').last()).toBeVisible();
  expect(await controls.spent()).toMatchObject({ lookup: 0, person_export: 0 });
});

test('asked to wait, the lookup waits and goes on by itself', async ({ app, controls }) => {
  const card = await atTheOffer(app, 'quick-example');
  await controls.fault({ kind: 'rate_limited', seconds: 2, match: { tool: 'person_lookup' } });
  const words = await noteWords(card);
  await buy(card);
  await expect.poll(words).toMatch(/isn’t allowing more requests/);
  await expect(email(card)).toBeVisible();
  expect(await controls.charges()).toBe(1);
});

test('a validation error names the field, and nothing is spent', async ({ app, controls }) => {
  const card = await atTheOffer(app);
  await controls.fault({
    kind: 'tool_error',
    tool: 'person_lookup',
    code: 'validation_error',
    meta: { field: 'linkedin_url', reason: 'is not a profile' },
  });
  await buy(card);
  await expect(card.getByText(/rejected this profile’s address: is not a profile/).last()).toBeVisible();
  await expect(card.getByText('Nothing was spent.', { exact: true })).toBeVisible();
});

test('an answer that is not JSON after a paid call: found out by free means, one charge', async ({ app, controls }) => {
  const card = await atTheOffer(app);
  await controls.fault({ kind: 'malformed_json', match: { tool: 'person_lookup' } });
  await buy(card);
  await expect(email(card)).toBeVisible({ timeout: 60_000 });
  expect(await controls.charges()).toBe(1);
});

test('a preview whose answer is not JSON says so and can be tried again', async ({ app, controls }) => {
  await app.visit('jane-example');
  await controls.fault({ kind: 'html_instead', match: { tool: 'person_search' } });
  const card = await app.signIn();
  await expect(card.getByRole('button', { name: /Try again|address|Test/ }).first()).toBeVisible();
});

test('a preview that the service asked to wait goes on by itself', async ({ app, controls }) => {
  await app.visit('jane-example');
  await controls.fault({ kind: 'rate_limited', seconds: 4, match: { tool: 'person_search' } });
  const words = await noteWords(await app.openCard());
  const card = await app.signIn();
  await expect.poll(words).toMatch(/isn’t allowing more requests/);
  await expect(card.getByText('Head of Data').first()).toBeVisible({ timeout: 60_000 });
});

test('polls that fail for a while do not lose the lookup', async ({ app, controls }) => {
  const card = await atTheOffer(app);
  await controls.fault({ kind: 'server_error', match: { tool: 'check_person_status' }, times: 2 });
  await buy(card);
  await expect(email(card)).toBeVisible({ timeout: 60_000 });
  expect(await controls.charges()).toBe(1);
});

test('over the cap of the day nothing is sent, and the card says why', async ({ app, controls }) => {
  await app.setSettings({ dailyCap: 1 });
  const card = await atTheOffer(app);
  await buy(card);
  await expect(
    card
      .getByRole('alert')
      .getByText(/daily limit/i)
      .first(),
  ).toBeVisible();
  expect((await controls.requests()).filter((request) => request.tool === 'person_lookup')).toHaveLength(0);
});

test('unknown, missing and null fields in the answers break nothing', async ({ app, controls }) => {
  const card = await atTheOffer(app, 'quick-example');
  await controls.fault({ kind: 'shape_answers', mode: 'null_fields' });
  await buy(card);
  await expect.poll(() => app.button()).not.toMatch(/Looking/);
  await expect(card.getByRole('heading').first()).toBeVisible();
});

import { pay } from '../driver/pay.ts';
import { expect, test } from './fixtures.ts';

test('the worker is killed while a lookup is pending: it finishes and shows, without a second charge', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await pay(card);
  await expect.poll(() => controls.charges()).toBe(1);
  await app.killWorker();
  await expect(card.locator('a[href^="mailto:jane.example@"]')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => app.button()).toMatch(/2 emails · 2 phones/);
  expect(await controls.charges()).toBe(1);

  await app.killWorker();
  await app.page.reload();
  await expect.poll(() => app.button()).toMatch(/2 emails · 2 phones \(free\)/);
  const again = await app.openCard();
  await expect(again.locator('a[href^="mailto:jane.example@"]')).toBeVisible();
  expect(await controls.charges()).toBe(1);
});

test('with no page left open, the alarm brings the killed worker back and the lookup ends', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await pay(card);
  await expect.poll(() => controls.charges()).toBe(1);
  await app.page.goto('about:blank');
  await app.killWorker();
  const polls = async () =>
    (await controls.requests()).filter((request) => request.tool === 'check_person_status').length;
  await expect.poll(polls, { timeout: 60_000 }).toBeGreaterThan(0);
  await app.visit('jane-example');
  await expect.poll(() => app.button()).toMatch(/2 emails · 2 phones/);
  expect(await controls.charges()).toBe(1);
});

test('killed in the middle of the paid call, whose answer is lost with it: adopted, not paid again', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await expect(card.getByRole('button', { name: /Get contact/ })).toBeEnabled();
  await controls.fault({ kind: 'slow_body', ms_per_chunk: 1_000, chunk_bytes: 16, match: { tool: 'person_lookup' } });
  await pay(card);
  await expect.poll(() => controls.charges()).toBe(1);
  await app.killWorker();
  await expect(card.locator('a[href^="mailto:jane.example@"]')).toBeVisible({ timeout: 60_000 });
  expect(await controls.charges()).toBe(1);
});

test('the answer of the paid call is lost after the work is done: adopted by free means, one charge', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await expect(card.getByRole('button', { name: /Get contact/ })).toBeEnabled();
  await controls.fault({ kind: 'lost_response', match: { tool: 'person_lookup' } });
  await pay(card);
  await expect(card.locator('a[href^="mailto:jane.example@"]')).toBeVisible({ timeout: 60_000 });
  expect(await controls.charges()).toBe(1);
});

import { pay } from '../driver/pay.ts';
import { expect, test } from './fixtures.ts';

const TEMPLATE = {
  name: 'Introduction',
  subject: 'A word, {first_name}',
  body: 'Hi {first_name},\nabout {employer}.\n{sender}',
};

test('a message to a bought contact begins with a template, in Gmail', async ({ app }) => {
  await app.visit('jane-example');
  await app.signIn();
  await app.setSettings({ composer: 'gmail', sender: 'Ann', templates: [TEMPLATE] });
  const card = await app.openCard();
  await pay(card);
  await expect(card.locator('a[href^="mailto:jane.example@"]')).toBeVisible();

  const page = await app.context.newPage();
  await page.goto(`chrome-extension://${app.browser.extensionId}/workspace.html#contacts`);
  await page.locator('[role=row][data-place]').first().click();
  // All that was bought: what the card has no room for.
  await expect(page.getByText('Skills', { exact: false }).first()).toBeVisible();
  const write = page.getByRole('link', { name: 'Write in Gmail' });
  await page.getByRole('combobox', { name: 'Template' }).selectOption('Introduction');
  await expect(write).toHaveAttribute('target', '_blank');
  const { origin, searchParams } = new URL((await write.getAttribute('href')) ?? '');
  expect(origin).toBe('https://mail.google.com');
  expect(searchParams.get('to')).toMatch(/^jane\.example@/);
  expect(searchParams.get('su')).toBe('A word, Jane');
  expect(searchParams.get('body')).toMatch(/^Hi Jane,\r\nabout \S.*\.\r\nAnn$/);
});

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { type Credentials, signInThrough } from '../driver/sign-in.ts';
import { type App, expect, test } from './fixtures.ts';

const DAY = 86_400_000;

/** A file as Calling Card exports it. */
function fileOf(
  people: { profileId: number; name: string; title: string; employer: string; email: string; tags?: string[] }[],
) {
  const contacts = people.map(({ profileId, name, title, employer, email, tags }) => ({
    profileId,
    name,
    title,
    urls: [`https://www.linkedin.com/in/person-${profileId}`],
    lookupType: 'premium_lookup',
    boughtAt: Date.now() - profileId * DAY,
    employer: { name: employer, domain: null, industry: null, size: null },
    emails: [{ email, grade: 'A', kind: 'professional', validity: 'valid' }],
    phones: [{ number: '+49 30 5550 0142', e164: '+493055500142', kind: 'mobile', grade: 'A' }],
    ...(tags ? { tags } : {}),
  }));
  return {
    name: 'contacts.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        format: 'calling-card-contacts',
        version: '1.0',
        contacts: [...contacts, { profileId: 'wrong', name: 'Broken Entry' }],
      }),
    ),
  };
}

const PEOPLE = fileOf([
  { profileId: 901, name: 'Zoë Öztürk', title: 'Head of Data', employer: 'Acme', email: 'zoe@acme.example' },
  {
    profileId: 902,
    name: 'Bob Baker',
    title: '=HYPERLINK("x")',
    employer: 'Bakery',
    email: 'bob@bakery.example',
    tags: ['nordic'],
  },
  { profileId: 903, name: 'Ørjan Zoega', title: 'Buyer', employer: 'Acme', email: 'orjan@acme.example' },
]);

async function openContacts(app: App, user: Credentials | undefined): Promise<Page> {
  const page = await app.context.newPage();
  await page.goto(`chrome-extension://${app.browser.extensionId}/workspace.html#contacts`);
  await signInThrough(
    app.context,
    () => page.getByRole('button', { name: 'Sign in' }).click(),
    user ?? { user: '', password: '' },
  );
  await page.bringToFront();
  await expect(page.getByText('No contacts yet')).toBeVisible();
  return page;
}

async function importFile(page: Page, file: ReturnType<typeof fileOf>): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('dialog')).toContainText('couldn’t be imported');
}

const people = (page: Page) => page.locator('[role=row][data-place]');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search contacts' });

async function exported(page: Page, kind: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: kind, exact: true }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export 3 contacts' }).click();
  const file = await (await download).path();
  await expect(dialog).toContainText('3 contacts exported to calling-card-contacts-');
  await dialog.getByRole('button', { name: 'Done' }).click();
  return readFile(file, 'utf8');
}

test('contacts are imported, found without accents, tagged, noted, exported in three formats, deleted, and imported again', async ({
  app,
  sandbox,
  controls,
}) => {
  const page = await openContacts(app, sandbox.users[0]);
  await importFile(page, PEOPLE);
  await expect(page.getByRole('dialog')).toContainText('3 contacts added');
  await expect(page.getByRole('dialog')).toContainText('Entry 4: Broken Entry');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(people(page)).toHaveCount(3);

  await search(page).fill('oztu');
  await expect(people(page)).toHaveText([/Zoë Öztürk/]);
  await search(page).fill('acme bu');
  await expect(people(page)).toHaveText([/Ørjan Zoega/]);

  await people(page).first().click();
  const sheet = page.getByRole('complementary', { name: 'Ørjan Zoega' });
  await sheet.getByLabel('Add a tag').fill('key account');
  await sheet.getByRole('region', { name: 'Tag' }).getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('“key account” added to 1 contact.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Note' }).fill('Met in Oslo.');
  // The page goes away without any pause: the note is saved all the same.
  await page.goto('about:blank');
  await page.goBack();
  await search(page).fill('key acc');
  await expect(people(page)).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Met in Oslo.');
  await search(page).fill('');
  await expect(people(page)).toHaveCount(3);

  const csv = await exported(page, 'CSV');
  expect(csv.startsWith('\uFEFF"profile_id"')).toBe(true);
  expect(csv).toContain('Zoë Öztürk');
  expect(csv).not.toMatch(/"=HYPERLINK/);
  expect(await exported(page, 'vCard')).toMatch(/BEGIN:VCARD[\s\S]*FN:Ørjan Zoega[\s\S]*Met in Oslo/);
  const json = await exported(page, 'JSON');
  expect(JSON.parse(json)).toMatchObject({
    format: 'calling-card-contacts',
    contacts: expect.arrayContaining([
      expect.objectContaining({ name: 'Ørjan Zoega', tags: ['key account'], note: 'Met in Oslo.' }),
    ]),
  });

  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('free if Calling Card finds the contact in your account');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
  await confirm.click();
  await expect(page.getByText('No contacts yet')).toBeVisible();
  // By keyboard: the selection took the focus with it, and the notice has it now.
  await expect(page.getByText('3 contacts deleted.')).toBeVisible();
  await expect(page.getByText('3 contacts deleted.')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 contacts restored.')).toBeVisible();
  await search(page).fill('key acc');
  await expect(people(page)).toHaveText([/Ørjan Zoega/]);
  await search(page).fill('');
  await expect(people(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await confirm.click();
  await expect(page.getByText('No contacts yet')).toBeVisible();

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'back.json', mimeType: 'application/json', buffer: Buffer.from(json) });
  await expect(page.getByRole('dialog')).toContainText('3 contacts added');
  await page.getByRole('button', { name: 'Done' }).click();
  await search(page).fill('key');
  await expect(people(page)).toHaveText([/Ørjan Zoega/]);
  expect(await controls.charges()).toBe(0);
});

test('by keyboard alone: find, choose, tag, and take the tag back', async ({ app, sandbox }) => {
  const page = await openContacts(app, sandbox.users[0]);
  await importFile(page, PEOPLE);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search(page).focus();
  await page.keyboard.type('acme');
  await expect(people(page)).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(people(page).first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 selected')).toBeVisible();
  // The selection outlives another search.
  await search(page).focus();
  await search(page).fill('bob');
  await expect(people(page)).toHaveCount(1);
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Tags' }).focus();
  await page.keyboard.press('Enter');
  const tag = page.getByRole('dialog').getByLabel('Add a tag');
  // The dialog takes the focus once it is shown.
  await expect(page.getByRole('dialog')).toBeVisible();
  await tag.focus();
  await expect(tag).toBeFocused();
  await page.keyboard.type('fair 2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“fair 2026” added to 2 contacts.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search(page).fill('fair');
  await expect(people(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No contacts found')).toBeVisible();
});

import { performance } from 'node:perf_hooks';
import type { Page } from 'playwright';
import type { AnnotatedContact } from '../../lib/contacts/export/annotated-contact.ts';
import { contactsJson } from '../../lib/contacts/export/contacts-json.ts';

/**
 * Imports contacts from a generated file on the contacts page.
 * @returns the time from choosing the file until the page reports the import, ms
 */
export async function importFile(page: Page, contacts: readonly AnnotatedContact[]): Promise<number> {
  let text = '';
  for await (const part of contactsJson(contacts, Date.now())) text += part;
  const start = performance.now();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'contacts.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page
    .getByRole('dialog')
    .getByText(/^[\d,]+ contacts? added/)
    .first()
    .waitFor({ timeout: 120_000 });
  const imported = performance.now() - start;
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  return imported;
}

/** Exports all contacts as CSV. @returns the time from the click until the file is complete, ms */
export async function exportAll(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Export' }).first().click();
  const start = performance.now();
  const download = page.waitForEvent('download', { timeout: 120_000 });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Export [\d,]+ contacts?/ })
    .click();
  await (await download).path();
  const exported = performance.now() - start;
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  return exported;
}

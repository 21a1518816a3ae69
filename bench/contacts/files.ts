import { performance } from 'node:perf_hooks';
import type { Page } from 'playwright';
import type { AnnotatedContact } from '../../lib/contacts/export/annotated-contact.ts';
import { contactsJson } from '../../lib/contacts/export/contacts-json.ts';

/**
 * Imports contacts in the page of contacts, from a file of ours. @returns from the choice of the file until the page
 * says that they are there, ms
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

/** Exports all contacts as CSV. @returns from the press until the file is whole, ms */
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

import { saveJson, saveJsonParts } from '../../lib/browser/save-json.ts';
import { streamAnnotatedContacts } from '../../lib/contacts/annotated-contacts.ts';
import { type Changes, allChanges } from '../../lib/contacts/changes/change-store.ts';
import { createCompanyStore } from '../../lib/contacts/company-store.ts';
import type { Company } from '../../lib/contacts/company.ts';
import type { AnnotatedContact } from '../../lib/contacts/export/annotated-contact.ts';
import { contactsJson } from '../../lib/contacts/export/contacts-json.ts';
import type { Verification } from '../../lib/contacts/verification.ts';
import { type AccountDatabase, openNamedDatabase } from '../../lib/database/account-database.ts';
import { background } from '../../lib/messages/to-background.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';

/** As far back as the ledger goes. */
const LEDGER_DAYS = 366;

/**
 * Saves all of the user's stored data as files; contacts in the form that can be imported again. Rejects when something
 * could not be read.
 */
export async function exportEverything(settings: SettingsView | null): Promise<void> {
  if (settings === null) throw new Error('the options are not known yet');
  const name = await background.sendMessage('readContactDatabase', {});
  const stored = name === null ? null : await readStored(name);
  const ledger = await background.sendMessage('readLedger', { days: LEDGER_DAYS });
  const { policy: _policy, redirectAddress: _redirect, defaultServiceAddress: _default, ...own } = settings;
  if (stored !== null) {
    saveJsonParts('calling-card-contacts.json', stored.contacts);
    saveJson('calling-card-companies.json', stored.companies);
    saveJson('calling-card-verifications.json', stored.verifications);
    saveJson('calling-card-changes.json', [...stored.changes.people, ...stored.changes.companies]);
  }
  saveJson('calling-card-options.json', own);
  saveJson('calling-card-ledger.json', ledger);
}

/** Purchased data. The contacts come in parts, which the browser may put on disk: they can be hundreds of megabytes. */
async function readStored(
  name: string,
): Promise<{ contacts: Blob[]; companies: Company[]; verifications: Verification[]; changes: Changes }> {
  const db = await openNamedDatabase(name);
  try {
    const contacts: Blob[] = [];
    for await (const chunk of contactsJson(singly(db), Date.now())) contacts.push(new Blob([chunk]));
    const { all, verifications } = createCompanyStore(db);
    return { contacts, companies: await all(), verifications: await verifications(), changes: await allChanges(db) };
  } finally {
    db.close();
  }
}

async function* singly(db: AccountDatabase): AsyncGenerator<AnnotatedContact, void, void> {
  for await (const batch of streamAnnotatedContacts(db)) yield* batch;
}

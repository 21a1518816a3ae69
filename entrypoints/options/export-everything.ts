import { saveJson, saveJsonParts } from '../../lib/browser/save-json.ts';
import { streamAnnotatedContacts } from '../../lib/contacts/annotated-contacts.ts';
import type { AnnotatedContact } from '../../lib/contacts/export/annotated-contact.ts';
import { contactsJson } from '../../lib/contacts/export/contacts-json.ts';
import { type OwnerDatabase, openNamedDatabase } from '../../lib/database/owner-database.ts';
import { background } from '../../lib/messages/to-background.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';

/** As far back as the ledger goes. */
const LEDGER_DAYS = 366;

/**
 * Hands the user all that is kept here, as files; contacts in the form that can be imported again. Rejects when
 * something could not be read.
 */
export async function exportEverything(settings: SettingsView | null): Promise<void> {
  if (settings === null) throw new Error('the options are not known yet');
  const name = await background.sendMessage('readContactDatabase', {});
  const contacts = name === null ? null : await contactsIn(name);
  const ledger = await background.sendMessage('readLedger', { days: LEDGER_DAYS });
  const { policy: _policy, redirectAddress: _redirect, defaultServiceAddress: _default, ...own } = settings;
  if (contacts !== null) saveJsonParts('calling-card-contacts.json', contacts);
  saveJson('calling-card-options.json', own);
  saveJson('calling-card-ledger.json', ledger);
}

/** In parts, which the browser may put on disk: a hundred thousand contacts are hundreds of megabytes. */
async function contactsIn(name: string): Promise<Blob[]> {
  const db = await openNamedDatabase(name);
  try {
    const parts: Blob[] = [];
    for await (const chunk of contactsJson(singly(db), Date.now())) parts.push(new Blob([chunk]));
    return parts;
  } finally {
    db.close();
  }
}

async function* singly(db: OwnerDatabase): AsyncGenerator<AnnotatedContact, void, void> {
  for await (const batch of streamAnnotatedContacts(db)) yield* batch;
}

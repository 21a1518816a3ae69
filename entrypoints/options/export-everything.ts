import { saveJson, saveJsonParts } from '../../lib/browser/save-json.ts';
import { readListNames, streamAnnotatedContacts } from '../../lib/contacts/annotated-contacts.ts';
import { type Changes, allChanges } from '../../lib/contacts/changes/change-store.ts';
import { readWatching } from '../../lib/contacts/changes/watched-part.ts';
import { createCompanyStore } from '../../lib/contacts/company-store.ts';
import type { Company } from '../../lib/contacts/company.ts';
import type { AnnotatedContact } from '../../lib/contacts/export/annotated-contact.ts';
import { contactsJson } from '../../lib/contacts/export/contacts-json.ts';
import { inChunks } from '../../lib/contacts/export/in-chunks.ts';
import { readStoredSearches } from '../../lib/contacts/stored-searches.ts';
import { type SuppressedPerson, readSuppressedPeople } from '../../lib/contacts/suppression/suppressed-people.ts';
import type { Verification } from '../../lib/contacts/verification.ts';
import { type AccountDatabase, openNamedDatabase } from '../../lib/database/account-database.ts';
import { background } from '../../lib/messages/to-background.ts';
import type { SessionView } from '../../lib/messages/views/account.ts';
import type { ActivitySpendView } from '../../lib/messages/views/activity.ts';
import type { LedgerView } from '../../lib/messages/views/ledger.ts';
import { readAllActivity } from '../../lib/queries/use-activity.ts';
import type { Problem } from '../../lib/service/problem.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';
import { readStoredDestinations, streamBatches, streamSendings } from './stored-records.ts';

/** As far back as the ledger goes. */
const LEDGER_DAYS = 366;
const EVERY_SPEND = { from: null, until: null, tool: null, outcome: null };

/**
 * Saves all of the user's stored data as ten files, more than which Chrome does not save at one click; contacts in the
 * form that can be imported again. Rejects, with no file saved, when something could not be read.
 */
export async function exportEverything(settings: SettingsView | null): Promise<void> {
  if (settings === null) throw new Error('the options are not known yet');
  const session = await background.sendMessage('readSession', {});
  const name = await background.sendMessage('readContactDatabase', {});
  if (name === null && !isEmpty(session, settings)) throw new Error('the contacts cannot be opened');
  const stored = name === null ? null : await readStored(name);
  const ledger = await readWholeLedger(session, name);
  const { policy: _policy, redirectAddress: _redirect, defaultServiceAddress: _default, ...own } = settings;
  if (stored !== null) {
    saveJsonParts('calling-card-contacts.json', stored.contacts);
    saveJson('calling-card-companies.json', stored.companies);
    saveJson('calling-card-verifications.json', stored.verifications);
    saveJson('calling-card-changes.json', [...stored.changes.people, ...stored.changes.companies]);
    saveJson('calling-card-blocked.json', stored.blocked);
    saveJson('calling-card-searches.json', stored.searches);
    saveJsonParts('calling-card-sent.json', stored.sent);
    saveJsonParts('calling-card-batches.json', stored.batches);
  }
  saveJson('calling-card-options.json', { ...own, ...stored?.choices });
  if (ledger !== null) saveJson('calling-card-ledger.json', ledger);
}

/** Why no contacts can be opened although there may be some. */
const HIDING: ReadonlySet<Problem['code']> = new Set([
  'storage_failed',
  'storage_newer',
  'sign_in_expired',
  'scope_missing',
  'key_refused',
]);

/** Whether there are no contacts, as opposed to some that are locked or cannot be opened. */
function isEmpty(session: SessionView, { lockAfterSignOut }: Pick<SettingsView, 'lockAfterSignOut'>): boolean {
  if (session.status !== 'signed-out' || lockAfterSignOut) return false;
  return session.problem === null || !HIDING.has(session.problem.code);
}

type WholeLedger = Omit<LedgerView, 'left' | 'spends'> & { spends: ActivitySpendView[] };

/**
 * The ledger with every spend; null for a user who is signed out, to whom it is not told.
 * @param database the one that all else is read from
 * @throws Error where it is another account's by now
 */
async function readWholeLedger(session: SessionView, database: string | null): Promise<WholeLedger | null> {
  const ledger = await background.sendMessage('readLedger', { days: LEDGER_DAYS });
  if (ledger === null && session.status !== 'signed-out') throw new Error('the ledger cannot be read');
  if (ledger === null) return null;
  const { left: _left, ...known } = ledger;
  return { ...known, spends: await readAllActivity(EVERY_SPEND, database) };
}

interface Stored {
  contacts: Blob[];
  companies: Company[];
  verifications: Verification[];
  changes: Changes;
  blocked: SuppressedPerson[];
  /** As they are stored, those of a newer version too. */
  searches: unknown[];
  sent: Blob[];
  batches: Blob[];
  /** The user's choices that are stored with the account, not with the options. */
  choices: { lists: string[]; destinations: unknown[]; watching: { people: unknown; companies: unknown } };
}

/**
 * Purchased data, and the user's own. Long lists come in parts, which the browser may put on disk: contacts can be
 * hundreds of megabytes.
 */
async function readStored(name: string): Promise<Stored> {
  const db = await openNamedDatabase(name);
  try {
    const { all, verifications } = createCompanyStore(db);
    return {
      contacts: await partsOf(contactsJson(singly(db), Date.now())),
      companies: await all(),
      verifications: await verifications(),
      changes: await allChanges(db),
      blocked: await readSuppressedPeople(db),
      searches: await readStoredSearches(db),
      sent: await partsOf(inChunks(listed(streamSendings(db)))),
      batches: await partsOf(inChunks(listed(streamBatches(db)))),
      choices: {
        lists: await readListNames(db),
        destinations: await readStoredDestinations(db),
        watching: await readWatching(db),
      },
    };
  } finally {
    db.close();
  }
}

async function* singly(db: AccountDatabase): AsyncGenerator<AnnotatedContact, void, void> {
  for await (const batch of streamAnnotatedContacts(db)) yield* batch;
}

async function partsOf(chunks: AsyncIterable<string>): Promise<Blob[]> {
  const parts: Blob[] = [];
  for await (const chunk of chunks) parts.push(new Blob([chunk]));
  return parts;
}

/** A list as JSON, one entry a line. */
async function* listed(entries: AsyncIterable<unknown>): AsyncGenerator<string, void, void> {
  let separator = '[\n';
  for await (const entry of entries) {
    yield separator + JSON.stringify(entry);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

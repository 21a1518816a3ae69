import type { AccountReading } from '../../database/account-transaction.ts';
import type { Contact } from '../contact.ts';
import { emailKey, personKey } from '../identity/identity-key.ts';
import { nameKeys } from '../identity/name-keys.ts';
import { ownKeys } from '../identity/own-keys.ts';
import { readSuppressed } from './suppression-row.ts';
import { isSuppressed } from './suppressions.ts';

/**
 * Whether the person of a contact that is about to be saved is on the suppression list, under any key in it. A number
 * or a name may be another person's, too: it counts only where it is all that is known of who was suppressed.
 */
export async function isContactSuppressed(tx: AccountReading, contact: Contact): Promise<boolean> {
  const suppressions = tx.objectStore('suppressions');
  if ((await suppressions.count()) === 0) return false;
  const { profileId } = contact;
  for (const key of surelyTheirs(contact)) if (await isSuppressed(tx, { key, profileId })) return true;
  const entries = await Promise.all([...perhapsTheirs(contact)].map((key) => suppressions.get(key)));
  return entries.some((entry) => entry !== undefined && isOfUnknown(entry));
}

/** Whether an entry says no more of the person than its key. */
function isOfUnknown(entry: unknown): boolean {
  const reading = readSuppressed(entry);
  return reading.status !== 'unreadable' && reading.row.profileId === null;
}

function surelyTheirs({ profileId, urls, emails }: Contact): string[] {
  return [personKey({ by: 'id', profileId }), ...urls, ...emails.map(({ email }) => emailKey(email))];
}

function perhapsTheirs(contact: Contact): Set<string> {
  const { title, employer, jobs, record } = contact;
  // The grades of a file are not kept: without them a number would be nobody's.
  const phones = contact.phones.map((phone) => ({ ...phone, grade: 'A' as const }));
  const posts = [...(employer ? [{ title, company: employer.name }] : []), ...jobs];
  const titled = posts.map((post) =>
    personKey({ by: 'name', name: contact.name, employer: post.company, title: post.title }),
  );
  return new Set([...ownKeys({ urls: [], emails: [], phones, record }), ...nameKeys(contact), ...titled]);
}

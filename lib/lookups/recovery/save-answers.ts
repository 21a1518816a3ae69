import { companyOfSummary } from '../../contacts/company.ts';
import { contactOf } from '../../contacts/contact-of.ts';
import { asContact } from '../../contacts/contact-store.ts';
import { type Contact, owns } from '../../contacts/contact.ts';
import { isContactSuppressed } from '../../contacts/suppression/suppressed-contact.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import type { AccountWriting } from '../../database/account-transaction.ts';
import { getMeta, setMeta } from '../../database/meta.ts';
import type { RecoveryCounts, RecoveryRecord } from '../../database/recovery-record.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { companySummarySchema } from '../../service/schemas/company.ts';
import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';
import { typeHeld } from '../engine/save-answer.ts';
import { savePurchase } from '../journal/purchase.ts';
import { STORES } from '../journal/writing.ts';
import { type FoundPeople, readFoundPeople } from './sort-found.ts';

/** Contacts saved in one transaction: few enough not to delay a lookup. */
const CHUNK = 20;

/**
 * Saves the account's contacts of the people of a page, a few at a time, each time together with the record: wherever
 * the worker dies, people who are saved are not asked about again, and the others are.
 * @param now ms since epoch
 * @returns the contacts that were saved
 */
export async function saveAnswers(
  db: AccountDatabase,
  { startedAt, ids }: RecoveryRecord,
  answers: readonly LookupAnswer[],
  now: number,
): Promise<number[]> {
  const byId = new Map(answers.map((answer) => [answer.profileId, answer]));
  const saved: number[] = [];
  for (let at = 0; at < ids.length; at += CHUNK)
    saved.push(...(await fileChunk(db, startedAt, ids.slice(at, at + CHUNK), byId, now)));
  return saved;
}

async function fileChunk(
  db: AccountDatabase,
  startedAt: number,
  ids: readonly number[],
  answers: ReadonlyMap<number, LookupAnswer>,
  now: number,
): Promise<number[]> {
  return writeWhole(db, [...STORES, 'meta'], async (tx) => {
    const meta = tx.objectStore('meta');
    const record = await getMeta(meta, 'recovery');
    // The user has given it up meanwhile.
    if (record?.startedAt !== startedAt) return [];
    const people = await readFoundPeople(tx);
    const counts = { ...record.counts };
    const later = [...record.later];
    const saved: number[] = [];
    for (const profileId of ids) {
      const outcome = await saveOne(tx, people, profileId, answers.get(profileId), now);
      if (outcome === 'later') later.push(profileId);
      else counts[outcome] += 1;
      if (outcome === 'restored') saved.push(profileId);
    }
    const left = record.ids.filter((id) => !ids.includes(id));
    await setMeta(meta, 'recovery', { ...record, ids: left, later, counts, wait: null, failures: 0 });
    return saved;
  });
}

async function saveOne(
  tx: AccountWriting,
  people: FoundPeople,
  profileId: number,
  answer: LookupAnswer | undefined,
  now: number,
): Promise<keyof RecoveryCounts | 'later'> {
  // Suppressed, deleted or bought while the service was asked.
  const place = await people.placeOf(profileId);
  if (place !== 'ask') return place;
  switch (answer?.status) {
    case 'complete': {
      const contact = contactIn(answer, now);
      // By something that only the answer says: an address, a number, a name.
      if (await isContactSuppressed(tx, contact)) return 'away';
      const owned = asContact(await tx.objectStore('contacts').get(profileId));
      if (owned && owns(owned, contact.lookupType)) return 'here';
      const company = companySummarySchema.parse(answer.record['company']);
      await savePurchase(tx, { contact, ...(company && { company: companyOfSummary(company, now) }) }, null, now);
      return 'restored';
    }
    case 'pending':
      return 'later';
    case 'failed':
    case 'not_found':
      return 'without';
    case undefined:
      // Their record could not be read: that says nothing about what the account has.
      return 'later';
    default:
      return answer satisfies never;
  }
}

/** Only the day on which it came back is known, not the one on which it was bought. */
function contactIn({ profileId, profile, record }: LookupAnswer & { status: 'complete' }, now: number): Contact {
  const lookupType = 'premium_lookup';
  const contact = contactOf({ profileId, profile, record, url: null, lookupType, boughtAt: now });
  return { ...contact, lookupType: typeHeld(lookupType, contact) };
}

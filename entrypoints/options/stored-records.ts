import { z } from 'zod';
import type { AccountDatabase } from '../../lib/database/account-database.ts';

/** Rows of the outbox that are read at once: a browser of years has sent tens of thousands. */
const AT_ONCE = 500;

const record = z.lazy(() => z.record(z.string(), z.unknown()).catch({}));

/** These fields of a stored value, and no others: nothing that a later version stores gets into a file by itself. */
function fieldsOf(value: unknown, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record.parse(value)).filter(([name]) => names.includes(name)));
}

const DESTINATION = ['id', 'kind', 'label', 'connectedAt', 'isAutomatic', 'checksFirst', 'sends', 'rule'];
/** What the user chose about a destination's fields and records; its addresses and keys are in none of these. */
const CONFIG = ['mapping', 'fields', 'creates', 'linksCompanies', 'bookName'];

/** The connected destinations, without their credentials. A place held for a removed one has no kind. */
export async function readStoredDestinations(db: AccountDatabase): Promise<Record<string, unknown>[]> {
  return (await db.getAll('destinations'))
    .map((value) => ({ ...fieldsOf(value, DESTINATION), config: fieldsOf(record.parse(value)['config'], CONFIG) }))
    .filter((destination) => 'kind' in destination);
}

const SENDING = ['id', 'destinationId', 'profileId', 'companyId', 'createdAt', 'attempt', 'firstTriedAt'];
const SENDING_STATE = [
  'status',
  'setAt',
  'notBefore',
  'sentAt',
  'at',
  'endedAt',
  'problem',
  'mayBeThere',
  'ref',
  'url',
  'was',
  'differs',
  'missing',
  'leftOut',
];

/**
 * Every sending to a destination, oldest first: to which, of whom, when, and its state; not the content. `destination`:
 * its label, null once it is disconnected; `name`: of the contact or company, null where it is not kept.
 */
export async function* streamSendings(db: AccountDatabase): AsyncGenerator<Record<string, unknown>, void, void> {
  const destinations = await readStoredDestinations(db);
  const labels = new Map(destinations.map(({ id, label }) => [id, label]));
  const keys = await db.getAllKeysFromIndex('outbox', 'createdAt');
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const tx = db.transaction(['outbox', 'contacts', 'companies']);
    const nameOf = async (store: 'contacts' | 'companies', id: unknown): Promise<unknown> =>
      typeof id === 'number' ? record.parse(await tx.objectStore(store).get(id))['name'] : undefined;
    const read = keys.slice(at, at + AT_ONCE).map(async (key) => {
      const value = record.parse(await tx.objectStore('outbox').get(key));
      const { profileId, companyId, destinationId, state } = value;
      return {
        ...fieldsOf(value, SENDING),
        destination: labels.get(destinationId) ?? null,
        name: (await nameOf('contacts', profileId)) ?? (await nameOf('companies', companyId)) ?? null,
        state: fieldsOf(state, SENDING_STATE),
      };
    });
    // Some may be gone since the keys were read.
    for (const sending of await Promise.all(read)) if ('id' in sending) yield sending;
  }
}

const BATCH = ['id', 'name', 'createdAt', 'lookupType', 'withCompany', 'cap', 'owned', 'excluded', 'order'];
const LOOKUP = ['id', 'profileId', 'name', 'origin', 'createdAt', 'state'];
/** The beginning of the key of a lookup whose person was erased (lib/lookups/model/erased-row.ts). */
const ERASED = 'forgotten:';

/**
 * Every batch with its lookups: how it was ordered, who is in it, and the state and times of each lookup. `who`: the
 * person as requested, null once erased. `owned`: the profile ids of the people who were owned already.
 */
export async function* streamBatches(db: AccountDatabase): AsyncGenerator<Record<string, unknown>, void, void> {
  for (const id of await db.getAllKeys('batches')) {
    // Deleted since the keys were read.
    const batch = await db.get('batches', id);
    if (batch === undefined) continue;
    const rows = await db.getAllFromIndex('lookups', 'batchId', id);
    yield { ...fieldsOf(batch, BATCH), lookups: rows.map(lookupOf) };
  }
}

function lookupOf(value: { key: string }): Record<string, unknown> {
  const { request } = record.parse(value);
  const who = value.key.startsWith(ERASED) ? null : (record.parse(request)['who'] ?? null);
  return { ...fieldsOf(value, LOOKUP), who };
}

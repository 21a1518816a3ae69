import { type NamedChange, changeAnnotations, changeLists } from '../../contacts/annotate.ts';
import type { ListsChange } from '../../contacts/contact-lists.ts';
import { personKey } from '../../contacts/identity/identity-key.ts';
import {
  suppressPeople,
  readSuppressedPeople,
  unsuppressPeople,
} from '../../contacts/suppression/suppressed-people.ts';
import { TRASH_MS } from '../../contacts/trash-time.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { restoreWithdrawn, withdrawWaiting } from '../../destinations/outbox/withdraw.ts';
import { deleteContacts as deleteFromStore, restoreContacts as restoreInStore } from '../../erasure/delete-contacts.ts';
import { erasePeople as eraseInStore } from '../../erasure/erase-people.ts';
import type { ChangeReceipt, DeleteReceipt, EraseReceipt, Receipt, RestoreReceipt } from '../../messages/protocol.ts';
import type { contactMessages } from '../../messages/subjects/contacts.ts';
import type { SignedOutView } from '../../messages/views/account.ts';
import type { SuppressedPersonView } from '../../messages/views/person.ts';
import { parseProfileUrl } from '../../profile-url/index.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { ServiceError } from '../../service/service-error.ts';
import { type BadgeContext, showBadge } from '../actions/badge.ts';
import { inStore } from '../actions/in-store.ts';
import { readLastAccount } from '../actions/last-account.ts';
import type { AccountSource, WorkerContext } from '../context.ts';
import { clearErased } from '../events/clear-notifications.ts';
import { setTrashAlarm } from '../events/empty-trash.ts';
import { readPersonIdentifier } from '../views/read-identifier.ts';
import type { Answers } from './answers.ts';

export const contactAnswers: Answers<typeof contactMessages> = {
  readContactDatabase,
  readSignedOut,
  changeContacts,
  changeContactLists,
  deleteContacts: (context, { profileIds }) => deleteContacts(context, profileIds),
  restoreContacts: (context, { profileIds }) => restoreContacts(context, profileIds),
  contactsImported,
  erasePeople: (context, { profileIds }) => erasePeople(context, profileIds),
  readSuppressed,
  setSuppressed: (context, { people }) => setSuppressed(context, people),
  liftSuppression: (context, { keys }) => liftSuppression(context, keys),
};

/** The account's contacts, and how a change to them is announced. */
type ContactsContext = Pick<WorkerContext, 'broadcaster' | 'now' | 'signedIn'>;

/**
 * Reads the name of the database that holds the contacts to show, for a page's own worker; null: there are none.
 * Rejects where that cannot be read now: pages keep an answer, and must read again.
 */
export async function readContactDatabase(context: WorkerContext): Promise<string | null> {
  const session = await context.authStore.readSession();
  if (session?.ended === false) return (await context.signedIn())?.db.name ?? null;
  return (await readLastAccount(context))?.database ?? null;
}

/** Reads the account whose contacts are shown while no user is signed in. */
async function readSignedOut(context: WorkerContext): Promise<SignedOutView | null> {
  const last = await readLastAccount(context).catch(() => null);
  return last && { name: last.name };
}

/** Changes tags, lists and notes of contacts. */
export async function changeContacts(
  context: ContactsContext,
  { profileIds, ...change }: { profileIds: number[] } & NamedChange,
): Promise<ChangeReceipt> {
  return inStore(context, async ({ db }) => {
    const { owned, unchanged } = await changeAnnotations(db, profileIds, change, context.now());
    context.broadcaster.contacts(owned);
    return { ok: true, unchanged };
  });
}

/** Changes the named lists themselves. */
export async function changeContactLists(context: ContactsContext, change: ListsChange): Promise<Receipt> {
  return inStore(context, async ({ db }) => {
    if (!(await changeLists(db, change, context.now())))
      throw new ServiceError({ code: 'validation_error', field: 'name', reason: '' }, 'not-sent');
    // A new list is empty; any other change may concern every contact.
    context.broadcaster.contacts(change.change === 'create' ? [] : 'many');
    return { ok: true };
  });
}

/** Deletes contacts. For ten minutes they can be restored; then the people's names leave the history too. */
export async function deleteContacts(context: WorkerContext, profileIds: number[]): Promise<DeleteReceipt> {
  return inStore(context, async ({ db }) => {
    const now = context.now();
    await setTrashAlarm(context);
    await deleteFromStore(db, profileIds, now).finally(() => context.broadcaster.people(profileIds));
    // Again: the previous alarm may have fired already, before there was anything to purge.
    await setTrashAlarm(context);
    return { ok: true, until: now + TRASH_MS };
  });
}

/** Restores contacts that were deleted a moment ago; what waited to be sent goes on. */
export async function restoreContacts(
  context: ContactsContext & Pick<WorkerContext, 'sender'>,
  profileIds: number[],
): Promise<RestoreReceipt> {
  return inStore(context, async ({ db }) => {
    await context.sender.armAlarm();
    const restored = await restoreInStore(db, profileIds, context.now()).finally(() =>
      context.broadcaster.people(profileIds),
    );
    void context.sender.runDue();
    return { ok: true, restored };
  });
}

/**
 * Deletes people wherever this account's data in this browser names them, with no undo; those with a lookup in progress
 * stay.
 */
export async function erasePeople(
  context: ContactsContext & BadgeContext,
  profileIds: number[],
): Promise<EraseReceipt> {
  return inStore(context, async ({ db }) => {
    const { erased, underWay } = await eraseInStore(db, profileIds, context.now()).finally(() =>
      context.broadcaster.people(profileIds),
    );
    await clearErased(context, db);
    return { ok: true, erased: erased.length, underWay };
  });
}

/** Reads all suppressed people, last suppressed first. */
export async function readSuppressed(context: AccountSource): Promise<SuppressedPersonView[]> {
  const deps = await context.signedIn();
  const suppressed = deps ? await readSuppressedPeople(deps.db) : [];
  return suppressed.map(({ key, keys, profileId, name, at }) => ({
    key,
    profileId,
    profile: parseProfileUrl(keys.find((each) => each.startsWith('https:')) ?? ''),
    name,
    at,
  }));
}

/**
 * Suppresses people: from now on no lookup of them is accepted, wherever it is requested, and no request of ours names
 * them.
 */
export async function setSuppressed(
  context: ContactsContext & BadgeContext,
  people: PersonIdentifier[],
): Promise<ChangeReceipt> {
  const read = people.map(readPersonIdentifier).filter((who) => who !== null);
  if (read.length < people.length)
    return { ok: false, problem: { code: 'validation_error', field: 'linkedin_url', reason: '' } };
  return inStore(context, async ({ db }) => {
    const { profileIds, unchanged } = await suppressPeople(db, read.map(personKey), context.now());
    context.broadcaster.people(profileIds);
    void showBadge(context);
    // The list is on disk, so none of this is sent any more: it only leaves the lists of what waits.
    await writeWhole(db, ['outbox'], async (tx) => {
      for (const profileId of profileIds) await withdrawWaiting(tx, profileId, context.now());
    });
    context.broadcaster.toPages('destinations');
    return { ok: true, unchanged };
  });
}

/** Lifts the suppression of people; what waited to be sent a moment ago goes on. */
export async function liftSuppression(
  context: Pick<WorkerContext, 'broadcaster' | 'clock' | 'now' | 'sender' | 'signedIn'>,
  keys: string[],
): Promise<Receipt> {
  return inStore(context, async ({ db }) => {
    await context.sender.armAlarm();
    const profileIds = await unsuppressPeople(db, keys, {
      stores: ['outbox', 'destinations'],
      async write(tx, lifted) {
        for (const profileId of lifted) await restoreWithdrawn(tx, profileId, context.now());
      },
    });
    context.broadcaster.people(profileIds);
    // Lookups that were pending when the people were suppressed continue.
    void context.clock.runDue();
    void context.sender.runDue();
    return { ok: true };
  });
}

/** Announces contacts that a page has written to the database itself. */
export async function contactsImported(context: Pick<WorkerContext, 'broadcaster'>): Promise<Receipt> {
  context.broadcaster.people('many');
  return { ok: true };
}

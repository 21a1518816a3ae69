import { changeAnnotations } from '../../contacts/annotate.ts';
import type { AnnotationChange } from '../../contacts/annotation.ts';
import { personKey } from '../../contacts/identity/identity-key.ts';
import { markPeople, readMarkedPeople, unmarkPeople } from '../../contacts/suppression/marked-people.ts';
import { TRASH_MS } from '../../contacts/trash-time.ts';
import { deleteContacts as deleteFromStore, restoreContacts as restoreInStore } from '../../erasure/delete-contacts.ts';
import { erasePeople as eraseInStore } from '../../erasure/erase-people.ts';
import type { DeleteReceipt, EraseReceipt, Receipt, RestoreReceipt } from '../../messages/protocol.ts';
import type { contactMessages } from '../../messages/subjects/contacts.ts';
import type { MarkedPersonView } from '../../messages/views/person.ts';
import { parseProfileUrl } from '../../profile-url/index.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { troubleOf } from '../../service/service-error.ts';
import type { SignedIn } from '../account/signed-in.ts';
import type { Desk } from '../context.ts';
import { setTrashAlarm } from '../events/empty-trash.ts';
import { readPersonIdentifier } from '../views/read-identifier.ts';
import type { Answers } from './answers.ts';

export const contactAnswers: Answers<typeof contactMessages> = {
  readContactDatabase,
  changeContacts,
  deleteContacts: (context, { profileIds }) => deleteContacts(context, profileIds),
  restoreContacts: (context, { profileIds }) => restoreContacts(context, profileIds),
  contactsImported,
  erasePeople: (context, { profileIds }) => erasePeople(context, profileIds),
  readDoNotLookUp,
  setDoNotLookUp: (context, { people }) => setDoNotLookUp(context, people),
  allowLookUp: (context, { keys }) => allowLookUp(context, keys),
};

/** The name of the database that holds the contacts, for a page's own worker; null when nobody is signed in. */
export async function readContactDatabase(desk: Desk): Promise<string | null> {
  const parts = await desk.signedIn().catch(() => null);
  return parts?.db.name ?? null;
}

/** Changes tags and notes of contacts. */
export async function changeContacts(
  desk: Desk,
  { profileIds, ...change }: { profileIds: number[] } & AnnotationChange,
): Promise<Receipt> {
  return inStore(desk, async ({ db }) => {
    desk.announcer.contacts(await changeAnnotations(db, profileIds, change, desk.now()));
    return { ok: true };
  });
}

/** Deletes contacts. For ten minutes they can be restored; then the people's names leave the history too. */
export async function deleteContacts(desk: Desk, profileIds: number[]): Promise<DeleteReceipt> {
  return inStore(desk, async ({ db }) => {
    const now = desk.now();
    await setTrashAlarm(desk);
    await deleteFromStore(db, profileIds, now).finally(() => desk.announcer.people(profileIds));
    // Again: the previous one may have rung, and found nothing yet.
    await setTrashAlarm(desk);
    return { ok: true, until: now + TRASH_MS };
  });
}

/** Brings contacts back that were deleted a moment ago. */
export async function restoreContacts(desk: Desk, profileIds: number[]): Promise<RestoreReceipt> {
  return inStore(desk, async ({ db }) => {
    const restored = await restoreInStore(db, profileIds, desk.now()).finally(() => desk.announcer.people(profileIds));
    return { ok: true, restored };
  });
}

/** Deletes people wherever this browser names them, with no undo; those with a lookup in progress stay. */
export async function erasePeople(desk: Desk, profileIds: number[]): Promise<EraseReceipt> {
  return inStore(desk, async ({ db }) => {
    const { erased, underWay } = await eraseInStore(db, profileIds, desk.now()).finally(() =>
      desk.announcer.people(profileIds),
    );
    return { ok: true, erased: erased.length, underWay: underWay.length };
  });
}

/** Everybody who is marked "do not look up", last marked first. */
export async function readDoNotLookUp(desk: Desk): Promise<MarkedPersonView[]> {
  const parts = await desk.signedIn().catch(() => null);
  const marked = parts ? await readMarkedPeople(parts.db) : [];
  return marked.map(({ key, keys, profileId, name, at }) => ({
    key,
    profileId,
    profile: parseProfileUrl(keys.find((each) => each.startsWith('https:')) ?? ''),
    name,
    at,
  }));
}

/**
 * Marks people "do not look up": from now on nobody looks them up, from wherever it is asked for, and no request of
 * ours names them.
 */
export async function setDoNotLookUp(desk: Desk, people: PersonIdentifier[]): Promise<Receipt> {
  const read = people.map(readPersonIdentifier).filter((who) => who !== null);
  if (read.length < people.length)
    return { ok: false, trouble: { code: 'validation_error', field: 'linkedin_url', reason: '' } };
  return inStore(desk, async ({ db }) => {
    desk.announcer.people(await markPeople(db, read.map(personKey), desk.now()));
    return { ok: true };
  });
}

/** Takes the mark away. */
export async function allowLookUp(desk: Desk, keys: string[]): Promise<Receipt> {
  return inStore(desk, async ({ db }) => {
    desk.announcer.people(await unmarkPeople(db, keys));
    // What was pending when they were marked goes on.
    void desk.clock.kick();
    return { ok: true };
  });
}

/** A page has written contacts to the database itself. */
export async function contactsImported(desk: Desk): Promise<Receipt> {
  desk.announcer.people('many');
  return { ok: true };
}

async function inStore<T extends { ok: true }>(
  desk: Desk,
  work: (parts: SignedIn) => Promise<T>,
): Promise<T | Extract<Receipt, { ok: false }>> {
  try {
    const parts = await desk.signedIn();
    return parts ? await work(parts) : { ok: false, trouble: { code: 'signed_out' } };
  } catch (error) {
    return { ok: false, trouble: troubleOf(error) };
  }
}

import { keyOfEmail, keyOfPhone, MAX_EMAILS, MAX_PHONES, mergedContact } from '../contact-of.ts';
import { type Contact, covers } from '../contact.ts';
import type { AnnotatedContact } from '../export/annotated-contact.ts';

/**
 * Joins an imported contact with what is owned, by the rules of a second purchase (`mergedContact`). It counts as the
 * newer one only if it was bought later and is as rich; otherwise it fills gaps. Nothing that is owned goes away.
 */
export function mergedImport(owned: AnnotatedContact | null, imported: AnnotatedContact): AnnotatedContact {
  if (!owned) return imported;
  const isOwnedRicher = covers(owned.contact.lookupType, imported.contact.lookupType);
  const richer = isOwnedRicher ? owned.contact.lookupType : imported.contact.lookupType;
  const isNewer =
    imported.contact.boughtAt > owned.contact.boughtAt && covers(imported.contact.lookupType, owned.contact.lookupType);
  const fitting = withRoomFor(owned.contact, imported.contact);
  const contact = isNewer
    ? mergedContact(owned.contact, fitting, richer)
    : mergedContact(fitting, owned.contact, richer);
  const tags = [...new Set([...(owned.tags ?? []), ...(imported.tags ?? [])])];
  const note = owned.note || imported.note;
  return { contact, ...(tags.length > 0 && { tags }), ...(note !== undefined && { note }) };
}

/** A merge keeps the best 50 of each list: what is new must not push out what is owned. */
function withRoomFor(owned: Contact, imported: Contact): Contact {
  return {
    ...imported,
    emails: firstNew(imported.emails, owned.emails, keyOfEmail, MAX_EMAILS),
    phones: firstNew(imported.phones, owned.phones, keyOfPhone, MAX_PHONES),
  };
}

function firstNew<T>(imported: T[], owned: T[], key: (entry: T) => string, most: number): T[] {
  const known = new Set(owned.map(key));
  let room = most - known.size;
  return imported.filter((entry) => {
    if (known.has(key(entry))) return true;
    room -= 1;
    return room >= 0;
  });
}

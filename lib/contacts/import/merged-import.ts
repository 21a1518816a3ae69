import { keyOfEmail, keyOfPhone, MAX_EMAILS, MAX_PHONES, mergedContact } from '../contact-of.ts';
import type { Contact } from '../contact.ts';
import type { AnnotatedContact } from '../export/annotated-contact.ts';

/**
 * Merges an imported contact into the owned one: it fills gaps, and its addresses come last. Nothing owned is lost, and
 * nothing counts as bought that was not.
 */
export function mergedImport(owned: AnnotatedContact | null, imported: AnnotatedContact): AnnotatedContact {
  if (!owned) return imported;
  const fitting = withRoomFor(owned.contact, imported.contact);
  const contact = mergedContact(fitting, owned.contact, owned.contact.lookupType);
  const tags = [...new Set([...(owned.tags ?? []), ...(imported.tags ?? [])])];
  const lists = [...new Set([...(owned.lists ?? []), ...(imported.lists ?? [])])];
  const note = owned.note || imported.note;
  return {
    contact,
    ...(tags.length > 0 && { tags }),
    ...(lists.length > 0 && { lists }),
    ...(note !== undefined && { note }),
  };
}

/** A merge keeps the best 50 of each list: new entries must not push out owned ones. */
function withRoomFor(owned: Contact, imported: Contact): Contact {
  return {
    ...imported,
    emails: firstNew(imported.emails, owned.emails, keyOfEmail, MAX_EMAILS),
    phones: firstNew(imported.phones, owned.phones, keyOfPhone, MAX_PHONES),
  };
}

function firstNew<T>(imported: T[], owned: T[], key: (entry: T) => string, max: number): T[] {
  const known = new Set(owned.map(key));
  let room = max - known.size;
  return imported.filter((entry) => {
    if (known.has(key(entry))) return true;
    room -= 1;
    return room >= 0;
  });
}

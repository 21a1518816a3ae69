import { keyOfEmail, keyOfPhone, MAX_EMAILS, MAX_PHONES, mergedContact } from '../contact-of.ts';
import type { Contact } from '../contact.ts';
import type { AnnotatedContact } from '../export/annotated-contact.ts';

/**
 * Merges an imported contact into the owned one: it fills gaps, though none about the work of a person who was bought,
 * and its addresses come last. Nothing owned is lost, and nothing counts as bought that was not.
 */
export function mergedImport(owned: AnnotatedContact | null, imported: AnnotatedContact): AnnotatedContact {
  if (!owned) return imported;
  const fitting = withRoomFor(owned.contact, imported.contact);
  const merged = withOwnWork(mergedContact(fitting, owned.contact, owned.contact.lookupType), owned.contact);
  // Exports take the first of them.
  const urls = [...new Set([...owned.contact.urls, ...imported.contact.urls])];
  const tags = [...new Set([...(owned.tags ?? []), ...(imported.tags ?? [])])];
  const lists = [...new Set([...(owned.lists ?? []), ...(imported.lists ?? [])])];
  const note = owned.note || imported.note;
  return {
    contact: { ...merged, urls },
    ...(tags.length > 0 && { tags }),
    ...(lists.length > 0 && { lists }),
    ...(note !== undefined && { note }),
  };
}

/**
 * A purchase without an employer, a title or jobs says that there are none: those of a file would stand there unmarked,
 * and the next purchase would take the paid emails for ones of a former employer.
 */
function withOwnWork(merged: Contact, owned: Contact): Contact {
  if (owned.fromFile !== undefined) return merged;
  const { title, employer, jobs } = owned;
  const { companyId: known, ...rest } = merged;
  const companyId = employer ? known : owned.companyId;
  return { ...rest, ...(companyId !== undefined && { companyId }), title, employer, jobs };
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

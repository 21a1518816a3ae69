import { type Grade, goodEmails } from '../contact-details.ts';
import type { AnnotatedContact } from '../export/annotated-contact.ts';
import type { ContactRowView, ContactSheetView } from './list-views.ts';

const RANK: Record<Grade, number> = { A: 3, 'A-': 2, B: 1 };

/** One line of the list, made from a contact. */
export function contactRow({ contact, tags = [], note = '' }: AnnotatedContact): ContactRowView {
  const { profileId, name, title, employer, emails, phones, lookupType, boughtAt, fromFile } = contact;
  // Both lists are sorted best first; an address known to be invalid is shown when there is no other.
  const email = goodEmails(emails)[0] ?? null;
  const phone = phones[0] ?? null;
  const grades = [email && email.validity !== 'invalid' ? email.grade : null, phone?.grade ?? null].filter(
    (grade) => grade !== null,
  );
  const grade = grades.toSorted((one, other) => RANK[other] - RANK[one])[0] ?? null;
  return {
    profileId,
    name,
    title,
    employer: employer?.name ?? '',
    email,
    phone,
    grade,
    tags,
    hasNote: note !== '',
    lookupType,
    boughtAt,
    ...(fromFile !== undefined && { fromFile }),
  };
}

/** A whole contact. */
export function contactSheet({ contact, tags = [], lists = [], note = '' }: AnnotatedContact): ContactSheetView {
  const { record, companyId: _known, urls, ...view } = contact;
  return { contact: view, record, urls, tags, lists, note };
}

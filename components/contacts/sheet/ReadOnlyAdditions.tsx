import { i18n } from '#i18n';
import type { ContactSheetView } from '../../../lib/contacts/list/list-views.ts';
import { TagChip } from '../../controls/TagChip.tsx';
import { type Label, labelWords } from '../../labels/label-words.ts';

/** The user's additions to a contact where they cannot be changed. */
export function ReadOnlyAdditions({ sheet: { tags, lists, note } }: { sheet: ContactSheetView }) {
  return (
    <>
      <Names label="tag" names={tags} />
      <Names label="list" names={lists} />
      {note !== '' && (
        <section aria-label={i18n.t('contacts.note')} className="border-t border-line px-4.5 py-4">
          <h3 className="mb-1.5 font-medium">{i18n.t('contacts.note')}</h3>
          <p dir="auto" className="whitespace-pre-wrap">
            {note}
          </p>
        </section>
      )}
    </>
  );
}

function Names({ label, names }: { label: Label; names: readonly string[] }) {
  if (names.length === 0) return null;
  const { title } = labelWords(label);
  return (
    <section aria-label={title} className="border-t border-line px-4.5 py-4">
      <h3 className="mb-1.5 font-medium">{title}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <li key={name} className="max-w-full">
            <TagChip tag={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

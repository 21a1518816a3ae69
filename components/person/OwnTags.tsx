import { i18n } from '#i18n';
import { numberText } from '../../lib/texts/number-text.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import { TagChip } from '../controls/TagChip.tsx';

/** Tags shown; the rest is folded. */
const OPEN = 8;

/** The user's tags of a contact; many of them take no more room than a few. */
export function OwnTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const open = tags.length <= OPEN + 1 ? tags : tags.slice(0, OPEN);
  const folded = tags.slice(open.length);
  return (
    <section aria-label={i18n.t('contact.tags')} className="border-t border-line">
      <Chips tags={open} />
      {folded.length !== 0 && (
        <Disclosure title={i18n.t('contact.more_tags', folded.length, [numberText(folded.length)])}>
          <Chips tags={folded} />
        </Disclosure>
      )}
    </section>
  );
}

function Chips({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1 px-4.5 py-2.5">
      {tags.map((tag) => (
        <li key={tag} className="flex max-w-full min-w-0">
          <TagChip tag={tag} />
        </li>
      ))}
    </ul>
  );
}

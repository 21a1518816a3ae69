import { i18n } from '#i18n';
import type { TagCount } from '../../../lib/contacts/list/list-views.ts';
import { numberText } from '../../../lib/texts/number-text.ts';
import { plainText } from '../../../lib/texts/plain-text.ts';
import { SelectField } from '../../controls/SelectField.tsx';

/** Tags shown directly; any others are in a list. */
const OPEN = 12;

interface TagFilterProps {
  tags: TagCount[];
  chosen: string | null;
  onChoose(tag: string | null): void;
}

/** All tags with how many contacts have each; one of them filters. */
export function TagFilter({ tags, chosen, onChoose }: TagFilterProps) {
  const shown = tags.length === 0 ? [] : tags.slice(0, OPEN);
  const others = tags.slice(OPEN);
  const none = '\u0000';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{i18n.t('contacts.tag')}</legend>
      {tags.length === 0 && <p className="text-small text-soft">{i18n.t('contacts.no_tags')}</p>}
      <div className="flex flex-wrap items-center gap-1.5">
        {shown.map(({ tag, contacts }) => (
          <button
            key={tag}
            type="button"
            aria-pressed={tag === chosen}
            onClick={() => onChoose(tag === chosen ? null : tag)}
            className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full border border-line bg-sheet px-2.5 text-small hover:border-edge aria-pressed:border-transparent aria-pressed:bg-fill aria-pressed:text-fill-ink"
          >
            <bdi className="truncate">{plainText(tag, 60)}</bdi>
            <span>{numberText(contacts)}</span>
          </button>
        ))}
        {others.length !== 0 && (
          <SelectField
            label={i18n.t('contacts.tag')}
            labelHidden
            options={[
              { value: none, label: i18n.t('contacts.more_tags', { count: numberText(others.length) }) },
              ...others.map(({ tag, contacts }) => ({
                value: tag,
                label: `${plainText(tag, 60)} (${numberText(contacts)})`,
              })),
            ]}
            chosen={others.some(({ tag }) => tag === chosen) && chosen !== null ? chosen : none}
            onChoose={(tag) => onChoose(tag === none ? null : tag)}
          />
        )}
      </div>
    </fieldset>
  );
}

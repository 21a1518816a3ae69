import { Ban, Download, EyeOff, Tag, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { ContactSort } from '../../lib/contacts/list/list-views.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { Button } from '../controls/Button.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import { useKeptFocus } from '../controls/use-kept-focus.ts';

const SORTS: readonly ContactSort[] = ['best', 'recent', 'oldest', 'name', 'employer'];

interface SelectionBarProps {
  /** How many are chosen. */
  count: number;
  /** How many are in the list; null while they are counted. */
  found: number | null;
  /** Something is searched for, or filtered by. */
  isNarrowed: boolean;
  sort: ContactSort;
  onSort(sort: ContactSort): void;
  onChooseAll(): void;
  onClear(): void;
  onTags(): void;
  onExport(): void;
  onMark(): void;
  onForget(): void;
  onDelete(): void;
}

/** How many are found and how many are chosen, and what can be done with those. */
export function SelectionBar({
  count,
  found,
  isNarrowed,
  sort,
  onSort,
  onChooseAll,
  onClear,
  onTags,
  onExport,
  onMark,
  onForget,
  onDelete,
}: SelectionBarProps) {
  return (
    <div
      className={`flex min-h-11 shrink-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 border-t border-b border-line px-4 py-1.5 md:px-7 ${count > 0 ? 'bg-accent-soft' : 'bg-paper'}`}
    >
      <output aria-live="polite" className={count > 0 ? 'font-semibold' : 'text-soft'}>
        {count > 0
          ? i18n.t('contacts.chosen', count, [numberText(count)])
          : found === null
            ? ''
            : i18n.t(isNarrowed ? 'contacts.found' : 'contacts.owned', found, [numberText(found)])}
      </output>
      {found !== null && found > 0 ? (
        <Button look="bare" onClick={count > 0 ? onClear : onChooseAll}>
          {count > 0
            ? i18n.t('contacts.clear_choice')
            : i18n.t(isNarrowed ? 'contacts.choose_all' : 'contacts.choose_everybody')}
        </Button>
      ) : count > 0 ? (
        <Button look="bare" onClick={onClear}>
          {i18n.t('contacts.clear_choice')}
        </Button>
      ) : null}
      {/* It stays once everybody is chosen: whoever pressed it has the focus there. */}
      {count > 0 && found !== null && found > 0 && (
        <Button look="bare" onClick={onChooseAll}>
          {i18n.t(isNarrowed ? 'contacts.choose_all' : 'contacts.choose_everybody')}
        </Button>
      )}
      {count === 0 ? (
        <span className="ms-auto">
          <SelectField
            label={i18n.t('contacts.sort')}
            labelHidden
            options={SORTS.map((value) => ({ value, label: i18n.t(`contacts.sorts.${value}`) }))}
            chosen={sort}
            onChoose={onSort}
          />
        </span>
      ) : (
        <div role="toolbar" aria-label={i18n.t('contacts.actions')} className="ms-auto flex flex-wrap gap-0.5">
          <Action label={i18n.t('contacts.edit_tags')} icon={<Tag aria-hidden size={15} />} onPress={onTags} />
          <Action label={i18n.t('contacts.export')} icon={<Download aria-hidden size={15} />} onPress={onExport} />
          <Action label={i18n.t('contacts.do_not_look_up')} icon={<Ban aria-hidden size={15} />} onPress={onMark} />
          <Action label={i18n.t('contacts.forget')} icon={<EyeOff aria-hidden size={15} />} onPress={onForget} />
          <Action label={i18n.t('contacts.delete')} icon={<Trash2 aria-hidden size={15} />} onPress={onDelete} />
        </div>
      )}
    </div>
  );
}

function Action({ label, icon, onPress }: { label: string; icon: ReactNode; onPress(): void }) {
  return (
    <button
      type="button"
      title={label}
      onClick={onPress}
      className="inline-flex min-h-8 min-w-8 items-center justify-center gap-1.5 rounded-control px-2 font-medium text-accent hover:bg-sheet"
    >
      {icon}
      <span className="max-sm:sr-only">{label}</span>
    </button>
  );
}

/**
 * What was just done, with its way back where there is one. Always in the page, so that the first change is heard too;
 * whoever lost the focus by it (the button for a choice goes with the choice) finds it here.
 * @param words null: nothing was done. In the page's direction: a sentence that begins with a Hebrew tag is no Hebrew
 * sentence
 */
export function ChangeBar({
  words,
  onUndo,
  onDismiss,
}: {
  words: string | null;
  onUndo: (() => void) | null;
  onDismiss(): void;
}) {
  const kept = useKeptFocus<HTMLSpanElement>(words);
  return (
    <output className="absolute inset-x-3 bottom-3 z-30 mx-auto flex max-w-120 animate-settle items-center gap-3 rounded-sheet border border-line bg-raised px-4 py-2 shadow-raised empty:hidden">
      {words !== null && (
        <>
          <span ref={kept} tabIndex={-1} className="min-w-0 grow outline-none">
            {words}
          </span>
          {onUndo !== null && (
            <Button look="bare" onClick={onUndo}>
              {i18n.t('contacts.undo')}
            </Button>
          )}
          <button
            type="button"
            aria-label={i18n.t('contacts.dismiss')}
            onClick={onDismiss}
            className="grid size-7 shrink-0 place-items-center rounded-control text-soft hover:bg-sunk hover:text-ink"
          >
            <X aria-hidden size={14} />
          </button>
        </>
      )}
    </output>
  );
}

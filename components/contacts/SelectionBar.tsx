import { Ban, Download, ListPlus, Send, Tag, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { ContactListQuery, ContactSort } from '../../lib/contacts/list/list-views.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { Button } from '../controls/Button.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import type { ContactsActions } from './contacts-actions.ts';
import type { OpenDialog } from './ContactsDialogs.tsx';
import type { Selection } from './list/use-selection.ts';

const SORTS: readonly ContactSort[] = ['best', 'recent', 'oldest', 'name', 'employer'];

interface SelectionBarProps {
  selection: Selection;
  /** The length of the list; null while it is counted. */
  found: number | null;
  /** A search or a filter is active. */
  isNarrowed: boolean;
  /** False: the contacts can only be exported. */
  canChange: boolean;
  query: Pick<ContactListQuery, 'text' | 'sort'>;
  actions: Pick<ContactsActions, 'idsOf' | 'onBlock' | 'savingMany'>;
  onSort(sort: ContactSort): void;
  onDialog(dialog: OpenDialog): void;
}

const NONE_CHOSEN = { bar: 'bg-paper', words: 'text-soft' };
const SOME_CHOSEN = { bar: 'bg-accent-soft', words: 'font-semibold' };

/** The numbers of contacts found and selected, and the commands for those selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, found, isNarrowed, actions } = props;
  const count = selection.ids.size;
  const style = count > 0 ? SOME_CHOSEN : NONE_CHOSEN;
  const canChoose = found !== null && found > 0;
  const chooseAll = (): void => void actions.idsOf().then(selection.add);
  const first =
    count > 0
      ? { words: i18n.t('contacts.clear_choice'), onClick: selection.clear }
      : { words: chooseAllWords(isNarrowed), onClick: chooseAll };
  return (
    <div
      className={`flex min-h-11 shrink-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 border-t border-b border-line px-4 py-1.5 md:px-7 ${style.bar}`}
    >
      <output aria-live="polite" className={style.words}>
        {countWords(count, found, isNarrowed)}
      </output>
      {/* One button, first to select all and then to clear: the focus stays on it when it is pressed. */}
      {(count > 0 || canChoose) && (
        <Button variant="link" onClick={first.onClick}>
          {first.words}
        </Button>
      )}
      {/* It stays once all are selected: the focus is on it when it is pressed. */}
      {count > 0 && canChoose && (
        <Button variant="link" onClick={chooseAll}>
          {chooseAllWords(isNarrowed)}
        </Button>
      )}
      {count === 0 ? <Sort {...props} /> : <Actions {...props} />}
    </div>
  );
}

function countWords(count: number, found: number | null, isNarrowed: boolean): string {
  if (count > 0) return i18n.t('contacts.chosen', count, [numberText(count)]);
  if (found === null) return '';
  return i18n.t(isNarrowed ? 'contacts.found' : 'contacts.owned', found, [numberText(found)]);
}

function chooseAllWords(isNarrowed: boolean): string {
  return i18n.t(isNarrowed ? 'contacts.choose_all' : 'contacts.choose_everybody');
}

/** Without words, the best match is the newest: it is named so, and becomes the best match once words are typed. */
function Sort({ query: { text, sort }, onSort }: Pick<SelectionBarProps, 'query' | 'onSort'>) {
  const hasWords = text.trim() !== '';
  const sorts = SORTS.filter((value) => hasWords || value !== 'best');
  const choose = (value: ContactSort): void => onSort(!hasWords && value === 'recent' ? 'best' : value);
  return (
    <span className="ms-auto">
      <SelectField
        label={i18n.t('contacts.sort')}
        labelHidden
        options={sorts.map((value) => ({ value, label: i18n.t(`contacts.sorts.${value}`) }))}
        chosen={!hasWords && sort === 'best' ? 'recent' : sort}
        onChoose={choose}
      />
    </span>
  );
}

function Actions({ selection, canChange, actions, onDialog }: SelectionBarProps) {
  const profileIds = [...selection.ids];
  const open = (dialog: 'tag' | 'list' | 'delete' | 'save') => () => onDialog({ dialog, profileIds });
  return (
    <div role="toolbar" aria-label={i18n.t('contacts.actions')} className="ms-auto flex flex-wrap gap-0.5">
      {canChange && (
        <>
          <Action label={i18n.t('contacts.edit_tags')} icon={<Tag aria-hidden size={15} />} onPress={open('tag')} />
          <Action label={i18n.t('lists.title')} icon={<ListPlus aria-hidden size={15} />} onPress={open('list')} />
        </>
      )}
      <Action
        label={i18n.t('contacts.export')}
        icon={<Download aria-hidden size={15} />}
        onPress={() => onDialog({ dialog: 'export' })}
      />
      {canChange && actions.savingMany.destinations.length > 0 && (
        <Action
          label={i18n.t('destinations.save_chosen')}
          icon={<Send aria-hidden size={15} />}
          onPress={open('save')}
        />
      )}
      {canChange && (
        <>
          <Action
            label={i18n.t('contacts.block')}
            icon={<Ban aria-hidden size={15} />}
            onPress={() => void actions.onBlock(profileIds)}
          />
          <Action label={i18n.t('contacts.delete')} icon={<Trash2 aria-hidden size={15} />} onPress={open('delete')} />
        </>
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

import { Building2, Pencil, Trash2, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { i18n } from '#i18n';
import type { Receipt } from '../../lib/messages/protocol.ts';
import type { SavedSearch } from '../../lib/messages/views/search.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { endedProblemText } from '../../lib/texts/problem-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { Disclosure } from '../controls/Disclosure.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { NotRead } from '../controls/NotRead.tsx';
import { Truncated } from '../controls/PlainText.tsx';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';
import { DeletedLine } from '../undo/DeletedLine.tsx';
import { NameForm } from './NameForm.tsx';

/** The most saved searches that the extension stores. */
const MAX = 200;

interface SavedSearchesProps {
  saved: readonly SavedSearch[];
  /** The open one. */
  current: SavedSearch | null;
  /** The open search can be saved: it has criteria, and differs from the version saved under its name. */
  canSave: boolean;
  now: number;
  actions: SavedSearchActions;
}

/** The background's receipt; null: it did not answer. */
type Saving = Promise<Receipt | null>;
type Refused = Extract<Receipt, { ok: false }> | null;

export interface SavedSearchActions {
  /** Reads again what could not be read; absent: nothing failed. */
  onReadAgain?: (() => void) | undefined;
  onOpen(saved: SavedSearch): void;
  onRename(saved: SavedSearch, name: string): Saving;
  onDelete(saved: SavedSearch): Saving;
  onPutBack(saved: SavedSearch): Saving;
  /** Under a new name, or over the open one. */
  onSave(name: string | null): Saving;
}

type Doing =
  | { what: 'nothing' }
  | { what: 'saving' }
  | { what: 'renaming'; id: string }
  | { what: 'deleted'; search: SavedSearch }
  | { what: 'saved'; name: string };

/** The user's named searches: open, rename, delete (with undo), and save the open one. */
export function SavedSearches(props: SavedSearchesProps) {
  const { saved, canSave, now, actions } = props;
  const { doing, setDoing, fault, settle } = useDoing(now);
  const shared = { ...props, doing, onDoing: setDoing, settle };
  // Its button has gone along with a deleted search, or with the offer to undo that. The list may be folded.
  const title = useFocusAfterRemoval<HTMLElement>([doing.what, canSave, ...saved.map(({ id }) => id)].join());
  return (
    <div>
      {canSave && <SaveOpen {...shared} />}
      <div role="alert" className="px-4 pb-3 empty:hidden">
        {fault !== null && <Callout tone="fault">{fault}</Callout>}
      </div>
      <LiveRegion text={announced(doing)} />
      <div className="px-2">
        <DeletedLine
          deleted={
            doing.what === 'deleted'
              ? {
                  words: i18n.t('search.deleted', { name: plainText(doing.search.name, 120) }),
                  onUndo: () => void settle(() => actions.onPutBack(doing.search), { what: 'nothing' }),
                }
              : null
          }
        />
      </div>
      <div className="border-t border-line">
        <Disclosure
          titleRef={title}
          title={i18n.t('search.saved')}
          note={saved.length === 0 ? '' : numberText(saved.length)}
          open={actions.onReadAgain !== undefined || (saved.length > 0 && saved.length <= 8)}
        >
          {actions.onReadAgain !== undefined ? (
            <div className="px-4 pb-3">
              <NotRead onReadAgain={actions.onReadAgain} />
            </div>
          ) : (
            saved.length === 0 && <p className="px-4 pb-3 text-small text-soft">{i18n.t('search.saved_empty')}</p>
          )}
          <ul aria-label={i18n.t('search.saved')} className="pb-2">
            {saved.map((search) => (
              <li key={search.id} className="px-4">
                <SavedSearchLine {...shared} search={search} />
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </div>
  );
}

/** What the user does with saved searches; it is done once it is stored. */
function useDoing(now: number) {
  const [doing, setDoing] = useState<Doing>({ what: 'nothing' });
  const [fault, setFault] = useState<string | null>(null);
  const isBusy = useRef(false);
  const settle: DoingProps['settle'] = async (send, next) => {
    if (isBusy.current) return;
    isBusy.current = true;
    // The same words are read out again only if they were gone meanwhile.
    setDoing((since) => (since.what === 'saved' ? { what: 'nothing' } : since));
    const receipt = await send().finally(() => (isBusy.current = false));
    const isStored = receipt?.ok === true;
    setFault(isStored ? null : faultText(receipt, now));
    // Unless the user has begun something else meanwhile.
    if (isStored) setDoing((since) => (since === doing || since.what === 'nothing' ? next : since));
  };
  const begin = (what: Doing): void => {
    setDoing(what);
    setFault(null);
  };
  return { doing, setDoing: begin, fault, settle };
}

function faultText(refused: Refused, now: number): string {
  if (refused === null) return i18n.t('options.save_failed');
  // The background refuses a search only where there is no room for another.
  if (refused.problem.code === 'validation_error') return i18n.t('search.saved_full');
  return endedProblemText(refused.problem, now).sentence;
}

function announced(doing: Doing): string {
  switch (doing.what) {
    case 'saved':
      return i18n.t('search.saved_done', { name: doing.name });
    case 'deleted':
    case 'nothing':
    case 'saving':
    case 'renaming':
      return '';
    default:
      return doing satisfies never;
  }
}

interface DoingProps extends Pick<SavedSearchesProps, 'saved' | 'current' | 'actions'> {
  doing: Doing;
  onDoing(doing: Doing): void;
  /** Sends a change, unless another is on its way; `next` once it is stored. */
  settle(send: () => Saving, next: Doing): Promise<void>;
}

/** Saves the open search: under a new name, or over the open one. */
function SaveOpen({ saved, current, actions, doing, onDoing, settle }: DoingProps) {
  const isFull = saved.length >= MAX;
  const saveWords = current === null ? i18n.t('search.save') : i18n.t('search.save_as_new');
  return (
    <div className="grid gap-2 border-t border-line px-4 py-3">
      {doing.what === 'saving' ? (
        <NameForm
          label={i18n.t('search.save_name')}
          action={i18n.t('search.save_now')}
          onCancel={() => onDoing({ what: 'nothing' })}
          onName={(name) => void settle(() => actions.onSave(name), { what: 'saved', name })}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {current !== null && (
            <Button onClick={() => void settle(() => actions.onSave(null), { what: 'saved', name: current.name })}>
              {i18n.t('search.save_changes')}
            </Button>
          )}
          <Button disabled={isFull} onClick={() => onDoing({ what: 'saving' })}>
            {saveWords}
          </Button>
        </div>
      )}
      {isFull && <p className="text-small text-soft">{i18n.t('search.saved_full')}</p>}
    </div>
  );
}

/** One saved search, or the form that renames it. */
function SavedSearchLine({ search, current, actions, doing, onDoing, settle }: DoingProps & { search: SavedSearch }) {
  if (doing.what === 'renaming' && doing.id === search.id)
    return (
      <NameForm
        label={i18n.t('search.save_name')}
        action={i18n.t('search.rename_now')}
        before={search.name}
        onCancel={() => onDoing({ what: 'nothing' })}
        onName={(name) => void settle(() => actions.onRename(search, name), { what: 'nothing' })}
      />
    );
  return (
    <SavedLine
      search={search}
      isCurrent={current?.id === search.id}
      onOpen={() => actions.onOpen(search)}
      onRename={() => onDoing({ what: 'renaming', id: search.id })}
      onDelete={() => void settle(() => actions.onDelete(search), { what: 'deleted', search })}
    />
  );
}

function SavedLine({
  search,
  isCurrent,
  onOpen,
  onRename,
  onDelete,
}: {
  search: SavedSearch;
  isCurrent: boolean;
  onOpen(): void;
  onRename(): void;
  onDelete(): void;
}) {
  const name = plainText(search.name, 120);
  const Icon = search.subject === 'person' ? Users : Building2;
  return (
    <div className="-mx-2 flex items-center gap-1 rounded-control hover:bg-sunk">
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={i18n.t('search.open_saved', { name })}
        onClick={onOpen}
        className="flex min-h-8 min-w-0 grow items-center gap-2 rounded-control px-2 py-1 text-start aria-[current=true]:font-semibold aria-[current=true]:text-accent"
      >
        <Icon aria-hidden size={14} className="shrink-0 text-soft" />
        <Truncated text={name} />
      </button>
      <button
        type="button"
        aria-label={i18n.t('search.rename', { name })}
        onClick={onRename}
        className="grid size-7 shrink-0 place-items-center rounded-control text-soft hover:text-ink"
      >
        <Pencil aria-hidden size={13} />
      </button>
      <button
        type="button"
        aria-label={i18n.t('search.delete', { name })}
        onClick={onDelete}
        className="grid size-7 shrink-0 place-items-center rounded-control text-soft hover:text-bad"
      >
        <Trash2 aria-hidden size={13} />
      </button>
    </div>
  );
}

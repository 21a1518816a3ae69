import { X } from 'lucide-react';
import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';
import { useKeptFocus } from '../controls/use-kept-focus.ts';
import { canUndo, changeText } from './change-text.ts';
import type { Done } from './contacts-actions.ts';

interface ChangeBarProps {
  /** Null: nothing was done. */
  change: Done | null;
  now: number;
  onUndo(): void;
  onDismiss(): void;
}

/**
 * The latest change, with its undo where there is one. Always in the page, so that the first change is announced too;
 * focus that the change took away (the selection's button disappears with the selection) moves here. The words are in
 * the page's direction: a sentence that begins with a Hebrew tag is no Hebrew sentence.
 */
export function ChangeBar({ change, now, onUndo, onDismiss }: ChangeBarProps) {
  const words = change === null ? null : changeText(change);
  const kept = useKeptFocus<HTMLSpanElement>(words);
  return (
    <output className="absolute inset-x-3 bottom-3 z-30 mx-auto flex max-w-120 animate-settle items-center gap-3 rounded-sheet border border-line bg-raised px-4 py-2 shadow-raised empty:sr-only">
      {change !== null && (
        <>
          <span ref={kept} tabIndex={-1} className="min-w-0 grow outline-none">
            {words}
          </span>
          {canUndo(change, now) && (
            <Button variant="link" onClick={onUndo}>
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

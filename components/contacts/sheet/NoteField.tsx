import { useEffect, useId, useState } from 'react';
import { i18n } from '#i18n';
import { numberText } from '../../../lib/texts/number-text.ts';
import { Button } from '../../controls/Button.tsx';
import { useOnLeave } from '../../controls/use-on-leave.ts';
import { type NoteSaver, type NoteState, createNoteSaver } from './note-saver.ts';

/** The longest note that is stored, in UTF-16 units (lib/contacts/annotation.ts). */
const MAX = 20_000;
const PAUSE_MS = 600;

interface NoteFieldProps {
  note: string;
  /** Resolves to whether it was stored. */
  onSave(note: string): Promise<boolean>;
}

/** The user's own words about a contact: saved at every pause, on blur, and when the field is removed. */
export function NoteField({ note, onSave }: NoteFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState(note);
  const { state, saver } = useNoteSaver(note, onSave);
  // Else the next letter typed here would undo what another window saved.
  useEffect(() => saver.follow(note, setDraft), [saver, note]);
  const isTooLong = draft.length > MAX;

  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {i18n.t('contacts.note')}
        </label>
        <output aria-live="polite" className="text-small text-soft">
          {savingWords(state)}
        </output>
      </div>
      <textarea
        id={id}
        value={draft}
        rows={3}
        dir="auto"
        aria-invalid={isTooLong || state === 'failed'}
        aria-describedby={`${id}-hint ${id}-fault`}
        onChange={(event) => {
          setDraft(event.target.value);
          saver.type(event.target.value);
        }}
        onBlur={saver.flush}
        className="field-sizing-content max-h-72 min-h-18 w-full resize-y rounded-control border border-edge bg-sheet px-3 py-2 text-body text-ink aria-invalid:border-bad"
      />
      <div id={`${id}-fault`} role="alert" className="text-small font-medium text-bad empty:hidden">
        {faultWords(state, draft.length)}
      </div>
      {state === 'failed' && (
        <span>
          <Button onClick={saver.flush}>{i18n.t('contacts.save_again')}</Button>
        </span>
      )}
      <p id={`${id}-hint`} className="text-small text-soft">
        {i18n.t('contacts.note_hint')}
      </p>
    </div>
  );
}

/** Saves the typed text, also when the user goes to another contact, another page, or closes the window. */
function useNoteSaver(note: string, onSave: NoteFieldProps['onSave']): { state: NoteState; saver: NoteSaver } {
  const [state, setState] = useState<NoteState>('idle');
  const [saver] = useState(() =>
    createNoteSaver({ saved: note, max: MAX, store: onSave, onState: setState, afterPause }),
  );
  useOnLeave(saver.flush);
  useEffect(() => saver.flush, [saver]);
  return { state, saver };
}

function savingWords(state: NoteState): string {
  switch (state) {
    case 'saving':
      return i18n.t('contacts.note_saving');
    case 'saved':
      return i18n.t('contacts.note_saved');
    case 'idle':
    case 'waiting':
    case 'failed':
      return '';
    default:
      return state satisfies never;
  }
}

/** @param length of the typed text, in UTF-16 units */
function faultWords(state: NoteState, length: number): string {
  if (length > MAX) return i18n.t('contacts.note_too_long', { length: numberText(length), max: numberText(MAX) });
  return state === 'failed' ? i18n.t('contacts.note_failed') : '';
}

function afterPause(work: () => void): () => void {
  const timer = setTimeout(work, PAUSE_MS);
  return () => clearTimeout(timer);
}

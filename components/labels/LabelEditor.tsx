import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { i18n } from '#i18n';
import { typedTags } from '../../lib/bulk-input/typed-tags.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Button } from '../controls/Button.tsx';
import { Truncated } from '../controls/PlainText.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';
import { type Label, labelWords } from './label-words.ts';

interface LabelEditorProps {
  label: Label;
  /** The current ones, which can be removed. */
  present: readonly string[];
  /** All existing ones; suggested while typing. */
  known: readonly string[];
  /** Above the current ones. */
  legend?: string;
  /** All that were typed at once. */
  onAdd(names: readonly string[]): void;
  onRemove(name: string): void;
}

const SUGGESTED = 8;
/** Of all that is typed at once. */
const LONGEST = 400;

/** Tags or lists, each with a button to remove it; a field to add more, with suggestions from the existing ones. */
export function LabelEditor({ label, present, known, legend, onAdd, onRemove }: LabelEditorProps) {
  const [typed, setTyped] = useState('');
  const words = labelWords(label);
  const begun = typed.trim().toLowerCase();
  const suggested = known
    .filter((name) => !present.includes(name) && name.toLowerCase().includes(begun))
    .slice(0, SUGGESTED);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const names = typedTags(typed);
    if (names.length > 0) onAdd(names);
    setTyped('');
  };
  // The button of a name goes with it.
  const editor = useFocusAfterRemoval<HTMLFieldSetElement>(JSON.stringify([present, suggested]));
  const title = legend ?? words.title;
  return (
    <fieldset
      ref={editor}
      aria-label={title}
      tabIndex={-1}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 outline-none"
    >
      {present.length !== 0 && <Present legend={title} names={present} onRemove={onRemove} />}
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          label={words.add}
          fault={null}
          value={typed}
          maxLength={LONGEST}
          autoComplete="off"
          onValue={setTyped}
        />
        {/* In line with the field, whose error takes no room while there is none. */}
        <Button submits disabled={begun === ''} variant="secondary">
          {i18n.t('contacts.add')}
        </Button>
      </form>
      {suggested.length !== 0 && (
        <Suggested
          legend={words.known}
          names={suggested}
          onAdd={(name) => {
            onAdd([name]);
            setTyped('');
          }}
        />
      )}
    </fieldset>
  );
}

interface PresentProps {
  legend: string;
  names: readonly string[];
  onRemove(name: string): void;
}

function Present({ legend, names, onRemove }: PresentProps) {
  return (
    <ul aria-label={legend} className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li
          key={name}
          className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-full bg-sunk ps-2.5 pe-1 text-small"
        >
          <Truncated text={plainText(name, 100)} />
          <button
            type="button"
            aria-label={i18n.t('contacts.remove_tag', { tag: plainText(name, 100) })}
            onClick={() => onRemove(name)}
            className="grid size-6 shrink-0 place-items-center rounded-full text-soft hover:bg-line hover:text-ink"
          >
            <X aria-hidden size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface SuggestedProps {
  legend: string;
  names: readonly string[];
  onAdd(name: string): void;
}

function Suggested({ legend, names, onAdd }: SuggestedProps) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="text-small text-soft">{legend}</span>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={i18n.t('contacts.add_known', { tag: plainText(name, 100) })}
          onClick={() => onAdd(name)}
          className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-full border border-line px-2 text-small hover:border-edge"
        >
          <Plus aria-hidden size={11} className="shrink-0 text-soft" />
          <Truncated text={plainText(name, 100)} />
        </button>
      ))}
    </div>
  );
}

import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { i18n } from '#i18n';

interface LineFieldProps {
  text: string;
  /** The id of the rows below. */
  rowsId: string;
  onText(text: string): void;
  /** Enter runs the first row's action; a key that is held down does nothing. */
  onEnter(): void;
  /** The arrow down moves to the rows. */
  onDown(): void;
}

/** Longest text that is read. */
const MAX_LENGTH = 1_000;

/** The one line that accepts anything that names a person or company. */
export function LineField({ text, rowsId, onText, onEnter, onDown }: LineFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onText('');
    // The button goes with the text.
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A word that is being composed, e.g. in Japanese, ends with Enter as well.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) onEnter();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      onDown();
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      onText('');
    }
  };
  return (
    <search className="relative block">
      <Search
        aria-hidden
        size={16}
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-soft"
      />
      <input
        ref={field}
        type="text"
        aria-label={i18n.t('line.label')}
        aria-controls={text === '' ? undefined : rowsId}
        placeholder={i18n.t('line.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
        className="min-h-9 w-full rounded-control border border-edge bg-sheet py-1.5 ps-9 pe-9 text-body text-ink placeholder:text-ellipsis placeholder:text-soft"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={i18n.t('line.clear')}
          title={i18n.t('line.clear')}
          onClick={clear}
          className="absolute end-1 top-1/2 grid size-7 -translate-y-1/2 place-items-center rounded-control text-soft hover:bg-sunk hover:text-ink"
        >
          <X aria-hidden size={16} />
        </button>
      )}
    </search>
  );
}

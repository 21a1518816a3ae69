import { ListFilter, Search, X } from 'lucide-react';
import { useRef } from 'react';
import { i18n } from '#i18n';
import { numberText } from '../../../lib/texts/number-text.ts';
import { Button } from '../../controls/Button.tsx';

interface SearchBarProps {
  text: string;
  /** The number of filters that are set. */
  filters: number;
  filtersShown: boolean;
  onText(text: string): void;
  onToggleFilters(): void;
  /** The arrow down moves the focus into the list. */
  onDown(): void;
}

/** The search field of the list. */
export function SearchBar({ text, filters, filtersShown, onText, onToggleFilters, onDown }: SearchBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onText('');
    // The button goes with the text.
    field.current?.focus();
  };
  return (
    <search className="flex items-center gap-2 px-4 pb-3 md:px-7">
      <span className="relative flex min-w-0 grow items-center">
        <Search aria-hidden size={15} className="pointer-events-none absolute start-3 text-soft" />
        <input
          ref={field}
          type="search"
          value={text}
          aria-label={i18n.t('contacts.search')}
          placeholder={i18n.t('contacts.search_hint')}
          spellCheck={false}
          autoComplete="off"
          maxLength={200}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              onDown();
            }
          }}
          className="min-h-9 w-full rounded-control border border-edge bg-sheet ps-9 pe-9 text-body text-ink placeholder:text-soft [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={i18n.t('contacts.clear_search')}
            onClick={clear}
            className="absolute end-1.5 grid size-7 place-items-center rounded-control text-soft hover:bg-sunk hover:text-ink"
          >
            <X aria-hidden size={14} />
          </button>
        )}
      </span>
      <Button aria-expanded={filtersShown} onClick={onToggleFilters}>
        <ListFilter aria-hidden size={14} />
        {filters === 0 ? i18n.t('contacts.filters') : i18n.t('contacts.filters_on', filters, [numberText(filters)])}
      </Button>
    </search>
  );
}

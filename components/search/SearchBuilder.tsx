import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { i18n } from '#i18n';
import type { OpenSearch } from '../../lib/search-facets/search-address.ts';
import { type Criterion, facetOf, type SearchSubject } from '../../lib/search-facets/search-input.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { facetText } from '../../lib/texts/search/facet-text.ts';
import { Button } from '../controls/Button.tsx';
import { FacetEditor } from './FacetEditor.tsx';
import { FacetPicker } from './FacetPicker.tsx';
import { useFocusNear } from './use-focus-near.ts';

/** The usual first criteria of a search. */
const USUAL: Record<SearchSubject, readonly string[]> = {
  person: ['current_title', 'location', 'current_employer'],
  company: ['industry', 'employees', 'location'],
};

interface SearchBuilderProps {
  search: OpenSearch;
  /** The service's refusal of one facet, or null. */
  refusal: { facet: string; sentence: string } | null;
  onSearch(search: OpenSearch): void;
  /** Begins a new search. */
  onClear(): void;
}

/** The criteria of a search, each with its editor, and the list to add others from. */
export function SearchBuilder(props: SearchBuilderProps) {
  const { search, refusal, onSearch } = props;
  const { subject, criteria, unread } = search;
  const [isPicking, setPicking] = useState(false);
  const editors = useEditors(props);
  const all = useRef<HTMLDivElement>(null);
  useFocusNear(all, JSON.stringify([subject, editors.shown, criteria.length, unread, isPicking]));
  const picker = isPicking
    ? { words: i18n.t('search.close_picker'), icon: 'rotate-45' }
    : { words: i18n.t('search.add'), icon: '' };
  return (
    <div ref={all}>
      {editors.shown.map((name) => {
        const facet = facetOf(subject, name);
        return (
          facet !== null && (
            <FacetEditor
              key={`${subject} ${name}`}
              facetName={name}
              name={facetText(subject, name)}
              facet={facet}
              criteria={criteria.filter((criterion) => criterion.facet === name)}
              refusal={refusal?.facet === name ? refusal.sentence : null}
              isNew={editors.newest === name}
              onCriteria={(changed) => editors.put(name, changed)}
              onRemove={() => editors.remove(name)}
            />
          )
        );
      })}
      {unread.length !== 0 && <Unread search={search} onSearch={onSearch} />}
      {isPicking && (
        <FacetPicker
          subject={subject}
          taken={editors.shown}
          onPick={(name) => {
            editors.pick(name);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-3">
        <Button aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
          <Plus aria-hidden size={14} className={picker.icon} />
          {picker.words}
        </Button>
        {criteria.length + unread.length !== 0 && (
          <Button variant="link" onClick={editors.clear}>
            {i18n.t('search.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The criteria that have an editor, and the effect of changes in one on the search. */
function useEditors({ search, onSearch, onClear }: SearchBuilderProps) {
  const { subject, criteria } = search;
  const [opened, setOpened] = useState<Record<SearchSubject, readonly string[]>>(USUAL);
  const [newest, setNewest] = useState<{ name: string; search: OpenSearch } | null>(null);
  const used = criteria.map(({ facet }) => facet);
  const shown = [...new Set([...opened[subject], ...used])];
  const open = (names: readonly string[]): void => setOpened({ ...opened, [subject]: names });
  return {
    shown,
    /** The editor that was opened last, until the search is another: it takes the focus once. */
    newest: newest?.search === search ? newest.name : null,
    pick(name: string): void {
      open([...shown, name]);
      setNewest({ name, search });
    },
    put(name: string, changed: readonly Criterion[]): void {
      // An editor keeps its place when its last value is removed.
      open(shown);
      const at = criteria.findIndex(({ facet }) => facet === name);
      const others = criteria.filter(({ facet }) => facet !== name);
      const before = at < 0 ? others.length : criteria.slice(0, at).filter(({ facet }) => facet !== name).length;
      onSearch({ ...search, criteria: [...others.slice(0, before), ...changed, ...others.slice(before)] });
    },
    remove(name: string): void {
      open(shown.filter((each) => each !== name));
      if (used.includes(name)) onSearch({ ...search, criteria: criteria.filter(({ facet }) => facet !== name) });
    },
    clear(): void {
      open(USUAL[subject]);
      onClear();
    },
  };
}

/** Values that only a newer version can show: they are part of the search, and can be removed. */
function Unread({ search, onSearch }: Pick<SearchBuilderProps, 'search' | 'onSearch'>) {
  const { subject, unread } = search;
  return (
    <section aria-label={i18n.t('search.unread_title')} className="grid gap-2 border-t border-line px-4 py-3">
      <h2 className="font-medium">{i18n.t('search.unread_title')}</h2>
      <ul className="flex flex-wrap gap-1.5">
        {unread.map(({ facet, written, excluded }, at) => {
          const value = i18n.t('search.unread', { facet: facetText(subject, facet), value: plainText(written, 80) });
          return (
            <li
              key={`${facet} ${written} ${at}`}
              className="inline-flex max-w-full items-stretch rounded-control border border-edge"
            >
              <span className="min-w-0 self-center py-0.5 ps-2.5 pe-1">
                <bdi>{excluded ? i18n.t('search.chip_excluded', { value }) : value}</bdi>
              </span>
              <button
                type="button"
                aria-label={i18n.t('search.remove_value', { value })}
                onClick={() => onSearch({ ...search, unread: unread.filter((_, index) => index !== at) })}
                className="grid min-h-6.5 min-w-6 place-items-center"
              >
                <X aria-hidden size={13} />
              </button>
            </li>
          );
        })}
      </ul>
      <p className="text-small text-soft">{i18n.t('search.unread_hint')}</p>
    </section>
  );
}

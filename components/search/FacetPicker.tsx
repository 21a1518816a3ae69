import { type KeyboardEvent, useId, useState } from 'react';
import { i18n } from '#i18n';
import { COMPANY_FACETS } from '../../lib/search-facets/company-facets.ts';
import type { Facet, FacetGroup } from '../../lib/search-facets/facet.ts';
import { PERSON_FACETS } from '../../lib/search-facets/person-facets.ts';
import type { SearchSubject } from '../../lib/search-facets/search-input.ts';
import { facetGroupText, facetText } from '../../lib/texts/search/facet-text.ts';
import { TextField } from '../controls/TextField.tsx';
import { useFocusFirst } from './use-focus-first.ts';

interface FacetPickerProps {
  subject: SearchSubject;
  /** Facets that have an editor already. */
  taken: readonly string[];
  onPick(facetName: string): void;
  onClose(): void;
}

/** Every facet that can still be added, by group; typing narrows the list, Enter takes the first. */
export function FacetPicker({ subject, taken, onPick, onClose }: FacetPickerProps) {
  const id = useId();
  const fields = useFocusFirst<HTMLFormElement>(true);
  const [typed, setTyped] = useState('');
  const groups = groupsOf(subject, taken, typed);
  const [first] = groups[0]?.names ?? [];
  // While words are composed (Japanese, Chinese), Escape is about these words.
  const closeOnEscape = ({ key, nativeEvent }: KeyboardEvent): void => {
    if (key === 'Escape' && !nativeEvent.isComposing) onClose();
  };
  return (
    <section aria-label={i18n.t('search.add')} className="grid gap-3 border-t border-line px-4 py-3">
      <form
        ref={fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (first !== undefined) onPick(first);
        }}
      >
        <TextField
          label={i18n.t('search.find_facet')}
          fault={null}
          value={typed}
          type="search"
          autoComplete="off"
          onKeyDown={closeOnEscape}
          onValue={setTyped}
        />
      </form>
      <div className="grid max-h-80 gap-3 overflow-y-auto">
        {groups.map(({ group, names }) => (
          <div key={group}>
            <h3 id={`${id}-${group}`} className="mb-1 text-small text-soft">
              {facetGroupText(group)}
            </h3>
            <ul aria-labelledby={`${id}-${group}`} className="flex flex-wrap gap-1.5">
              {names.map((name) => (
                <li key={name}>
                  <button
                    type="button"
                    onKeyDown={closeOnEscape}
                    onClick={() => onPick(name)}
                    className="min-h-7 rounded-control border border-line bg-sheet px-2.5 py-0.5 text-small font-medium hover:border-accent hover:text-accent"
                  >
                    {facetText(subject, name)}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <output className="text-small text-soft empty:sr-only">
          {groups.length === 0 ? i18n.t('search.no_facet') : ''}
        </output>
      </div>
    </section>
  );
}

function groupsOf(
  subject: SearchSubject,
  taken: readonly string[],
  typed: string,
): { group: FacetGroup; names: string[] }[] {
  const facets: Readonly<Record<string, Facet>> = subject === 'person' ? PERSON_FACETS : COMPANY_FACETS;
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  const groups = new Map<FacetGroup, string[]>();
  for (const [name, { group }] of Object.entries(facets)) {
    const words = plain(`${facetText(subject, name)} ${facetGroupText(group)} ${name.replaceAll('_', ' ')}`);
    if (!taken.includes(name) && wanted.every((word) => words.includes(word)))
      groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  return [...groups].map(([group, names]) => ({ group, names }));
}

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

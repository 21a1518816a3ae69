import { X } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { emptyDraft, type FacetDraft, valueOfDraft } from '../../lib/search-facets/facet-draft.ts';
import type { FacetProblem, FacetValue } from '../../lib/search-facets/facet-value.ts';
import type { Facet } from '../../lib/search-facets/facet.ts';
import type { Criterion } from '../../lib/search-facets/search-input.ts';
import { writeValue } from '../../lib/search-facets/write-value.ts';
import { facetProblemText } from '../../lib/texts/search/facet-problem-text.ts';
import { facetValueText } from '../../lib/texts/search/facet-value-text.ts';
import { Button } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { CriterionChip } from './CriterionChip.tsx';
import type { FacetFieldsProps } from './facet-fields-props.ts';
import { ChoiceButtons, FacetFields } from './FacetFields.tsx';
import { focusFirst, useFocusFirst } from './use-focus-first.ts';
import { useFocusNear } from './use-focus-near.ts';

interface FacetEditorProps {
  /** The service's name of the facet, and its label. */
  facetName: string;
  name: string;
  facet: Facet;
  /** Criteria of this facet alone. */
  criteria: readonly Criterion[];
  /** The service's refusal of this facet, or null. */
  refusal: string | null;
  /** Takes the focus when it is drawn. */
  isNew: boolean;
  onCriteria(criteria: Criterion[]): void;
  onRemove(): void;
}

/** One criterion of a search: its values as chips, and the fields to add another. */
export function FacetEditor(props: FacetEditorProps) {
  const { facetName, name, facet, criteria, refusal, isNew, onCriteria, onRemove } = props;
  const id = useId();
  const fields = useFocusFirst<HTMLFormElement>(isNew);
  const chips = useFocusOnValues(fields, criteria.map((each) => writtenOf(facet, each)).join(' '));
  const [draft, setDraft] = useState<FacetDraft>(() => emptyDraft(facet));
  const [problem, setProblem] = useState<FacetProblem | null>(null);
  const canExclude = facet.joins === 'any';
  const joinWords = canExclude ? i18n.t('search.any_of') : i18n.t('search.all_of');

  function add(change: Partial<FacetDraft> = {}): void {
    const whole = { ...draft, ...change };
    const value = valueOfDraft(facet, whole);
    const written = writeValue(facet, value);
    setProblem(written.ok ? null : written.problem);
    if (!written.ok) return;
    const known = criteria.filter((each) => writtenOf(facet, each) !== written.value);
    onCriteria([...known, { facet: facetName, value, excluded: canExclude && whole.excluded }]);
    setDraft({ ...emptyDraft(facet), unit: draft.unit, range: draft.range });
    focusFirst(fields.current);
  }

  return (
    <section aria-labelledby={`${id}-name`} className="grid gap-2 border-t border-line px-4 py-3">
      <Heading id={`${id}-name`} name={name} onRemove={onRemove} />
      {criteria.length !== 0 && <Chips {...props} place={chips} canExclude={canExclude} />}
      {criteria.length >= 2 && <p className="text-small text-soft">{joinWords}</p>}
      <form
        ref={fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
        aria-label={name}
        className="grid gap-2"
      >
        {facet.kind === 'choice' ? (
          <ChoiceButtons
            facet={facet}
            options={facet.options.filter((option) => !criteria.some((each) => writtenOf(facet, each) === option))}
            onChoose={(text) => add({ text })}
          />
        ) : (
          <Typed
            facet={facet}
            name={name}
            draft={draft}
            fault={problem && facetProblemText(facet, problem)}
            onDraft={(part) => setDraft({ ...draft, ...part })}
          />
        )}
        {facet.needsPermission && <p className="text-small text-soft">{i18n.t('search.permission')}</p>}
      </form>
      <p role="alert" className="text-small font-medium text-bad empty:hidden">
        {refusal}
      </p>
    </section>
  );
}

/** Keeps the focus at the values, or the fields. @returns a ref for the chips */
function useFocusOnValues(fields: RefObject<HTMLElement | null>, values: string): RefObject<HTMLUListElement | null> {
  const chips = useRef<HTMLUListElement>(null);
  useFocusNear(chips, values, () => focusFirst(fields.current));
  // The button of a choice has become a chip.
  useFocusNear(fields, values, () => focusFirst(chips.current));
  return chips;
}

function Heading({ id, name, onRemove }: { id: string; name: string; onRemove(): void }) {
  return (
    <header className="flex items-center justify-between gap-2">
      <h2 id={id} className="font-medium">
        {name}
      </h2>
      <button
        type="button"
        aria-label={i18n.t('search.remove_facet', { facet: name })}
        onClick={onRemove}
        className="-me-1.5 grid size-6 place-items-center rounded-control text-soft hover:bg-sunk hover:text-ink"
      >
        <X aria-hidden size={14} />
      </button>
    </header>
  );
}

interface ChipsProps extends Pick<FacetEditorProps, 'name' | 'facet' | 'criteria' | 'onCriteria'> {
  place: RefObject<HTMLUListElement | null>;
  canExclude: boolean;
}

function Chips({ place, name, facet, criteria, canExclude, onCriteria }: ChipsProps) {
  const change = (at: number, changed: Criterion | null): void => {
    const others = criteria.map((each, index) =>
      index === at || (changed && writtenOf(facet, each) === writtenOf(facet, changed)) ? [] : each,
    );
    onCriteria(others.with(at, changed ?? []).flat());
  };
  return (
    <ul ref={place} aria-label={name} className="flex flex-wrap gap-1.5">
      {criteria.map((criterion, at) => (
        <CriterionChip
          key={`${writtenOf(facet, criterion)} ${at}`}
          value={facetValueText(facet, criterion.value)}
          excluded={criterion.excluded}
          exact={exactOf(facet, criterion)}
          canExclude={canExclude}
          onToggleExclude={() => change(at, { ...criterion, excluded: !criterion.excluded })}
          onToggleExact={() => change(at, { ...criterion, value: toggledExact(criterion.value) })}
          onRemove={() => change(at, null)}
        />
      ))}
    </ul>
  );
}

/** Null where a value has only one form: `"-x"` without its quotation marks would exclude. */
function exactOf(facet: Facet, { value }: Criterion): boolean | null {
  return 'exact' in value && writeValue(facet, toggledExact(value)).ok ? value.exact : null;
}

function toggledExact(value: FacetValue): FacetValue {
  return 'exact' in value ? { ...value, exact: !value.exact } : value;
}

/** The fields that compose a value, its options, and the button that adds it. */
function Typed(props: FacetFieldsProps) {
  const { facet, draft, onDraft } = props;
  const exactWords = facet.kind === 'code' ? i18n.t('search.exact_code') : i18n.t('search.exact');
  const hasExact = facet.kind === 'text' || facet.kind === 'place' || facet.kind === 'code';
  return (
    <>
      <FacetFields {...props} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
        <span className="flex flex-wrap gap-x-4">
          {hasExact && <Checkbox label={exactWords} checked={draft.exact} onChange={(exact) => onDraft({ exact })} />}
          {facet.joins === 'any' && (
            <Checkbox
              label={i18n.t('search.leave_out')}
              checked={draft.excluded}
              onChange={(excluded) => onDraft({ excluded })}
            />
          )}
        </span>
        <span className="ms-auto">
          <Button submits>{i18n.t('search.add_value')}</Button>
        </span>
      </div>
    </>
  );
}

function writtenOf(facet: Facet, { value }: Criterion): string {
  const written = writeValue(facet, value);
  return written.ok ? written.value : JSON.stringify(value);
}

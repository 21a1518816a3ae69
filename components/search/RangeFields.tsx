import { i18n } from '#i18n';
import { typedNumber } from '../../lib/search-facets/facet-draft.ts';
import type { Facet } from '../../lib/search-facets/facet.ts';
import { SelectField } from '../controls/SelectField.tsx';
import { TextField } from '../controls/TextField.tsx';
import type { FacetFieldsProps } from './facet-fields-props.ts';

const NUMBER_RANGES = [
  ['at-least', 'at_least'],
  ['less-than', 'less_than'],
  ['between', 'between'],
  ['exactly', 'exactly'],
] as const;

/** The fault at the field that it is about. @param isOfSecond the first of two values has none */
function faultsOf(fault: string | null, isOfSecond: boolean) {
  return isOfSecond ? { from: null, to: fault } : { from: fault, to: null };
}

/** A number with a comparison, or two that are the ends of a range. */
export function NumberFields({
  name,
  draft,
  fault,
  unit,
  onDraft,
}: FacetFieldsProps & { unit: Extract<Facet, { kind: 'number' }>['unit'] }) {
  const range = NUMBER_RANGES.find(([value]) => value === draft.range)?.[0] ?? 'at-least';
  const faults = faultsOf(fault, range === 'between' && !Number.isNaN(typedNumber(draft.from)));
  const number = (key: 'from' | 'to', label: string, after?: string) => (
    <TextField
      label={label}
      labelHidden
      narrow
      fault={faults[key]}
      inputMode="decimal"
      autoComplete="off"
      value={draft[key]}
      {...(after !== undefined && { after })}
      onValue={(value) => onDraft({ [key]: value })}
    />
  );
  const words = i18n.t(`search.unit.${unit}`);
  return (
    <div className="flex flex-wrap items-start gap-2">
      <SelectField
        label={i18n.t('search.field.range')}
        labelHidden
        chosen={range}
        options={NUMBER_RANGES.map(([value, key]) => ({ value, label: i18n.t(`search.range.${key}`) }))}
        onChoose={(chosen) => onDraft({ range: chosen })}
      />
      {range === 'between' ? number('from', i18n.t('search.field.from')) : number('from', name, words)}
      {range === 'between' && number('to', i18n.t('search.field.to'), words)}
      {unit === 'dollars' && <p className="w-full text-small text-soft">{i18n.t('search.number_hint')}</p>}
    </div>
  );
}

const DAY_RANGES = [
  ['since', 'since'],
  ['before', 'before'],
  ['between', 'between_days'],
  ['on', 'on'],
] as const;

/** A day with a comparison, or two that are the ends of a range. */
export function DayFields({ name, draft, fault, onDraft }: FacetFieldsProps) {
  const range = DAY_RANGES.find(([value]) => value === draft.range)?.[0] ?? 'since';
  const faults = faultsOf(fault, range === 'between' && draft.from !== '');
  const day = (key: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      labelHidden
      type="date"
      fault={faults[key]}
      value={draft[key]}
      onValue={(value) => onDraft({ [key]: value })}
    />
  );
  return (
    <div className="grid gap-2">
      <SelectField
        label={i18n.t('search.field.range')}
        labelHidden
        chosen={range}
        options={DAY_RANGES.map(([value, key]) => ({ value, label: i18n.t(`search.range.${key}`) }))}
        onChoose={(chosen) => onDraft({ range: chosen })}
      />
      <div className="flex flex-wrap gap-2">
        {day('from', range === 'between' ? i18n.t('search.field.from') : name)}
        {range === 'between' && day('to', i18n.t('search.field.to'))}
      </div>
    </div>
  );
}

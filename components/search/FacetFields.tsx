import { i18n } from '#i18n';
import { CONTACT_METHODS, SEARCHED_GRADES } from '../../lib/search-facets/facet-value.ts';
import type { Facet } from '../../lib/search-facets/facet.ts';
import { gradeText } from '../../lib/texts/person/grade-text.ts';
import { categoryText } from '../../lib/texts/search/category-text.ts';
import { methodText, optionText } from '../../lib/texts/search/facet-value-text.ts';
import { Checkbox } from '../controls/Checkbox.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import { TextField } from '../controls/TextField.tsx';
import type { FacetFieldsProps } from './facet-fields-props.ts';
import { DayFields, NumberFields } from './RangeFields.tsx';

/** The fields that compose a value of a facet, by the facet's kind. A choice has none: its options are buttons. */
export function FacetFields(props: FacetFieldsProps) {
  const { facet } = props;
  switch (facet.kind) {
    case 'text':
      return <Text {...props} />;
    case 'code':
      return <Text {...props} {...(facet.of === 'industry' && { placeholder: i18n.t('search.placeholder.code') })} />;
    case 'id':
      return <Text {...props} inputMode="numeric" />;
    case 'key':
      return <Text {...props} placeholder={keyPlaceholder(facet.of)} />;
    case 'place':
      return <PlaceFields {...props} />;
    case 'number':
      return <NumberFields {...props} unit={facet.unit} />;
    case 'time':
      return <DayFields {...props} />;
    case 'signal':
      return <SignalFields {...props} facet={facet} />;
    case 'email-grade':
      return <GradeFields {...props} />;
    case 'contact-methods':
      return <MethodFields {...props} />;
    case 'choice':
      return null;
    default:
      return facet satisfies never;
  }
}

interface TextProps extends FacetFieldsProps {
  placeholder?: string;
  inputMode?: 'numeric';
}

function Text({ name, draft, fault, onDraft, placeholder, inputMode }: TextProps) {
  return (
    <TextField
      label={name}
      labelHidden
      fault={fault}
      value={draft.text}
      autoComplete="off"
      spellCheck={false}
      {...(placeholder !== undefined && { placeholder })}
      {...(inputMode !== undefined && { inputMode })}
      onValue={(value) => onDraft({ text: value })}
    />
  );
}

function keyPlaceholder(of: Extract<Facet, { kind: 'key' }>['of']): string {
  return i18n.t(`search.placeholder.${of === 'provider-number' ? 'provider_number' : of}`);
}

function PlaceFields(props: FacetFieldsProps) {
  const { draft, onDraft } = props;
  return (
    <div className="grid gap-2">
      <Text {...props} placeholder={i18n.t('search.placeholder.place')} />
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden className="text-small text-soft">
          {i18n.t('search.field.distance')}
        </span>
        <TextField
          label={i18n.t('search.field.distance')}
          labelHidden
          narrow
          fault={null}
          inputMode="decimal"
          autoComplete="off"
          value={draft.distance}
          onValue={(distance) => onDraft({ distance })}
        />
        <SelectField
          label={i18n.t('search.field.unit')}
          labelHidden
          chosen={draft.unit}
          options={(['km', 'mi'] as const).map((value) => ({ value, label: i18n.t(`search.unit.${value}`) }))}
          onChoose={(unit) => onDraft({ unit })}
        />
      </div>
    </div>
  );
}

function SignalFields({ facet, draft, onDraft }: FacetFieldsProps & { facet: Extract<Facet, { kind: 'signal' }> }) {
  return (
    <div className="flex flex-wrap gap-2">
      <SelectField
        label={i18n.t('search.field.category')}
        labelHidden
        chosen={draft.category}
        options={facet.categories.map((value) => ({ value, label: categoryText(value) }))}
        onChoose={(category) => onDraft({ category })}
      />
      <SelectField
        label={i18n.t('search.field.window')}
        labelHidden
        chosen={draft.window}
        options={facet.windows.map((value) => ({ value, label: i18n.t(`search.window.${value}`) }))}
        onChoose={(window) => onDraft({ window })}
      />
    </div>
  );
}

function GradeFields({ draft, onDraft }: FacetFieldsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <SelectField
        label={i18n.t('search.field.grade')}
        labelHidden
        chosen={draft.grade}
        options={SEARCHED_GRADES.map((value) => ({
          value,
          label: i18n.t('search.value.email_grade', { grade: gradeText(value) }),
        }))}
        onChoose={(grade) => onDraft({ grade })}
      />
      <SelectField
        label={i18n.t('search.field.only')}
        labelHidden
        chosen={draft.only}
        options={(['any', 'professional', 'personal'] as const).map((value) => ({
          value,
          label: i18n.t(`search.only.${value}`),
        }))}
        onChoose={(only) => onDraft({ only })}
      />
    </div>
  );
}

function MethodFields({ draft, fault, onDraft }: FacetFieldsProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-small text-soft">{i18n.t('search.field.methods')}</legend>
      {CONTACT_METHODS.map((method) => (
        <Checkbox
          key={method}
          label={methodText(method)}
          checked={draft.methods.includes(method)}
          onChange={(checked) =>
            onDraft({
              methods: CONTACT_METHODS.filter((each) => (each === method ? checked : draft.methods.includes(each))),
            })
          }
        />
      ))}
      <span role="alert" className="text-small font-medium text-bad">
        {fault}
      </span>
    </fieldset>
  );
}

/** The options of a choice that are not selected yet, each a button that selects it. */
export function ChoiceButtons({
  facet,
  options,
  onChoose,
}: {
  facet: Facet;
  options: readonly string[];
  onChoose(option: string): void;
}) {
  if (options.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {options.map((option) => (
        <button
          key={option}
          type="button"
          onClick={() => onChoose(option)}
          className="min-h-7 rounded-control border border-edge bg-sheet px-2.5 py-0.5 text-small font-medium hover:border-accent hover:text-accent"
        >
          <span aria-hidden className="me-1 text-soft">
            +
          </span>
          {optionText(facet, option)}
        </button>
      ))}
    </div>
  );
}

import { i18n } from '#i18n';
import { textLocale } from '../../i18n/locale.ts';
import type {
  ContactMethod,
  DayRange,
  FacetValue,
  NumberRange,
  SearchedGrade,
} from '../../search-facets/facet-value.ts';
import type { Facet } from '../../search-facets/facet.ts';
import { gradeText } from '../person/grade-text.ts';
import { plainText } from '../plain-text.ts';
import { categoryText } from './category-text.ts';

/** A value of a facet as its chip reads, without the prefix of an excluded one. */
export function facetValueText(facet: Facet, value: FacetValue): string {
  switch (value.kind) {
    case 'text':
      return quoted(value.text, value.exact);
    case 'code':
      return quoted(value.code, value.exact);
    case 'key':
      return plainText(value.text, 200);
    case 'id':
      return i18n.t('search.value.number_id', { id: String(value.id) });
    case 'number':
      return numberRangeText(value);
    case 'time':
      return dayRangeText(value);
    case 'place':
      return value.radius === null
        ? quoted(value.text, value.exact)
        : i18n.t('search.value.radius', {
            place: quoted(value.text, value.exact),
            distance: decimal(value.radius.distance),
            unit: i18n.t(`search.unit.${value.radius.unit}`),
          });
    case 'choice':
      return optionText(facet, value.option);
    case 'signal':
      return i18n.t('search.value.signal', {
        category: categoryText(value.category),
        window: i18n.t(`search.window.${value.window}`),
      });
    case 'email-grade':
      return emailGradeText(value.grade, value.only);
    case 'contact-methods':
      return new Intl.ListFormat(textLocale(), { type: 'conjunction' }).format(value.all.map(methodText));
    default:
      return value satisfies never;
  }
}

const OPTIONS = ['cxo', 'vp', 'director', 'manager', 'non_manager', 'true', 'false'] as const;

/** One of the values that a facet lets the user choose from; a grade includes better ones. */
export function optionText(facet: Facet, option: string): string {
  const named = OPTIONS.find((each) => each === option);
  if (named) return i18n.t(`search.option.${named}`);
  if (facet.kind === 'choice' && (option === 'A' || option === 'A-' || option === 'B'))
    return i18n.t('search.option.phone_grade', { grade: gradeText(option) });
  return plainText(option, 60);
}

export function methodText(method: ContactMethod): string {
  return i18n.t(`search.method.${method.replace(' ', '_') as 'mobile'}`);
}

function emailGradeText(grade: SearchedGrade, only: 'professional' | 'personal' | null): string {
  const words = { grade: gradeText(grade) };
  if (only === null) return i18n.t('search.value.email_grade', words);
  return only === 'professional'
    ? i18n.t('search.value.email_grade_professional', words)
    : i18n.t('search.value.email_grade_personal', words);
}

function quoted(text: string, exact: boolean): string {
  const shown = plainText(text, 200);
  return exact ? i18n.t('search.chip_exact', { value: shown }) : shown;
}

function numberRangeText(range: NumberRange): string {
  switch (range.range) {
    case 'exactly':
      return decimal(range.number);
    case 'at-least':
      return i18n.t('search.value.at_least', { number: decimal(range.number) });
    case 'less-than':
      return i18n.t('search.value.less_than', { number: decimal(range.number) });
    case 'between':
      return i18n.t('search.value.between', { from: decimal(range.from), to: decimal(range.to) });
    default:
      return range satisfies never;
  }
}

function dayRangeText(range: DayRange): string {
  switch (range.range) {
    case 'on':
      return day(range.day);
    case 'since':
      return i18n.t('search.value.since', { day: day(range.day) });
    case 'before':
      return i18n.t('search.value.before', { day: day(range.day) });
    case 'between':
      return i18n.t('search.value.between_days', { from: day(range.from), to: day(range.to) });
    default:
      return range satisfies never;
  }
}

function decimal(value: number): string {
  return new Intl.NumberFormat(textLocale(), { maximumFractionDigits: 6 }).format(value);
}

function day(text: string): string {
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time)
    ? text
    : new Intl.DateTimeFormat(textLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}

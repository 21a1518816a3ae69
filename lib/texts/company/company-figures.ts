import { i18n } from '#i18n';
import { textLocale } from '../../i18n/locale.ts';
import type { CompanyView } from '../../messages/views/company.ts';
import { numberText } from '../number-text.ts';
import { plainText } from '../plain-text.ts';
import type { CompanyRecord } from './company-record.ts';
import { moneyText, revenueText } from './company-words.ts';

export interface Figure {
  label: string;
  value: string;
}

/** The figures shown below a company's name anyway. */
export function headFigures(company: CompanyView): Figure[] {
  return known([
    { label: i18n.t('company.industry'), value: plainText(company.industry ?? '', 120) },
    { label: i18n.t('company.employees'), value: company.employees === null ? '' : numberText(company.employees) },
  ]);
}

/** The other known figures of a company, in the reader's own format. */
export function companyFigures(company: CompanyView, more: CompanyRecord): Figure[] {
  return known([
    { label: i18n.t('company.growth'), value: more.growth === null ? '' : percentText(more.growth) },
    { label: i18n.t('company.revenue'), value: revenueText(company.revenue) },
    { label: i18n.t('company.total_funding'), value: more.totalFunding === null ? '' : moneyText(more.totalFunding) },
    // A year is a name, not a figure: it takes no grouping.
    { label: i18n.t('company.founded'), value: company.founded === null ? '' : String(company.founded) },
    { label: i18n.t('company.listed'), value: listedText(more) },
    { label: i18n.t('company.location'), value: plainText(company.location ?? '', 160) },
    { label: i18n.t('company.website_category'), value: plainText(more.websiteCategory, 120) },
  ]);
}

function known(figures: Figure[]): Figure[] {
  return figures.filter(({ value }) => value !== '');
}

function percentText(percent: number): string {
  return new Intl.NumberFormat(textLocale(), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  }).format(percent / 100);
}

function listedText({ publiclyTraded, ticker }: CompanyRecord): string {
  const symbol = plainText(ticker, 20);
  if (symbol !== '') return i18n.t('company.listed_as', { ticker: symbol });
  if (publiclyTraded === null) return '';
  return publiclyTraded ? i18n.t('company.is_listed') : i18n.t('company.is_private');
}

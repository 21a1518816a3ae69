import { i18n } from '#i18n';
import { textLocale } from '../i18n/locale.ts';
import type { CompanyAnswerView, CompanyView } from '../messages/views/company.ts';
import { parseProfileUrl } from '../profile-url/index.ts';
import type { Trouble } from '../service/trouble.ts';
import { plainText } from './plain-text.ts';
import { spentText } from './price-text.ts';
import { profileLabel } from './profile-label.ts';
import { type TroubleText, troubleText } from './trouble-text.ts';

/** What we call this company: its own name, else the preview's, else what was asked for. */
export function companyName({ company, preview, which }: CompanyAnswerView): string {
  return (
    plainText(company?.name ?? '', 120) ||
    plainText(preview.status === 'found' ? preview.name : '', 120) ||
    askedFor(which)
  );
}

function askedFor(which: CompanyAnswerView['which']): string {
  switch (which.by) {
    case 'url':
      return profileLabel(parseProfileUrl(which.url));
    case 'domain':
      return plainText(which.domain, 120);
    case 'name':
      return plainText(which.name, 120);
    case 'id':
      return '';
    default:
      return which satisfies never;
  }
}

/** As `troubleText`, where the sentence would speak of a person. */
export function companyTroubleText(trouble: Trouble, now: number): TroubleText {
  const text = troubleText(trouble, now);
  return trouble.code === 'not_found' || trouble.code === 'lookup_failed'
    ? { ...text, sentence: i18n.t('company.not_found') }
    : text;
}

/** What a screen reader is told when the state of a company's lookup changes; empty when there is nothing to say. */
export function companyAnnouncement(answer: CompanyAnswerView, now: number): string {
  const { lookup } = answer;
  switch (lookup.status) {
    case 'none':
      return answer.preview.status === 'unknown-company' ? i18n.t('person.not_in_database') : '';
    case 'looking':
      return i18n.t('looking.headline');
    case 'done':
      return answer.owned ? i18n.t('company.ready', { name: companyName(answer) }) : '';
    case 'trouble':
      return `${companyTroubleText(lookup.trouble, now).sentence} ${spentText(lookup.spent)}`;
    case 'unsettled':
      return i18n.t('unsettled.headline');
    default:
      return lookup satisfies never;
  }
}

/**
 * An amount of money, short, e.g. `$86M`. The service names no currency; its figures are US dollars, as its market
 * writes them.
 */
export function moneyText(amount: number): string {
  return new Intl.NumberFormat(textLocale(), {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(amount);
}

/** Revenue as the service writes it: a number, or words of its own. */
export function revenueText(revenue: CompanyView['revenue']): string {
  return typeof revenue === 'number' ? moneyText(revenue) : plainText(revenue ?? '', 60);
}

/** A web address that is safe to open, or null: `https` only. A bare domain is taken for one. */
export function webHref(address: string): string | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/iu.test(address) ? address : `https://${address}`);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.')
    ? url.href
    : null;
}

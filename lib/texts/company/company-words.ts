import { i18n } from '#i18n';
import { textLocale } from '../../i18n/locale.ts';
import type { CompanyAnswerView, CompanyView } from '../../messages/views/company.ts';
import { parseProfileUrl } from '../../profile-url/index.ts';
import type { Problem } from '../../service/problem.ts';
import { spentText } from '../credits/price-text.ts';
import { numberText } from '../number-text.ts';
import { plainText } from '../plain-text.ts';
import { type ProblemText, retry } from '../problem-actions.ts';
import { endedProblemText, problemText } from '../problem-text.ts';
import { profileLabel } from '../profile-label.ts';

/** The name we show for this company: its own, else the preview's, else the identifier of the lookup. */
export function companyName({ company, preview, which }: CompanyAnswerView): string {
  return (
    plainText(company?.name ?? '', 120) ||
    plainText(preview.status === 'found' ? preview.name : '', 120) ||
    identifierText(which)
  );
}

function identifierText(which: CompanyAnswerView['which']): string {
  switch (which.by) {
    case 'url':
      return profileLabel(parseProfileUrl(which.url));
    case 'domain':
      return plainText(which.domain, 120);
    case 'name':
      return plainText(which.name, 120);
    case 'ticker':
      return i18n.t('line.ticker', { ticker: plainText(which.ticker, 20) });
    case 'id':
      return '';
    default:
      return which satisfies never;
  }
}

/** As `problemText`, where its sentence would speak of a person. */
export function companyProblemText(problem: Problem, now: number): ProblemText {
  return aboutCompany(problem, problemText(problem, now));
}

/**
 * As `companyProblemText`, for a lookup that has ended: what the service did not allow, the user may request again.
 * `now` in ms.
 */
export function endedCompanyText(problem: Problem, now: number): ProblemText {
  const text = aboutCompany(problem, endedProblemText(problem, now));
  return problem.code === 'not_permitted' ? { ...text, action: retry() } : text;
}

function aboutCompany({ code }: Problem, text: ProblemText): ProblemText {
  return code === 'not_found' || code === 'lookup_failed' ? { ...text, sentence: i18n.t('company.not_found') } : text;
}

/**
 * The announcement to screen readers when the state of a company's lookup changes; empty when there is nothing to say.
 */
export function companyAnnouncement(answer: CompanyAnswerView, now: number): string {
  const { lookup } = answer;
  switch (lookup.status) {
    case 'none':
      return answer.company === null && answer.preview.status === 'unknown-company'
        ? i18n.t('person.not_in_database')
        : '';
    case 'looking':
      return i18n.t('looking.headline');
    case 'done':
      return answer.owned ? i18n.t('company.ready', { name: companyName(answer) }) : '';
    case 'problem':
      return `${endedCompanyText(lookup.problem, now).sentence} ${spentText(lookup.spent)}`;
    case 'in-doubt':
      return i18n.t('in_doubt.headline');
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

/** The number of people who work there, in words; empty where it is not known. */
export function headcountText(employees: number | null): string {
  return employees === null ? '' : i18n.t('search.employees', employees, [numberText(employees)]);
}

/** The size of an employer, which the service writes as a number or as a range of its own, e.g. `201-500`. */
export function employerSizeText(size: string | null): string {
  const words = plainText(size ?? '', 40);
  if (/^\d{1,9}$/.test(words)) return headcountText(Number(words));
  return words === '' ? '' : i18n.t('contact.people', { size: words });
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

import { html } from '../http/html.ts';
import type { Html } from '../http/html.ts';
import type { Company, Person } from '../world/world-records.ts';
import { personLink, placeLine } from './links.ts';
import { joinHtml } from './page.ts';
import type { DemoPage } from './page.ts';
import { NOTHING, chips, heading, list, section } from './sheet.ts';

/** The content of a company's page. */
export interface CompanyPageContent {
  company: Company;
  /** Specialties of the company, in a few words each. */
  specialties: readonly string[];
  /** Some of its employees. */
  staff: readonly Person[];
  /** Shown when the company has no employees. */
  others: readonly Person[];
}

/** The smallest headcount in each of the ranges that sites of this kind show instead of an exact number. */
const SIZES = [1, 11, 51, 201, 501, 1001, 5001, 10_001] as const;

function sizeRange(people: number): string {
  const at = SIZES.findLastIndex((least) => people >= least);
  const next = SIZES[at + 1];
  const figures = new Intl.NumberFormat('en');
  return next === undefined
    ? `${figures.format(10_001)}+ employees`
    : `${figures.format(SIZES[at] ?? 1)}–${figures.format(next - 1)} employees`;
}

/** Labeled values as a description list; unknown values are left out. */
function terms(entries: ReadonlyArray<readonly [string, string | null]>): Html {
  const known = entries.filter((entry): entry is readonly [string, string] => entry[1] !== null);
  return html`<dl>${joinHtml(known.map(([term, words]) => html`<div><dt>${term}</dt><dd dir="auto">${words}</dd></div>`))}</dl>`;
}

/** A company's page: public information only, never a phone number or an email address. */
export function companyPage(base: string, { company, specialties, staff, others }: CompanyPageContent): DemoPage {
  const place = placeLine(company.place);
  const size = sizeRange(company.employee_count);
  const lines = [
    html`<p class="headline">${company.industry_str}</p>`,
    html`<p class="quiet"><span dir="auto">${place ?? 'Location not given'}</span> · ${size}</p>`,
  ];
  const overview = terms([
    ['Website', company.domain],
    ['Industry', company.industry_str],
    ['Company size', size],
    ['Headquarters', place],
    ['Founded', company.founded === null ? null : String(company.founded)],
    ['Traded as', company.ticker],
  ]);
  const people = staff.length > 0 ? staff : others;
  const main = html`<main>
<div>
${heading({ name: company.name, variant: 'company', lines })}
${section('Overview', html`${company.description === null ? NOTHING : html`<p class="about" dir="auto">${company.description}</p>`}${overview}`)}
${chips('Specialties', specialties)}
</div>
<aside class="sheet"><div class="inner"><h2>${staff.length > 0 ? 'People who work here' : 'More people'}</h2>${list(
    'people',
    people.map((person) => personLink(base, person)),
  )}</div></aside>
</main>`;
  return {
    title: `${company.name} | Waymark`,
    canonical: company.linkedin_url ?? 'https://www.linkedin.com/feed/',
    main,
  };
}

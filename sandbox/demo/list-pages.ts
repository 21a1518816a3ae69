import { html } from '../http/html.ts';
import type { Html } from '../http/html.ts';
import type { Company, Person } from '../world/world-records.ts';
import { companyLink, companyPath, personLink } from './links.ts';
import type { DemoPage } from './page.ts';
import { list } from './sheet.ts';

const opening = (title: string, sentence: string): Html =>
  html`<section class="sheet"><div class="inner head"><h1>${title}</h1><p class="quiet">${sentence}</p></div></section>`;

/** The companies that have a page. */
function companyLinks(base: string, companies: readonly Company[]): Html[] {
  return companies.flatMap((company) => {
    const path = companyPath(base, company.linkedin_url);
    return path === null ? [] : [companyLink(path, company)];
  });
}

/** The start page: a few people and companies to begin with. */
export function indexPage(base: string, people: readonly Person[], companies: readonly Company[]): DemoPage {
  const main = html`<main class="wide"><div>
${opening('People to try the extension on', 'Everybody here is made up, from a seed. Open a profile or a company, or look somebody up from a link with the right mouse button.')}
<p></p>${list(
    'people',
    people.map((person) => personLink(base, person)),
  )}
<h2 class="between">Companies</h2>${list('people', companyLinks(base, companies))}
</div></main>`;
  return { title: 'People | Waymark', canonical: 'https://www.linkedin.com/feed/', main };
}

/** The page for an address without a person; still a page, as on any site. */
export function notFoundPage(base: string, others: readonly Person[]): DemoPage {
  const main = html`<main class="wide"><div>
${opening('Nobody is here', 'No profile has this address. Perhaps one of these people will do.')}
<p></p>${list(
    'people',
    others.map((person) => personLink(base, person)),
  )}
</div></main>`;
  return { title: 'Not found | Waymark', canonical: 'https://www.linkedin.com/feed/', main };
}

/** The page for an address without a company. */
export function noCompanyPage(base: string, others: readonly Company[]): DemoPage {
  const main = html`<main class="wide"><div>
${opening('No company is here', 'No company has this address. Perhaps one of these will do.')}
<p></p>${list('people', companyLinks(base, others))}
</div></main>`;
  return { title: 'Not found | Waymark', canonical: 'https://www.linkedin.com/feed/', main };
}

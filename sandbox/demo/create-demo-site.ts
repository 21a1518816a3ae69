import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { createCompanies } from '../world/companies.ts';
import { type People, createPeople } from '../world/people.ts';
import { type PersonSearch, createPersonSearch } from '../world/search/search-people.ts';
import type { Company, Person } from '../world/world-records.ts';
import { companyPage } from './company-page.ts';
import { indexPage, noCompanyPage, notFoundPage } from './list-pages.ts';
import { sendDemoFile, sendDemoPage } from './page.ts';
import { profilePage } from './profile-page.ts';

const STYLE = readFileSync(new URL('./site.css', import.meta.url), 'utf8');
const SCRIPT = readFileSync(new URL('./site.js', import.meta.url), 'utf8');
const PEOPLE_ON_INDEX = 30;
const COMPANIES_ON_INDEX = 9;
const PEOPLE_ON_PAGE = 5;

function decodeSlug(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/**
 * The demo site of `demoUrl`: a page for every person, and for every company in the world that has one, to try the
 * extension on. Answers requests by their path below the site's (`/`, `/in/<slug>`, `/company/<slug>`, percent-encoded
 * as it came); false when the site has no such path.
 */
export function createDemoSite({
  db,
  demoUrl,
}: {
  db: DatabaseSync;
  demoUrl: string;
}): (res: ServerResponse, path: string) => boolean {
  const search = createPersonSearch(db);
  const people = createPeople(db);
  const companies = createCompanies(db);
  const base = new URL(demoUrl).pathname.replace(/\/+$/u, '');
  const from = (first: number, count: number): Person[] =>
    Array.from({ length: count }, (_, at) => people.byId(first + at)).filter((person) => person !== null);
  const firstCompanies = (): Company[] =>
    Array.from({ length: COMPANIES_ON_INDEX }, (_, at) => companies.byId(1 + at)).filter((company) => company !== null);

  const sendProfile = (res: ServerResponse, slug: string | null): void => {
    const person = slug === null ? null : people.bySlug(slug);
    if (person === null) {
      sendDemoPage(res, 404, base, notFoundPage(base, from(1, PEOPLE_ON_PAGE)));
      return;
    }
    const next = from(person.id + 1, PEOPLE_ON_PAGE);
    sendDemoPage(res, 200, base, profilePage(base, person, next.length > 0 ? next : from(1, PEOPLE_ON_PAGE)));
  };

  const sendCompany = (res: ServerResponse, slug: string | null): void => {
    const company =
      slug === null ? null : companies.byLink(`https://www.linkedin.com/company/${encodeURIComponent(slug)}`);
    if (company === null) {
      sendDemoPage(res, 404, base, noCompanyPage(base, firstCompanies()));
      return;
    }
    const specialties = companies.detailsOf(company).industryKeywords;
    sendDemoPage(
      res,
      200,
      base,
      companyPage(base, {
        company,
        specialties,
        staff: staffOf(company, search, people),
        others: from(1, PEOPLE_ON_PAGE),
      }),
    );
  };

  return (res, path) => {
    if (path === '/site.css') sendDemoFile(res, 'text/css', STYLE);
    else if (path === '/site.js') sendDemoFile(res, 'text/javascript', SCRIPT);
    else if (path === '/' || path === '')
      sendDemoPage(res, 200, base, indexPage(base, from(1, PEOPLE_ON_INDEX), firstCompanies()));
    else {
      // Sub-pages of a profile or a company show the page itself, as on the sites that the demo imitates.
      const [, area, slug] = /^\/(in|company)\/+([^/]+)(?:\/.*)?$/u.exec(path) ?? [];
      if (area === undefined || slug === undefined) return false;
      (area === 'in' ? sendProfile : sendCompany)(res, decodeSlug(slug));
    }
    return true;
  };
}

function staffOf({ id }: Company, search: PersonSearch, people: People): Person[] {
  const found = search({ query: { company_id: [id] }, start: 1, pageSize: PEOPLE_ON_PAGE, orderBy: 'popularity' });
  return found.ok ? found.profiles.map((profile) => people.byId(profile.id)).filter((person) => person !== null) : [];
}

import { html } from '../http/html.ts';
import type { Html } from '../http/html.ts';
import { PLACES, locationLine } from '../world/places.ts';
import type { Company, Person } from '../world/world-records.ts';

/** The address of a person's page on this site. */
export function profilePath(base: string, { slug }: Person): string {
  return `${base}/in/${encodeURIComponent(slug)}`;
}

/** The address of a company's page on this site, from its public page; null for a company without one. */
export function companyPath(base: string, publicPage: string | null): string | null {
  const slug = publicPage === null ? undefined : /\/company\/([^/]+)$/u.exec(publicPage)?.[1];
  return slug === undefined ? null : `${base}/company/${slug}`;
}

/** The name of a company, as a link if it has a page. */
export function companyName(base: string, name: string, publicPage: string | null): Html {
  const path = companyPath(base, publicPage);
  return path === null ? html`${name}` : html`<a href="${path}" data-in-page>${name}</a>`;
}

/** "Berlin, Germany"; null for a missing place. */
export function placeLine(place: number | null): string | null {
  const found = place === null ? undefined : PLACES[place];
  return found === undefined ? null : locationLine(found);
}

const card = (path: string, title: string, lines: readonly [string, string]): Html =>
  html`<li><a href="${path}" data-in-page><b class="clip" dir="auto">${title}</b><span class="clip" dir="auto">${lines[0]}</span><span dir="auto">${lines[1]}</span></a></li>`;

/** An entry of a list of people, linked to the person's page. */
export function personLink(base: string, person: Person): Html {
  const line = [person.title, person.company?.name].filter(Boolean).join(' · ');
  return card(profilePath(base, person), person.name, [line || 'No headline', placeLine(person.place) ?? '']);
}

/** An entry of a list of companies, linked to the company's page at `path`. */
export function companyLink(path: string, company: Company): Html {
  return card(path, company.name, [company.industry_str, placeLine(company.place) ?? '']);
}

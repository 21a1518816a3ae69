import { html } from '../http/html.ts';
import { PLACES, locationLine } from '../world/places.ts';
import { joinHtml } from './page.ts';
import type { Html } from '../http/html.ts';
import type { Education, Job, Person } from '../world/world-records.ts';
import type { DemoPage } from './page.ts';

const NOTHING: Html = { markup: '' };

/** The address of a person's page on this site. */
export function profilePath(base: string, { slug }: Person): string {
  return `${base}/in/${encodeURIComponent(slug)}`;
}

export function personLink(base: string, person: Person): Html {
  const line = [person.title, person.company?.name].filter(Boolean).join(' · ');
  const place = person.place === null ? undefined : PLACES[person.place];
  return html`<li><a href="${profilePath(base, person)}" data-in-page><b class="clip" dir="auto">${person.name}</b><span class="clip" dir="auto">${line || 'No headline'}</span><span dir="auto">${place === undefined ? '' : locationLine(place)}</span></a></li>`;
}

function section(title: string, content: Html): Html {
  return html`<section class="sheet"><div class="inner"><h2>${title}</h2>${content}</div></section>`;
}

const years = (from: string | number | null, to: string | number | null): string => [from, to].filter((year) => year !== null).join(' – ');

function jobEntry(job: Job): Html {
  return html`<li><b dir="auto">${job.title || 'Position'}</b><p dir="auto">${job.company_name}</p><p>${years(job.start_date, job.end_date)}</p></li>`;
}

function schoolEntry(education: Education): Html {
  const what = [education.degree, education.major].filter(Boolean).join(', ');
  return html`<li><b dir="auto">${education.school ?? 'School not named'}</b><p>${what}</p><p>${years(education.start, education.end)}</p></li>`;
}

function list(name: 'entries' | 'chips' | 'people', items: readonly Html[]): Html {
  return html`<ul class="${name}">${joinHtml(items)}</ul>`;
}

/** A person's page: what anybody may see, never contact data. */
export function profilePage(base: string, person: Person, others: readonly Person[]): DemoPage {
  const place = person.place === null ? undefined : PLACES[person.place];
  const headline = [person.title, person.company?.name].filter(Boolean).join(' · ');
  const initial = [...person.name][0] ?? '?';
  const main = html`<main>
<div>
<section class="sheet head">
<div class="band"></div>
<div class="inner">
<div class="monogram" aria-hidden="true">${initial}</div>
<h1 dir="auto">${person.name}</h1>
<p class="headline" dir="auto">${headline}</p>
<p class="quiet"><span dir="auto">${place === undefined ? 'Location not given' : locationLine(place)}</span> · ${String(person.connections)} connections</p>
</div>
</section>
${person.jobs.length === 0 ? NOTHING : section('Experience', list('entries', person.jobs.map(jobEntry)))}
${person.education.length === 0 ? NOTHING : section('Education', list('entries', person.education.map(schoolEntry)))}
${person.skills === null || person.skills.length === 0 ? NOTHING : section('Skills', list('chips', person.skills.map((skill) => html`<li>${skill}</li>`)))}
</div>
<aside class="sheet"><div class="inner"><h2>More people</h2>${list('people', others.map((other) => personLink(base, other)))}</div></aside>
</main>`;
  return { title: `${person.name} | Waymark`, canonical: `https://www.linkedin.com/in/${encodeURIComponent(person.slug)}`, main };
}

/** The start page: some people to begin with. */
export function indexPage(base: string, people: readonly Person[]): DemoPage {
  const main = html`<main class="wide"><div>
<section class="sheet"><div class="inner head"><h1>People to try the extension on</h1><p class="quiet">Everybody here is made up, from a seed. Open a profile, or look somebody up from a link with the right mouse button.</p></div></section>
<p></p>${list('people', people.map((person) => personLink(base, person)))}
</div></main>`;
  return { title: 'People | Waymark', canonical: 'https://www.linkedin.com/feed/', main };
}

/** A page for an address where nobody is; still a page, as on any site. */
export function nobodyPage(base: string, others: readonly Person[]): DemoPage {
  const main = html`<main class="wide"><div>
<section class="sheet"><div class="inner head"><h1>Nobody is here</h1><p class="quiet">No profile has this address. Perhaps one of these people will do.</p></div></section>
<p></p>${list('people', others.map((person) => personLink(base, person)))}
</div></main>`;
  return { title: 'Not found | Waymark', canonical: 'https://www.linkedin.com/feed/', main };
}

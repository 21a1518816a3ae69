import { html } from '../http/html.ts';
import type { Html } from '../http/html.ts';
import type { Education, Job, Person } from '../world/world-records.ts';
import { companyName, personLink, placeLine } from './links.ts';
import type { DemoPage } from './page.ts';
import { NOTHING, chips, heading, list, section } from './sheet.ts';

const years = (from: string | number | null, to: string | number | null): string =>
  [from, to].filter((year) => year !== null).join(' – ');

function jobEntry(base: string, job: Job): Html {
  return html`<li><b dir="auto">${job.title || 'Position'}</b><p dir="auto">${companyName(base, job.company_name, job.company_linkedin_url)}</p><p>${years(job.start_date, job.end_date)}</p></li>`;
}

function schoolEntry(education: Education): Html {
  const what = [education.degree, education.major].filter(Boolean).join(', ');
  return html`<li><b dir="auto">${education.school ?? 'School not named'}</b><p>${what}</p><p>${years(education.start, education.end)}</p></li>`;
}

function headline(base: string, { title, company }: Person): Html {
  if (company === null) return html`<p class="headline" dir="auto">${title ?? ''}</p>`;
  return html`<p class="headline" dir="auto">${title === null ? '' : `${title} · `}${companyName(base, company.name, company.linkedin_url)}</p>`;
}

/** A person's page: public information only, never contact data. */
export function profilePage(base: string, person: Person, others: readonly Person[]): DemoPage {
  const where = html`<p class="quiet"><span dir="auto">${placeLine(person.place) ?? 'Location not given'}</span> · ${String(person.connections)} connections</p>`;
  const main = html`<main>
<div>
${heading({ name: person.name, variant: 'person', lines: [headline(base, person), where] })}
${
  person.jobs.length === 0
    ? NOTHING
    : section(
        'Experience',
        list(
          'entries',
          person.jobs.map((job) => jobEntry(base, job)),
        ),
      )
}
${person.education.length === 0 ? NOTHING : section('Education', list('entries', person.education.map(schoolEntry)))}
${chips('Skills', person.skills ?? [])}
</div>
<aside class="sheet"><div class="inner"><h2>More people</h2>${list(
    'people',
    others.map((other) => personLink(base, other)),
  )}</div></aside>
</main>`;
  return {
    title: `${person.name} | Waymark`,
    canonical: `https://www.linkedin.com/in/${encodeURIComponent(person.slug)}`,
    main,
  };
}

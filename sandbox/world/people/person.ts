import { companyAt, employerAt } from '../companies/company.ts';
import { placesOf } from '../places.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { NpiData, Person } from '../world-records.ts';
import { DEPARTMENTS, HEALTHCARE, SPECIALIZATIONS, pickLevel, pickTitle } from './careers.ts';
import { DEMO_PEOPLE } from './demo-people.ts';
import { jobEntry, pickEarlierJobs, pickEducation } from './person-career.ts';
import { pickEmails, pickPhones } from './person-contacts.ts';
import { pickName } from './person-name.ts';
import { personSlug } from './person-slug.ts';

/** The parameters that determine every person in a world: the same shape gives the same people. */
export interface WorldShape {
  seed: number;
  people: number;
  companies: number;
}

/** A provider number: ten digits starting with a 9, which the real registry does not assign. */
function pickNpi(random: Random, index: number): NpiData {
  return {
    npi_number: String(9_000_000_000 + index),
    credentials: random.pick(['MD', 'RN', 'DO', 'DDS', 'PT']),
    license_number: `X${random.integer(10_000, 99_999)}`,
    specialization: random.pick(SPECIALIZATIONS),
  };
}

function pickLinks(random: Random, slug: string, id: number): Record<string, string> {
  const links: Record<string, string> = { linkedin: `https://www.linkedin.com/in/${encodeURIComponent(slug)}` };
  if (random.chance(0.18)) links['github'] = `https://github.com/example-${id}`;
  if (random.chance(0.15)) links['x'] = `https://x.com/example_${id}`;
  if (random.chance(0.08)) links['website'] = `https://p${id}.example/`;
  return links;
}

/** The first choices about a person; the stream goes on with the rest. */
function beginPerson({ seed, companies }: WorldShape, index: number) {
  const random = createRandom(seed, 'person', index);
  const name = pickName(random);
  const slug = personSlug(random, index, name);
  const place = random.chance(0.03) ? null : random.pick(placesOf(random.chance(0.85) ? name.language : 'en'));
  const companyIndex = random.chance(0.06) ? null : Math.floor(random.next() ** 1.6 * companies);
  const employer = companyIndex === null ? null : employerAt(seed, companyIndex);
  const healthcare = employer?.industry_str === 'Hospitals and Health Care' && random.chance(0.7);
  const department = healthcare ? HEALTHCARE : random.pick(DEPARTMENTS);
  const level = pickLevel(random);
  const title = random.chance(0.04) ? null : pickTitle(random, department, level, name.language);
  return { random, name, slug, place, companyIndex, employer, healthcare, department, level, title };
}

/** The fields of a person that a list shows. */
export interface ListedPerson extends Pick<Person, 'id' | 'name' | 'title' | 'place'> {
  employer: string | null;
}

/** The fields of a complete person that a list shows. */
export const listedPerson = ({ id, name, title, company, place }: Person): ListedPerson => ({
  id,
  name,
  title,
  employer: company?.name ?? null,
  place,
});

/** The fields that a list shows of person number `index`, without the rest of the person, which takes far longer. */
export function listedPersonAt(shape: WorldShape, index: number): ListedPerson {
  const demo = DEMO_PEOPLE[index];
  if (demo !== undefined) return listedPerson(demo);
  const { name, title, employer, place } = beginPerson(shape, index);
  return { id: index + 1, name: name.full, title, employer: employer?.name ?? null, place };
}

/**
 * Person number `index` (0-based; the id is index + 1) of a world, complete. Pure: only the shape and the index decide,
 * so that the database stores only what searches need.
 */
export function personAt(shape: WorldShape, index: number): Person {
  const demo = DEMO_PEOPLE[index];
  if (demo !== undefined) return demo;
  const { random, name, slug, place, companyIndex, healthcare, department, level, title } = beginPerson(shape, index);
  const id = index + 1;
  const company = companyIndex === null ? null : companyAt(shape.seed, companyIndex);
  const since = random.integer(2010, 2025);
  const born = random.integer(1955, 2000);
  const current =
    company === null
      ? []
      : [
          jobEntry(random, {
            company,
            employerName: company.name,
            title: title ?? '',
            level,
            from: department,
            start: since,
            end: null,
          }),
        ];
  const jobs = [...current, ...pickEarlierJobs(random, shape, department, since, name.language)];
  const phones = pickPhones(random, place);
  return {
    id,
    slug,
    title,
    level,
    company,
    place,
    jobs,
    name: name.full,
    latinName: name.latin,
    connections: random.chance(0.1) ? 0 : Math.round(10 ** (random.next() * 3.6)),
    links: pickLinks(random, slug, id),
    education: pickEducation(random, born),
    skills: random.chance(0.12) ? null : department.skills.filter(() => random.chance(0.6)),
    birthYear: random.chance(0.7) ? null : born,
    npi: healthcare && random.chance(0.6) ? pickNpi(random, index) : null,
    emails: pickEmails(random, index, name, company, phones.length > 0),
    phones,
    linkedinUrlActive: !random.chance(0.04),
    behaviour: 'usual',
  };
}

/** The difficulty of finding a person, as a share in [0, 1); below the fail rate nothing is found. */
export function elusiveness(seed: number, id: number): number {
  return createRandom(seed, 'elusive', id).next();
}

/** The prominence of a person, for `order_by: popularity` (decision makers nearer the top). */
export function popularityOf(person: Person): number {
  const byLevel = { cxo: 500, vp: 400, director: 300, manager: 200, non_manager: 0 };
  return byLevel[person.level] + Math.min(99, Math.round(Math.log2(person.connections + 1) * 8));
}

import { fictionalPhone } from '../phone-numbers.ts';
import { PLACES } from '../places.ts';
import { createRandom } from '../random.ts';
import type { Company } from '../world-records.ts';
import { ACME_INSTRUMENTS } from './demo-company.ts';
import { INDUSTRIES } from './industries.ts';

const FIRST =
  'Alder Amber Anchor Arbor Aster Basalt Beacon Birch Bluebell Brass Bright Canopy Cedar Chalk Cinder Clover Cobalt Copper Coral Crane Cypress Dapple Delta Drift Dune Ember Falcon Fennel Fern Flint Foxglove Garnet Ginkgo Glacier Granite Harbour Hazel Heron Hollow Indigo Ivory Jasper Juniper Kestrel Lantern Larch Lichen Linden Lumen Maple Marble Meadow Mistral Moss Nimbus Oak Ochre Onyx Opal Orchid Otter Pebble Pine Plover Quarry Quartz Raven Reed Ridge Rowan Saffron Sable Sierra Slate Sorrel Sparrow Spruce Tarn Teal Thistle Tidal Umber Velvet Willow Wren Zephyr'.split(
    ' ',
  );
const SECOND =
  'Bay Bridge Brook Cliff Cove Creek Crest Dale Field Ford Forge Gate Glen Grove Haven Hill Isle Lake Lane Mill Moor Peak Point Port Reach River Shore Spring Stone Vale View Well Wood Yard'.split(
    ' ',
  );

const FORMS: Readonly<Record<string, readonly string[]>> = {
  US: ['', '', 'Inc.', 'LLC'],
  GB: ['', '', 'Ltd', 'plc'],
  DE: ['', 'GmbH', 'AG'],
  FR: ['', 'SA', 'SARL'],
  ES: ['', 'S.L.'],
  PL: ['', 'sp. z o.o.'],
  SE: ['', 'AB'],
  BR: ['', 'Ltda.'],
  JP: ['', 'K.K.'],
  IN: ['', 'Pvt Ltd'],
};

/** The number of companies when the options give none: one for every ten people, at least 40. */
export function defaultCompanyCount(people: number): number {
  return Math.max(40, Math.ceil(people / 10));
}

function companyName(index: number, noun: string): string {
  const first = FIRST[index % FIRST.length] ?? '';
  const round = Math.floor(index / FIRST.length);
  const second = SECOND[round % SECOND.length] ?? '';
  const district = Math.floor(round / SECOND.length);
  // Past the first 2,200 names a number keeps the names distinct, as with real branches.
  return `${first} ${second}${district > 0 ? ` ${district + 1}` : ''} ${noun}`;
}

/** The first choices about a company; the stream goes on with the rest. */
function beginCompany(seed: number, index: number) {
  const random = createRandom(seed, 'company', index);
  const { industry, nouns, tools } = random.pick(INDUSTRIES);
  const place = random.integer(0, PLACES.length - 1);
  const bare = companyName(index, random.pick(nouns));
  const form = random.pick(FORMS[PLACES[place]?.countryCode ?? ''] ?? ['']);
  return { random, industry, tools, place, bare, name: form ? `${bare} ${form}` : bare };
}

/** The name and the industry of a company, without the rest of it. */
export function employerAt(seed: number, index: number): Pick<Company, 'name' | 'industry_str'> {
  if (index === 0) return ACME_INSTRUMENTS;
  const { name, industry } = beginCompany(seed, index);
  return { name, industry_str: industry };
}

/** Company number `index` (0-based) of a world: the same seed and index give the same company. */
export function companyAt(seed: number, index: number): Company {
  if (index === 0) return ACME_INSTRUMENTS;
  const { random, industry, tools, place, bare, name } = beginCompany(seed, index);
  const at = PLACES[place];
  const slug = bare.toLowerCase().replace(/ /gu, '-');
  const domain = random.chance(0.03) ? null : `${slug}.example`;
  const employees = Math.round(10 ** (0.5 + random.next() * 4));
  return {
    id: index + 1,
    name,
    domain,
    website: domain === null || random.chance(0.08) ? null : `https://www.${domain}`,
    industry_str: industry,
    employee_count: employees,
    revenue: random.chance(0.2) ? null : employees * random.integer(60, 240) * 1000,
    founded: random.chance(0.1) ? null : random.integer(1890, 2024),
    description: random.chance(0.15)
      ? null
      : `${bare} works in ${industry.toLowerCase()} with about ${employees} people.`,
    techstack: tools.filter(() => random.chance(0.7)),
    linkedin_url: random.chance(0.06) ? null : `https://www.linkedin.com/company/${slug}`,
    links: domain !== null && random.chance(0.4) ? { x: `https://x.com/example_c${index + 1}` } : {},
    ticker: random.chance(0.03) ? `X${index.toString(36).toUpperCase()}` : null,
    phone: random.chance(0.35) ? null : fictionalPhone(random, at?.callingCode ?? '1', 'office', 'B'),
    place,
  };
}

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { companyLookupArguments, personArguments } from '../service/identifiers.ts';
import { lineSearches } from './line-searches.ts';
import { companyNamed, readLine } from './read-line.ts';

/** What is typed for an identifier, and its value in the call; `found`: a row that the free search found is pressed. */
type Way = { typed: string; sent: unknown } | { typed: string; found: 'people' | 'companies' };

const PERSON: Record<string, Way> = {
  id: { typed: 'Jane Example', found: 'people' },
  email: { typed: 'jane@acme.example', sent: 'jane@acme.example' },
  linkedin_url: { typed: 'linkedin.com/in/jane-example/', sent: 'https://www.linkedin.com/in/jane-example' },
  npi_number: { typed: '1234567893', sent: 1_234_567_893 },
  phone: { typed: '+49 (30) 1234-567', sent: '+49301234567' },
  name: { typed: 'Jane Example, Acme, CEO', sent: 'Jane Example' },
  current_employer: { typed: 'Jane Example, Acme, CEO', sent: 'Acme' },
  title: { typed: 'Jane Example, Acme, CEO', sent: 'CEO' },
};
const COMPANY: Record<string, Way> = {
  id: { typed: 'Acme Instruments', found: 'companies' },
  name: { typed: 'Acme Instruments', found: 'companies' },
  domain: { typed: 'https://www.acme.example/about', sent: 'acme.example' },
  ticker: { typed: 'NYSE: ACM', sent: 'ACM' },
  linkedin_url: { typed: 'linkedin.com/company/acme', sent: 'https://www.linkedin.com/company/acme' },
};
/** These say what is wanted, not of whom; `linkedin_ext_url` is deprecated. */
const NO_IDENTIFIERS = new Set([
  'lookup_type',
  'tags',
  'metadata',
  'return_cached_emails',
  'webhook_id',
  'linkedin_ext_url',
]);

/** The parameters in the first table of a section of the contract. */
async function parametersOf(section: string): Promise<string[]> {
  const contract = await readFile('docs/contract.md', 'utf8');
  const after = contract.split(`### ${section}\n`)[1] ?? '';
  const table = /^\| parameter[^]*?\n\n/mu.exec(after)?.[0] ?? '';
  return [...table.matchAll(/^\| `(\w+)`/gmu)].map(([, name = '']) => name).filter((name) => !NO_IDENTIFIERS.has(name));
}

describe('every identifier of the contract has a way into the one line', () => {
  it.each([
    ['person_lookup', PERSON, ['phone']],
    ['REST person lookup', PERSON, []],
    ['company_lookup', COMPANY, []],
  ])('of %s', async (section, ways, others) => {
    const listed = await parametersOf(section);
    expect(listed.length).toBeGreaterThan(3);
    expect(new Set([...listed, ...others])).toEqual(new Set(Object.keys(ways)));
  });

  it.each(Object.entries(PERSON))('a person by %s', (name, way) => {
    const subject = readLine(way.typed);
    const sent = subject.kind === 'person' ? personArguments(subject.who)[name] : undefined;
    expect(outcomeOf(way, sent)).toEqual(expectedOf(way));
  });

  it.each(Object.entries(COMPANY))('a company by %s', (name, way) => {
    const which = companyNamed(readLine(way.typed));
    expect(outcomeOf(way, which && companyLookupArguments({ which })[name])).toEqual(expectedOf(way));
  });
});

/** @param sent the argument that the text itself comes to */
function outcomeOf(way: Way, sent: unknown): unknown {
  return 'found' in way ? lineSearches(readLine(way.typed))[way.found] : sent;
}

function expectedOf(way: Way): unknown {
  return 'found' in way ? { name: [way.typed] } : way.sent;
}

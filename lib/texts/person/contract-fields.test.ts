import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Where each field of a bought profile is shown: a part of the card or of a contact in the workspace, or the reason why
 * it is no text for a reader. A field that the contract gets has to be placed here.
 */
const SHOWN: Readonly<Record<string, string>> = {
  id: 'not shown: names the contact in messages and addresses of our pages',
  status: 'states of a lookup',
  profile_list: 'contact: More, list of the service',
  name: 'heading',
  profile_pic: 'not shown: deprecated, no picture is loaded from anywhere',
  linkedin_url: 'contact: Open the profile',
  linkedin_url_active: 'contact: heading and More',
  connections: 'contact: More',
  links: 'contact: More',
  location: 'heading',
  city: 'heading, in location',
  region: 'heading, in location',
  country: 'heading, in location',
  country_code: 'heading, in location',
  region_latitude: 'not shown: the place is shown by its name',
  region_longitude: 'not shown: the place is shown by its name',
  current_title: 'heading',
  current_employer: 'heading and employer',
  current_employer_id: 'not shown: leads to the company',
  current_employer_domain: 'employer',
  current_employer_website: 'contact: employer',
  current_employer_linkedin_url: 'contact: employer',
  current_employer_industry: 'employer',
  current_employer_phone: 'contact: employer, switchboard',
  job_history: 'history; department, level, place and description in the contact',
  education: 'education',
  skills: 'contact: Skills',
  birth_year: 'contact: More',
  npi_data: 'contact: More',
  emails: 'emails',
  phones: 'phones',
  recommended_email: 'emails: mark',
  recommended_personal_email: 'contact: emails, mark',
  recommended_professional_email: 'contact: emails, mark',
  current_work_email: 'contact: emails, mark',
  current_personal_email: 'contact: emails, mark',
  return_cached_emails: 'not shown: about the first answer of a lookup, which is over',
  tags: 'contact: More, tags of the service',
  metadata: 'exported as it came, in JSON; in no fixed form',
};

/** The fields of the profile record, from the contract's own table. */
function contractFields(): string[] {
  const contract = readFileSync(new URL('../../../docs/contract.md', import.meta.url), 'utf8');
  const [, section = ''] = contract.split('\n## Profile record\n');
  const [table = ''] = section.split('\n### ');
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/gu)].map(([, field]) => field ?? ''));
}

it('every field of a bought profile has its place', () => {
  expect(contractFields().length).toBe(39);
  expect(contractFields().toSorted()).toEqual(Object.keys(SHOWN).toSorted());
});

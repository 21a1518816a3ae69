import { describe, expect, it } from 'vitest';
import { readBoughtProfile } from './bought-profile.ts';
import { emailNoteTexts } from './email-note-text.ts';
import { levelText } from './level-text.ts';

const JOB = {
  title: 'Head of Data',
  company: 'Acme',
  start_date: '2021-04',
  is_current: true,
  department: 'Data',
  sub_department: 'Analytics',
  highest_level: 'director',
  company_city: 'Berlin',
  company_region: 'BE',
  company_country_code: 'DE',
  description: 'Leads.',
};

describe("the service's own record of a person", () => {
  it('is read field by field', () => {
    const read = readBoughtProfile({
      recommended_professional_email: 'Jane@Acme.example',
      current_work_email: 'jane@acme.example',
      recommended_personal_email: 'j@x.example',
      linkedin_url_active: false,
      current_employer_phone: { number: '+49 30 1', e164: '+49301', extension: '' },
      current_employer_website: 'https://acme.example',
      job_history: [{ ...JOB, title: 'Analyst', is_current: false, start_date: '2016-01' }, JOB],
      skills: ['SQL', 'SQL', 7, null, 'R'],
      links: { github: 'https://github.com/j', bad: 3, empty: '' },
      connections: 500,
      birth_year: 1986,
      npi_data: { npi_number: 9_000_000_001, credentials: 'MD', license_number: 'X1', specialization: 'Pediatrics' },
      profile_list: { id: 1, name: 'My Contacts' },
      tags: 'a, b',
    });
    expect(Object.fromEntries(read.emailNotes)).toEqual({
      'jane@acme.example': ['best_work', 'current_work'],
      'j@x.example': ['best_personal'],
    });
    expect(read).toMatchObject({
      isPageActive: false,
      switchboard: { number: '+49 30 1', e164: '+49301', extension: null },
      employerWebsite: 'https://acme.example',
      employerCity: 'Berlin',
      skills: ['SQL', '7', 'R'],
      links: [{ name: 'github', url: 'https://github.com/j' }],
      connections: 500,
      birthYear: 1986,
      provider: { number: '9000000001', credentials: 'MD', license: 'X1', specialization: 'Pediatrics' },
      serviceList: 'My Contacts',
      serviceTags: 'a, b',
    });
    expect(read.jobDetailsOf({ title: 'Head of Data', company: 'Acme', from: '2021-04' })).toEqual({
      department: 'Data, Analytics',
      level: 'director',
      place: 'Berlin, BE, DE',
      description: 'Leads.',
    });
    expect(read.jobDetailsOf({ title: 'Head of Data', company: 'Acme', from: '2020-04' })).toBeNull();
  });

  it.each([
    {},
    {
      npi_data: 'x',
      links: [1],
      skills: 'x',
      job_history: [null, 3],
      current_employer_phone: { number: {} },
      profile_list: 'x',
      birth_year: 'x',
      linkedin_url_active: 'yes',
    },
  ])('is survived where fields are missing or of another kind (%#)', (record) => {
    expect(readBoughtProfile(record)).toMatchObject({
      isPageActive: null,
      switchboard: null,
      provider: null,
      skills: [],
      links: [],
      birthYear: null,
      serviceList: '',
      current: null,
    });
  });
});

describe('the marks of an address', () => {
  it('are its strongest recommendation and whether it is in use, never the same twice', () => {
    expect(emailNoteTexts(['best_work', 'current_work'], false)).toEqual(['best work address', 'currently in use']);
    expect(emailNoteTexts(['best_work', 'current_work'], true)).toEqual(['currently in use']);
    expect(emailNoteTexts(['best_personal'], false)).toEqual(['best personal address']);
    expect(emailNoteTexts([], true)).toEqual([]);
  });
});

it("the level of a job is in the reader's words, or in the service's where it is another", () => {
  expect([levelText('director'), levelText('Chief of staff'), levelText('')]).toEqual([
    'Director',
    'Chief of staff',
    '',
  ]);
});

import { describe, expect, it } from 'vitest';
import { company, companyAnswer } from '../../tests/gallery/fixtures/company.ts';
import { STILL_PENDING } from '../../tests/gallery/fixtures/lookups.ts';
import { NOW, contact, done, ended, person, phone } from '../../tests/gallery/fixtures/person.ts';
import { announcementText } from './announcement-text.ts';
import { companyAnnouncement } from './company/company-words.ts';
import { contactText } from './person/contact-text.ts';
import { personName } from './person/person-name.ts';
import { profileLabel } from './profile-label.ts';

describe('personName', () => {
  it('prefers the bought name, then the preview, then the address', () => {
    expect(personName(person({ contact: contact({ name: 'Jane B. Example' }) }))).toBe('Jane B. Example');
    expect(personName(person())).toBe('Jane Example');
    expect(personName(person({ preview: { status: 'none' } }))).toBe('jane-example');
    expect(personName(person({ contact: contact({ name: '\u200b' }) }))).toBe('Jane Example');
  });

  it('reads a percent-encoded slug, and shows a broken one as it is', () => {
    expect(profileLabel({ kind: 'person', id: 'j%C3%BCrgen', url: 'https://www.linkedin.com/in/j%C3%BCrgen' })).toBe(
      'jürgen',
    );
    expect(profileLabel({ kind: 'person', id: '%E0%A4%A', url: 'x' })).toBe('%E0%A4%A');
    expect(profileLabel({ kind: 'none', id: null, url: null })).toBe('');
  });
});

describe('contactText', () => {
  it('copies a line each, with extensions, and no controls', () => {
    const text = contactText(
      contact({ title: 'Head\u202e of Data', phones: [phone('+49 30 5550 0100', { extension: '12' })] }),
    );
    expect(text.split('\n')).toEqual([
      'Jane Example',
      'Head of Data, Acme Instruments',
      'Berlin, Germany',
      'jane.example@acme-instruments.example',
      'jane@example.org',
      '+49 30 5550 0100 ext. 12',
    ]);
  });
});

describe('announcementText', () => {
  it('tells a screen reader how a lookup ended', () => {
    expect(announcementText(person({ lookup: done(), contact: contact() }), NOW)).toBe('2 emails · 2 phones');
    expect(announcementText(person({ lookup: ended({ code: 'not_found' }) }), NOW)).toContain('Nothing was spent.');
    expect(announcementText(person({ preview: { status: 'unknown-person', readAt: NOW } }), NOW)).toBe(
      'Not in the database',
    );
  });

  it('says of nothing that is here that it is not in the database', () => {
    const preview = { status: 'unknown-person', readAt: NOW } as const;
    expect(announcementText(person({ preview, contact: contact() }), NOW)).toBe('');
    const unknown = { status: 'unknown-company', readAt: NOW } as const;
    expect(companyAnnouncement(companyAnswer({ preview: unknown }), NOW)).toBe('Not in the database');
    expect(companyAnnouncement(companyAnswer({ preview: unknown, company: company() }), NOW)).toBe('');
  });

  it.each([
    ['whose contact is here', person({ lookup: done(), contact: contact() }), /2 emails/],
    ['whose lookup rests', person({ lookup: { ...STILL_PENDING, isPaused: true } }), /Still pending/],
  ])('tells that a person %s was blocked', (_what, view, state) => {
    expect(announcementText(view, NOW)).toMatch(state);
    expect(announcementText({ ...view, suppressed: true }, NOW)).toBe('You blocked this person.');
  });
});

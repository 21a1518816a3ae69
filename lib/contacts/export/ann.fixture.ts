import type { Contact } from '../contact.ts';
import type { AnnotatedContact } from './annotated-contact.ts';

/** A contact with an example of everything that is hard to write to a file. */
export const ANN: AnnotatedContact = {
  contact: {
    profileId: 7,
    urls: ['https://www.linkedin.com/in/ann-van-example'],
    name: 'Ánn van Example, PhD',
    title: 'Head of R&D; "Things", =SUM(A1)',
    location: 'Köln, Germany',
    emails: [
      {
        email: 'ann@acme.example',
        grade: 'A',
        kind: 'professional',
        validity: 'valid',
        checkedAt: 1_767_225_600_000,
        recommended: true,
      },
      {
        email: '+ann@mail.example',
        grade: 'B',
        kind: 'personal',
        validity: 'accept-all',
        checkedAt: null,
        recommended: false,
      },
    ],
    phones: [
      {
        number: '+49 171 3920042',
        e164: '+491713920042',
        extension: null,
        kind: 'mobile',
        grade: 'A',
        recommended: true,
      },
      {
        number: '+1-212-555-0100',
        e164: '+12125550100',
        extension: '102',
        kind: 'direct dial',
        grade: 'A-',
        recommended: false,
      },
      { number: '+41 44 SWITCH', e164: null, extension: null, kind: 'other', grade: null, recommended: false },
    ],
    employer: {
      name: 'Acme; Söhne, 株式会社 — a name long enough to be folded twice 🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀',
      domain: 'acme.example',
      industry: 'Retail',
      size: '420',
    },
    jobs: [
      { title: 'Cook', company: 'Inn', from: '2015-01', to: 'Present' },
      { title: '-', company: '', from: null, to: null },
    ],
    education: [{ school: 'Universität Falkenau', degree: 'MSc', major: null, from: 2009, to: 2012 }],
    lookupType: 'premium_lookup',
    boughtAt: 1_767_225_600_123,
    moreEntries: 2,
    record: { id: 7, skills: ['SQL'], links: { x: null } },
  },
  tags: ['key account', 'a,b;c'],
  note: 'Met in Köln.\n- call again\r\n=1+1',
};

/** A contact with as little data as possible. */
export const BLANK: Contact = {
  profileId: 8,
  urls: [],
  name: '',
  title: '',
  location: '',
  emails: [],
  phones: [],
  employer: null,
  jobs: [],
  education: [],
  lookupType: 'person_enrich',
  boughtAt: 0,
  moreEntries: 0,
  record: {},
};

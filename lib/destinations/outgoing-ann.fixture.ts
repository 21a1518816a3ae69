import { ANN as EXPORTED } from '../contacts/export/ann.fixture.ts';
import type { OutgoingContact } from './outgoing.ts';

const { contact, tags = [], note = '' } = EXPORTED;

/** A person with a bit of everything that is hard to write down. */
export const ANN: OutgoingContact = {
  profileId: contact.profileId,
  revision: 1,
  name: contact.name,
  title: contact.title,
  location: contact.location,
  company: contact.employer && { name: contact.employer.name, domain: contact.employer.domain },
  emails: contact.emails.map(({ email, kind, validity }) => ({ email, kind, validity })),
  phones: contact.phones.map(({ number, e164, extension, kind }) => ({ number, e164, extension, kind })),
  profileUrls: contact.urls,
  tags,
  note,
};

/** As little as a person can be. */
export const BLANK: OutgoingContact = {
  profileId: 8,
  revision: 1,
  name: '',
  title: '',
  location: '',
  company: null,
  emails: [],
  phones: [],
  profileUrls: [],
  tags: [],
  note: '',
};

import { expect, it } from 'vitest';
import { contactNumber } from '../contacts/stored-person.fixture.ts';
import { cardFields } from './carddav/vcard/card-fields.ts';
import { knownOf } from './known-person.ts';
import { outgoingContact } from './outbox/outgoing-of.ts';
import { outgoingSchema } from './outbox/outgoing-schema.ts';
import { bodyOf } from './pipedrive/person-values.ts';
import { messageBody } from './webhook/message-body.ts';

const FORMER = {
  email: 'ann@acme.example',
  grade: 'A',
  kind: 'professional',
  validity: 'valid',
  checkedAt: null,
  recommended: false,
  formerEmployer: 'Acme',
} as const;

/** The only emails of a person who works at Bell now, as they are sent, stored and read in between. */
function sent(...emails: (Omit<typeof FORMER, 'kind'> & { kind: 'professional' | 'role-based' })[]) {
  const employer = { name: 'Bell', domain: 'bell.example', industry: null, size: null };
  const contact = outgoingContact(contactNumber(7, { employer, emails }), null, { tags: false, note: false }, 1);
  const read = outgoingSchema.parse(JSON.parse(JSON.stringify({ event: 'contact.saved', contact })));
  if (read.event === 'company.saved') throw new Error('a company');
  return read;
}

it.each(['3.0', '4.0'] as const)('is no work email of the new one in an address book (%s)', (version) => {
  const lines = cardFields(sent(FORMER).contact, version).map(({ raw }) => raw.trim());
  expect(lines).toContain('ORG:Bell');
  const [email = ''] = lines.filter((raw) => raw.startsWith('EMAIL'));
  expect(email).toMatch(/:ann@acme\.example$/);
  expect(email).not.toMatch(/\bwork\b/i);
});

it('is no work email of the new one at Pipedrive', () => {
  const options = {
    values: {},
    mapping: { title: null, company_domain: null, location: null, profile: null, our_id: null },
  };
  const body = bodyOf(['email'], sent(FORMER).contact, { ...options, organizationId: null, there: null, longer: [] });
  expect(body.emails).toEqual([{ value: 'ann@acme.example', label: 'other', primary: true }]);
});

it('is named as such in a message to a webhook', () => {
  expect(JSON.parse(messageBody(sent(FORMER), 0))).toMatchObject({
    company: 'Bell',
    email: 'ann@acme.example',
    email_former_employer: 'Acme',
    emails: [{ email: 'ann@acme.example', kind: 'professional', validity: 'valid', former_employer: 'Acme' }],
  });
});

it('that was a shared mailbox still identifies no person', () => {
  expect(knownOf(sent({ ...FORMER, kind: 'role-based' }).contact).emails).toEqual([]);
});

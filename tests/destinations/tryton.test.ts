import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Destination, KnownPerson } from '../../lib/destinations/destination.ts';
import type { MappingChoice } from '../../lib/destinations/mcp/mapping/mapping-choice-schema.ts';
import { chooseMapping } from '../../lib/destinations/mcp/mcp-type.ts';
import { entryOf } from '../../lib/destinations/outbox-entry.fixture.ts';
import { ANN } from '../../lib/destinations/outgoing-ann.fixture.ts';
import type { OutgoingContact } from '../../lib/destinations/outgoing.ts';
import { type CrmServer, startCrm } from './crm-server/start-crm.ts';
import { type CrmWorker, connectTo, createCrmWorker, openAs, signal } from './crm-worker.ts';
import { type Tryton, startTryton } from './tryton/start-tryton.ts';
import { trytonTools } from './tryton/tryton-tools.ts';

/** What a user chooses for tools whose names say nothing to us. */
const CHOICE: MappingChoice = {
  search: { tool: 'find_party', terms: { our_id: 'text', profile: 'text', email: 'text', name: 'text' }, fixed: {} },
  create: {
    tool: 'add_party',
    fields: { name: 'name', email: 'email', profile: 'website', phone: 'phone', our_id: 'code' },
    fixed: {},
  },
  update: { tool: 'change_party' },
};

let nextProfile = 2_000;
/** A person of their own for each test, as Tryton is shared. */
function person(): OutgoingContact {
  nextProfile += 1;
  return {
    ...ANN,
    profileId: nextProfile,
    name: `Ann Number${nextProfile}`,
    emails: [{ email: `ann${nextProfile}@acme.example`, kind: 'professional', validity: 'valid' }],
    profileUrls: [`https://www.linkedin.com/in/ann-${nextProfile}`],
  };
}
const known = ({ profileId, name, emails, profileUrls }: OutgoingContact): KnownPerson => ({
  profileId,
  name,
  company: '',
  emails: emails.map(({ email }) => email),
  profileUrls,
});

describe('Tryton, a CRM with rules of its own', () => {
  let tryton: Tryton;
  let crm: CrmServer;
  let worker: CrmWorker;
  beforeAll(async () => void (tryton = await startTryton()));
  afterAll(() => tryton.stop());
  beforeEach(async () => {
    crm = await startCrm(() => ({ listed: trytonTools(tryton), isTextOnly: false }));
    worker = createCrmWorker(crm);
  });
  afterEach(() => crm.close());

  async function connected(choice: MappingChoice = CHOICE): Promise<Destination> {
    const read = await connectTo(crm, worker);
    if (read.status !== 'connected') throw new Error(JSON.stringify(read));
    const stored = { id: 'crm-1', label: 'Tryton', origins: [crm.origin], config: read.config };
    const mapped = await chooseMapping(stored, choice, worker.context, signal);
    if (mapped.status !== 'chosen') throw new Error(JSON.stringify(mapped));
    return openAs(mapped.config, worker);
  }
  /** Those in Tryton's own words. */
  async function partiesOf(code: string): Promise<unknown[]> {
    const found = await tryton.call('model.party.party.search_read', [['code', '=', code]], 0, 9, null, ['name'], {});
    return z.array(z.unknown()).parse(found);
  }
  const codeOf = ({ profileId }: OutgoingContact) => `calling-card-profile-${profileId}`;

  it('makes one party of a person, found again by code, address and email, with its owner', async () => {
    const contact = person();
    const destination = await connected();
    const saved = await destination.upsert(entryOf(contact), signal);
    expect(saved).toMatchObject({ status: 'done', was: 'created' });
    expect(await partiesOf(codeOf(contact))).toMatchObject([{ name: contact.name }]);

    const unnamed = { ...known(contact), profileId: null, emails: [], profileUrls: [] };
    const by = async (changes: Partial<KnownPerson>) => {
      const outcome = await destination.find({ ...unnamed, ...changes }, signal);
      return outcome.status === 'found' ? outcome.records.map((record) => [record.by, record.owner]) : outcome;
    };
    expect(await by({ profileId: contact.profileId })).toEqual([['our-id', 'Olga Owner']]);
    expect(await by({ profileUrls: contact.profileUrls })).toEqual([['profile-url', 'Olga Owner']]);
    const email = contact.emails[0]?.email.toUpperCase() ?? '';
    expect(await by({ emails: [email] })).toEqual([['email', 'Olga Owner']]);
    expect(await by({ emails: ['nobody@acme.example'] })).toEqual([]);
  });

  it('fills what is empty in a party that somebody made there, and leaves the rest', async () => {
    const contact = person();
    const theirs = {
      name: 'A. Number',
      contact_mechanisms: [['create', [{ type: 'email', value: contact.emails[0]?.email }]]],
    };
    await tryton.call('model.party.party.create', [theirs], {});
    const destination = await connected({ ...CHOICE, create: { ...CHOICE.create, fields: withoutCode() } });
    expect(await destination.upsert(entryOf(contact), signal)).toMatchObject({ status: 'done', was: 'updated' });
    const found = await destination.find({ ...known(contact), emails: [], profileId: null }, signal);
    expect(found).toMatchObject({ records: [{ by: 'profile-url', isCertain: true }] });
    expect(await destination.upsert(entryOf(contact), signal)).toMatchObject({ status: 'done', was: 'unchanged' });
  });

  it('is asked after an answer that was lost, and has the person once', async () => {
    const contact = person();
    const destination = await connected();
    crm.next = 'lose';
    const entry = entryOf(contact, { sentAt: worker.time.now });
    expect(await destination.upsert(entry, signal)).toMatchObject({ status: 'unknown' });
    expect(await destination.settle(entry, signal)).toMatchObject({ status: 'done' });
    expect(await destination.upsert(entry, signal)).toMatchObject({ status: 'done', was: 'unchanged' });
    expect(await partiesOf(codeOf(contact))).toHaveLength(1);
  });

  it('refuses a code that it has already, in its own words, and keeps one party', async () => {
    const contact = person();
    await tryton.call('model.party.party.create', [{ name: 'Somebody else', code: codeOf(contact) }], {});
    // By this choice nobody looks for the code first.
    const blind = await connected({
      ...CHOICE,
      search: { ...CHOICE.search, terms: { profile: 'text', email: 'text' } },
    });
    const refused = await blind.upsert(entryOf(contact), signal);
    expect(refused).toMatchObject({ status: 'refused', problem: { code: 'entry_refused' } });
    expect(JSON.stringify(refused)).toContain('must be unique');
    expect(await partiesOf(codeOf(contact))).toHaveLength(1);
  });
});

function withoutCode(): MappingChoice['create']['fields'] {
  const { our_id: _code, ...fields } = CHOICE.create.fields;
  return fields;
}

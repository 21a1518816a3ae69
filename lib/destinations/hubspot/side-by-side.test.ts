import { beforeEach, describe, expect, it } from 'vitest';
import type { CompareOutcome, Destination, OutboxEntry, SendOutcome } from '../destination.ts';
import { entryOf } from '../outbox-entry.fixture.ts';
import { FakeHubSpot } from './fake-hubspot.fixture.ts';
import { hubSpotConfigSchema } from './hubspot-connection.ts';
import { openAt, PERSON, save, signal } from './hubspot-session.fixture.ts';

const THEIRS = { email: 'ann@acme.example', jobtitle: 'Owner', phone: '+44 20 7946 0000', firstname: 'Ánn' };

let hubSpot: FakeHubSpot;
let destination: Destination;
let there: Record<string, string>;
beforeEach(async () => {
  hubSpot = new FakeHubSpot();
  destination = await openAt(hubSpot);
  there = hubSpot.add({ ...THEIRS }).properties;
});

async function compare(changes: Partial<OutboxEntry> = {}): Promise<Extract<CompareOutcome, { status: 'compared' }>> {
  const outcome = await destination.compare?.(entryOf(PERSON, changes), signal);
  if (outcome?.status !== 'compared') throw new Error(JSON.stringify(outcome));
  return outcome;
}
const upsert = (changes: Partial<OutboxEntry>): Promise<SendOutcome> =>
  destination.upsert(entryOf(PERSON, changes), signal);

describe('where the record holds something else', () => {
  it('empty fields are filled, nothing else is, and what differs is said', async () => {
    expect(await save(destination, PERSON)).toMatchObject({ was: 'updated', differs: ['title', 'phone'] });
    expect(there).toMatchObject({ ...THEIRS, lastname: 'van Example', company: 'Acme' });
  });

  it('nothing is written before the user has chosen, if they want to be asked', async () => {
    const problem = { code: 'differs', fields: ['title', 'phone'] };
    expect(await upsert({ rule: 'ask' })).toEqual({ status: 'held', problem });
    expect(there).toEqual(THEIRS);
  });

  it('another spelling is no difference', async () => {
    Object.assign(there, { jobtitle: ' Cook ', phone: '(212) 555-0100 ext. 102', email: 'ANN@acme.example' });
    expect(await save(destination, PERSON)).not.toHaveProperty('differs');
    expect(there).toMatchObject({ phone: '(212) 555-0100 ext. 102', email: 'ANN@acme.example' });
  });

  it('the mobile number in the field of the direct dial is one', async () => {
    Object.assign(there, { jobtitle: 'Cook', phone: '+491713920042', mobilephone: '+49 171 3920042' });
    expect(await save(destination, PERSON)).toMatchObject({ differs: ['phone'] });
  });

  it('both are shown by field', async () => {
    expect((await compare()).differences).toEqual([
      { field: 'title', ours: 'Cook', theirs: 'Owner' },
      { field: 'phone', ours: '+12125550100 ext. 102', theirs: '+44 20 7946 0000' },
    ]);
  });
});

describe('a choice', () => {
  it('replaces what was chosen, and the rest is not asked about again', async () => {
    const { version } = await compare();
    const done = await upsert({ rule: 'ask', choice: { version, take: ['title'] } });
    expect(done).toMatchObject({ status: 'done', was: 'updated' });
    expect(done).not.toHaveProperty('differs');
    expect(there).toMatchObject({ jobtitle: 'Cook', phone: THEIRS.phone });
    const remoteVersion = done.status === 'done' ? done.version : null;
    expect(await upsert({ rule: 'ask', remoteVersion })).toMatchObject({ status: 'done', was: 'unchanged' });
    there['phone'] = '+44 20 7946 9999';
    expect(await upsert({ rule: 'ask', remoteVersion })).toMatchObject({ problem: { fields: ['phone'] } });
  });

  it('is shown again where the field was changed meanwhile', async () => {
    const { version } = await compare();
    there['jobtitle'] = 'Chair';
    const choice = { version, take: ['title'] as const };
    expect(await upsert({ choice })).toMatchObject({ status: 'held', problem: { code: 'differs' } });
    expect(there['jobtitle']).toBe('Chair');
  });

  it('whose answer was lost is found, and written once', async () => {
    destination = await openAt(hubSpot, { linksCompanies: false });
    const { version } = await compare();
    const entry = { choice: { version, take: ['title'] as const } };
    hubSpot.lost = 1;
    expect(await upsert(entry)).toMatchObject({ status: 'unknown' });
    expect(await destination.settle(entryOf(PERSON, entry), signal)).toMatchObject({ status: 'done' });
    expect(there['jobtitle']).toBe('Cook');
  });
});

describe('a contact that a colleague adds at the same moment', () => {
  const addedMeanwhile = (): null => {
    hubSpot.contacts = [];
    there = hubSpot.add({ ...THEIRS }).properties;
    return null;
  };

  it('keeps what it holds', async () => {
    hubSpot.contacts = [];
    // After the look by email and by profile: the next call is the writing.
    hubSpot.instead = [() => null, () => null, addedMeanwhile];
    expect(await save(destination, PERSON)).toMatchObject({ was: 'updated', differs: ['title', 'phone'] });
    expect(there).toMatchObject(THEIRS);
  });

  it('would be overwritten by an upsert, which this test catches', async () => {
    hubSpot.contacts = [];
    const { context } = hubSpot;
    const overwriting = await openAt({ received: [], context: upserting(context) });
    hubSpot.instead = [() => null, () => null, addedMeanwhile];
    await save(overwriting, PERSON);
    expect(there['jobtitle']).toBe('Cook');
  });
});

/** The obvious first implementation: creates by upsert. */
function upserting(context: FakeHubSpot['context']): FakeHubSpot['context'] {
  return {
    ...context,
    async call(call) {
      if (call.method !== 'POST' || !call.url.endsWith('/objects/2026-03/contacts')) return context.call(call);
      const { properties } = JSON.parse(String(call.body)) as { properties: Record<string, string> };
      const body = JSON.stringify({ inputs: [{ id: properties['email'], idProperty: 'email', properties }] });
      const answer = await context.call({ ...call, url: `${call.url}/batch/upsert`, body });
      if (answer.status === 'failed') return answer;
      const { results } = JSON.parse(answer.body) as { results: object[] };
      return { ...answer, body: JSON.stringify(results[0]) };
    },
  };
}

describe('a property that was deleted in HubSpot', () => {
  it('is said by name, and the rest goes', async () => {
    hubSpot.contacts = [];
    hubSpot.known.delete('jobtitle');
    hubSpot.known.delete('mobilephone');
    const done = await save(destination, PERSON);
    expect(done).toMatchObject({ was: 'created', missing: ['jobtitle', 'mobilephone'] });
    expect(hubSpot.contacts[0]?.properties).toMatchObject({ company: 'Acme', lastname: 'van Example' });
  });

  it('that held the profile is not asked by any more, and nobody is surely absent by it', async () => {
    hubSpot.known.delete('hs_linkedin_url');
    const outcome = await destination.find(
      { profileId: 7, name: '', company: '', emails: [], profileUrls: PERSON.profileUrls },
      signal,
    );
    expect(outcome).toEqual({ status: 'found', records: [] });
    expect(destination.describe().knowsPeopleBy).toEqual(['email']);
  });

  it('is named as HubSpot names it', async () => {
    const message =
      'Property values were not valid: [{"isValid":false,"message":"Property \\"jobtitle\\" does not exist","error":"PROPERTY_DOESNT_EXIST","name":"jobtitle"}]';
    hubSpot.contacts = [];
    hubSpot.instead = [() => null, () => null, () => hubSpot.error(400, 'VALIDATION_ERROR', message)];
    expect(await save(destination, PERSON)).toMatchObject({ missing: ['jobtitle'] });
  });
});

describe('which field goes where', () => {
  it('is chosen among properties that take it', async () => {
    hubSpot.known = new Set([...hubSpot.known, 'lifecyclestage', 'hs_object_id', 'created', 'calling_card_id', 'hq']);
    hubSpot.unique.add('calling_card_id');
    hubSpot.types.set('lifecyclestage', { type: 'enumeration', fieldType: 'radio' });
    hubSpot.types.set('hs_object_id', { modificationMetadata: { readOnlyValue: true } });
    hubSpot.types.set('created', { type: 'datetime', fieldType: 'date' });
    const read = await destination.mapped?.targets(signal);
    if (read?.status !== 'read') throw new Error(JSON.stringify(read));
    const namesFor = (field: string) =>
      read.targets.filter(({ takes }) => takes.some((taken) => taken === field)).map(({ name }) => name);
    expect(namesFor('title')).toEqual([
      'firstname',
      'lastname',
      'jobtitle',
      'company',
      'phone',
      'mobilephone',
      'hs_linkedin_url',
      'linkedin_personal_url',
      'hq',
    ]);
    expect(namesFor('email')).toContain('email');
    expect(namesFor('our_id')).toEqual(['calling_card_id']);
  });

  it('is what is sent from then on', async () => {
    hubSpot.known.add('hq');
    const config = destination.mapped?.configWith({ location: 'hq', title: null });
    const { mapping } = hubSpotConfigSchema.parse(config);
    expect(mapping).toMatchObject({ location: 'hq', title: null, company: 'company' });
    const changed = await openAt(hubSpot, { mapping });
    hubSpot.contacts = [];
    await save(changed, PERSON);
    expect(hubSpot.contacts[0]?.properties).toMatchObject({ hq: PERSON.location });
    expect(hubSpot.contacts[0]?.properties).not.toHaveProperty('jobtitle');
  });
});

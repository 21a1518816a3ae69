import { beforeEach, describe, expect, it } from 'vitest';
import { entryOf } from '../outbox-entry.fixture.ts';
import { FakeSalesforce, INSTANCE, refusal } from './fake-salesforce.fixture.ts';
import { PERSON, URL_OF_ANN, openAt, save, signal } from './salesforce-session.fixture.ts';

let salesforce: FakeSalesforce;
beforeEach(() => {
  salesforce = new FakeSalesforce();
});

const writes = () => salesforce.received.filter(({ method }) => method !== 'GET');

describe('a person who is not there', () => {
  it('becomes a lead', async () => {
    const outcome = await save(await openAt(salesforce), PERSON);
    const [lead] = salesforce.records;
    expect(outcome).toMatchObject({ was: 'created', ref: lead?.id, url: `${INSTANCE}/${lead?.id}` });
    expect(lead).toMatchObject({
      object: 'Lead',
      fields: {
        FirstName: 'Ánn',
        LastName: 'van Example',
        Title: 'Cook',
        Company: "O'Neil & Söhne",
        Website: 'acme.example',
        Email: 'ann@acme.example',
        Phone: '+12125550100 ext. 102',
        MobilePhone: '+491713920042',
        LinkedIn_URL__c: URL_OF_ANN,
      },
    });
    expect(salesforce.broken).toEqual([]);
  });

  it.each([
    [0, false],
    [1, true],
    [2, false],
  ])('becomes a contact; with %i accounts of that name it is linked: %s', async (accounts, isLinked) => {
    for (let at = 0; at < accounts; at += 1) salesforce.add('Account', { Name: "o'neil & söhne" });
    await save(await openAt(salesforce, 'Contact'), PERSON);
    const [contact] = salesforce.of('Contact');
    expect(contact?.fields).toMatchObject({ LastName: 'van Example', Email: 'ann@acme.example' });
    expect(contact?.fields['AccountId']).toBe(isLinked ? salesforce.of('Account')[0]?.id : undefined);
    expect(contact?.fields).not.toHaveProperty('Company');
  });

  it.each([
    [{ ...PERSON, company: null }, 'Lead', ['company']],
    [{ ...PERSON, name: '' }, 'Contact', ['last_name']],
    [{ ...PERSON, name: ' ', company: { name: '', domain: null } }, 'Lead', ['last_name', 'company']],
  ] as const)('is not sent without what Salesforce requires: %#', async (contact, creates, fields) => {
    const destination = await openAt(salesforce, creates);
    expect(await destination.upsert(entryOf(contact), signal)).toEqual({
      status: 'refused',
      problem: { code: 'fields_missing', fields },
    });
    expect(writes()).toEqual([]);
  });

  it('with one name alone has it as the last name', async () => {
    await save(await openAt(salesforce), { ...PERSON, name: 'Björk' });
    expect(salesforce.records[0]?.fields).toMatchObject({ LastName: 'Björk' });
    expect(salesforce.records[0]?.fields).not.toHaveProperty('FirstName');
  });
});

describe('a person who is there', () => {
  it('gets values for empty fields; what differs is named and stays', async () => {
    const { fields, id } = salesforce.add('Lead', {
      Email: 'ann@acme.example',
      Title: 'Chef',
      Website: 'https://www.acme.example/',
    });
    const outcome = await save(await openAt(salesforce), PERSON);
    expect(outcome).toMatchObject({ was: 'updated', ref: id, differs: ['title'] });
    expect(fields).toMatchObject({
      Title: 'Chef',
      Website: 'https://www.acme.example/',
      FirstName: 'Ánn',
      LinkedIn_URL__c: URL_OF_ANN,
    });
    expect(salesforce.records).toHaveLength(1);
  });

  it('as a contact is filled there, though new people become leads', async () => {
    const { fields } = salesforce.add('Contact', { Email: 'ann@acme.example' });
    await save(await openAt(salesforce), PERSON);
    expect(fields).toMatchObject({ Title: 'Cook' });
    expect(fields).not.toHaveProperty('Company');
    expect(salesforce.records).toHaveLength(1);
  });

  it('is not written to where nothing is missing', async () => {
    const destination = await openAt(salesforce);
    const first = await save(destination, PERSON);
    salesforce.received = [];
    const again = await save(destination, PERSON, { remoteRef: first.ref, remoteVersion: first.version });
    expect(again.was).toBe('unchanged');
    expect(writes()).toEqual([]);
  });

  it('gets a new value where Salesforce holds the one we wrote', async () => {
    const destination = await openAt(salesforce);
    const { ref, version } = await save(destination, PERSON);
    await save(destination, { ...PERSON, title: 'Chef' }, { remoteRef: ref, remoteVersion: version });
    expect(salesforce.records[0]?.fields).toMatchObject({ Title: 'Chef' });
  });

  it('twice by the same email is left to the user', async () => {
    salesforce.add('Lead', { Email: 'ann@acme.example' });
    salesforce.add('Lead', { Email: 'ann@acme.example' });
    const destination = await openAt(salesforce);
    expect(await destination.upsert(entryOf(PERSON), signal)).toEqual({
      status: 'held',
      problem: { code: 'several_there' },
    });
    expect(writes()).toEqual([]);
  });

  it('and became a contact since is found as that one', async () => {
    const destination = await openAt(salesforce);
    const { ref } = await save(destination, PERSON);
    const [lead] = salesforce.records;
    if (lead) lead.isConverted = true;
    const contact = salesforce.add('Contact', { Email: 'ann@acme.example' });
    expect(await save(destination, PERSON, { remoteRef: ref })).toMatchObject({ ref: contact.id });
    expect(salesforce.records).toHaveLength(2);
  });

  it('and was deleted since is made again', async () => {
    const destination = await openAt(salesforce);
    const { ref } = await save(destination, PERSON);
    salesforce.records = [];
    expect(await save(destination, PERSON, { remoteRef: ref })).toMatchObject({ was: 'created' });
  });

  it('is shown side by side, and only what the user chose is replaced', async () => {
    const { fields } = salesforce.add('Lead', { Email: 'ann@acme.example', Title: 'Chef', FirstName: 'Anna' });
    const destination = await openAt(salesforce);
    const asking = entryOf(PERSON, { rule: 'ask' });
    expect(await destination.upsert(asking, signal)).toMatchObject({ status: 'held', problem: { code: 'differs' } });
    const compared = await destination.compare?.(asking, signal);
    if (compared?.status !== 'compared') throw new Error(compared?.status);
    expect(compared.differences.map(({ field, theirs }) => [field, theirs])).toEqual([
      ['first_name', 'Anna'],
      ['title', 'Chef'],
    ]);
    const choice = { version: compared.version, take: ['title'] as const };
    await save(destination, PERSON, { rule: 'ask', choice });
    expect(fields).toMatchObject({ Title: 'Cook', FirstName: 'Anna' });
  });
});

describe('a refusal', () => {
  it('by a rule against duplicates is said as it is, and never forced', async () => {
    salesforce.refusesDuplicates = true;
    salesforce.add('Account', { Email: 'ann@acme.example' });
    const outcome = await (await openAt(salesforce)).upsert(entryOf(PERSON), signal);
    expect(outcome).toMatchObject({ status: 'refused', problem: { code: 'already_there' } });
    expect(writes()).toHaveLength(1);
    expect(salesforce.broken).toEqual([]);
  });

  it('names the field', async () => {
    const outcome = await (
      await openAt(salesforce)
    ).upsert(entryOf({ ...PERSON, name: `Ann ${'n'.repeat(90)}` }), signal);
    expect(outcome).toMatchObject({ status: 'refused', problem: { code: 'entry_refused', field: 'LastName' } });
    expect(salesforce.records).toEqual([]);
  });

  it('for a text that is too long for its field is none: the rest is saved, and the field named', async () => {
    const phones = [{ number: '1'.repeat(60), e164: null, extension: null, kind: 'other' as const }];
    const long = { ...PERSON, phones, title: 'Cook and '.repeat(20) };
    const destination = await openAt(salesforce);
    const made = await destination.upsert(entryOf(long), signal);
    expect(made).toMatchObject({ status: 'done', was: 'created', leftOut: ['title', 'phone'] });
    expect(made).not.toHaveProperty('differs');
    expect(salesforce.records[0]?.fields).toMatchObject({ LastName: 'van Example' });
    expect(salesforce.records[0]?.fields).not.toHaveProperty('Title');
    const compared = await destination.compare?.(entryOf(long), signal);
    expect(compared).toMatchObject({ status: 'compared', differences: [] });
    // Again, to the record that is there by now.
    expect(await destination.upsert(entryOf(long), signal)).toMatchObject({ status: 'done', was: 'unchanged' });
    expect(salesforce.records).toHaveLength(1);
  });

  it('of a field that is gone leaves it out, and says so', async () => {
    const destination = await openAt(salesforce);
    salesforce.custom.clear();
    const outcome = await destination.upsert(entryOf(PERSON), signal);
    expect(outcome).toMatchObject({ status: 'done', was: 'created', missing: ['LinkedIn_URL__c'] });
    expect(salesforce.records).toHaveLength(1);
  });

  it('of one record that the user may only read ends that entry alone', async () => {
    salesforce.add('Lead', { Email: 'ann@acme.example' });
    const destination = await openAt(salesforce);
    salesforce.instead.push(
      () => null,
      () => null,
      () => refusal(403, 'INSUFFICIENT_ACCESS_OR_READONLY', 'insufficient access rights'),
    );
    expect(await destination.upsert(entryOf(PERSON), signal)).toMatchObject({
      status: 'refused',
      problem: { code: 'entry_refused' },
    });
  });

  it('of a record that another program holds just now is waited for: nothing was written', async () => {
    const destination = await openAt(salesforce);
    salesforce.instead.push(
      () => null,
      () => null,
      () => refusal(400, 'UNABLE_TO_LOCK_ROW', 'unable to obtain exclusive access to this record'),
    );
    expect(await destination.upsert(entryOf(PERSON), signal)).toMatchObject({
      status: 'not-now',
      problem: { code: 'unreachable', details: 'unable to obtain exclusive access to this record' },
    });
    expect(salesforce.records).toEqual([]);
  });

  it('of a company, which goes nowhere here', async () => {
    const company = {
      companyId: 1,
      revision: 1,
      name: 'Acme',
      domain: null,
      website: null,
      industry: null,
      employees: null,
      phone: null,
      location: null,
      profileUrl: null,
    };
    const entry = { ...entryOf(PERSON), outgoing: { event: 'company.saved', company } as const };
    expect(await (await openAt(salesforce)).upsert(entry, signal)).toMatchObject({ status: 'refused' });
  });
});

describe('an answer that is lost', () => {
  const MINUTE = 60_000;

  it('is settled by looking: it had arrived', async () => {
    const destination = await openAt(salesforce);
    salesforce.lost = 1;
    expect(await destination.upsert(entryOf(PERSON), signal)).toMatchObject({ status: 'unknown' });
    expect(await destination.settle(entryOf(PERSON), signal)).toMatchObject({ status: 'done', was: 'created' });
    expect(writes()).toHaveLength(1);
  });

  it('is not sent again before a minute is over', async () => {
    const start = salesforce.now();
    let time = start;
    salesforce.now = () => time;
    const destination = await openAt(salesforce);
    const entry = entryOf(PERSON, { frozenAt: 0, sentAt: start });
    expect(await destination.settle(entry, signal)).toMatchObject({ status: 'not-now', retryAfterMs: MINUTE });
    time += MINUTE;
    expect(await destination.settle(entry, signal)).toEqual({ status: 'resend', isAbsent: true });
  });

  it('of a person who could not be found again is left to the user', async () => {
    const unknown = {
      ...PERSON,
      emails: [{ email: 'info@acme.example', kind: 'role-based' as const, validity: 'valid' as const }],
      profileUrls: [],
    };
    const destination = await openAt(salesforce);
    expect(await destination.settle(entryOf(unknown), signal)).toMatchObject({ status: 'cannot-tell' });
  });

  it('with a broken service counts as lost', async () => {
    const destination = await openAt(salesforce);
    salesforce.instead.push(
      () => null,
      () => null,
      () => new Response('', { status: 500 }),
    );
    expect(await destination.upsert(entryOf(PERSON), signal)).toMatchObject({ status: 'unknown' });
  });

  it('of a half-filled record is sent again: the person is there', async () => {
    salesforce.add('Lead', { Email: 'ann@acme.example' });
    expect(await (await openAt(salesforce)).settle(entryOf(PERSON), signal)).toEqual({ status: 'resend' });
  });
});

it('finds a lead whose profile stands there unencoded, and makes no second one', async () => {
  const address = 'https://www.linkedin.com/in/josé-garcía/';
  salesforce.add('Lead', { LastName: 'García', Company: 'Acme', LinkedIn_URL__c: address });
  const profileUrls = ['https://www.linkedin.com/in/jos%C3%A9-garc%C3%ADa'];
  await save(await openAt(salesforce), { ...PERSON, emails: [], profileUrls });
  expect(salesforce.records).toHaveLength(1);
});

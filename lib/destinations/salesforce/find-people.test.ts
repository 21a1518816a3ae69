import { beforeEach, describe, expect, it } from 'vitest';
import { FakeSalesforce, INSTANCE, refusal } from './fake-salesforce.fixture.ts';
import { KNOWN, URL_OF_ANN, openAt, openUnread, signal } from './salesforce-session.fixture.ts';

let salesforce: FakeSalesforce;
beforeEach(() => {
  salesforce = new FakeSalesforce();
});

const ACME = KNOWN.company;

describe('finding', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['profile-url', { LinkedIn_URL__c: 'http://linkedin.com/in/Ann-van-Example/?trk=x' }, true],
    ['profile-url', { LinkedIn_URL__c: 'www.linkedin.com/in/ann-van-example' }, true],
    ['email', { Email: 'ANN@acme.example' }, true],
    ['name-employer', { FirstName: 'ánn', LastName: 'Van Example', Company: ACME }, false],
  ])('a lead by %s', async (by, fields, isCertain) => {
    const { id, createdAt } = salesforce.add('Lead', fields);
    salesforce.add('Lead', { Email: 'other@acme.example', LinkedIn_URL__c: `${URL_OF_ANN}-2` });
    const destination = await openAt(salesforce);
    expect(await destination.find(KNOWN, signal)).toEqual({
      status: 'found',
      records: [
        {
          ref: id,
          url: `${INSTANCE}/${id}`,
          owner: 'Olga Owner',
          by,
          isCertain,
          version: null,
          changedAt: createdAt,
          since: createdAt,
        },
      ],
    });
    expect(salesforce.received.every(({ method }) => method === 'GET')).toBe(true);
    expect(salesforce.broken).toEqual([]);
  });

  it('looks among contacts first, and no further where one is certain', async () => {
    salesforce.add('Lead', { Email: 'ann@acme.example' });
    const contact = salesforce.add('Contact', { Email: 'ann@acme.example' });
    const destination = await openAt(salesforce);
    expect(await destination.find(KNOWN, signal)).toMatchObject({ records: [{ ref: contact.id }] });
    expect(salesforce.received).toHaveLength(1);
  });

  it('a namesake among the contacts does not hide a lead that is certain', async () => {
    const account = salesforce.add('Account', { Name: ACME });
    salesforce.add('Contact', { FirstName: 'Ánn', LastName: 'van Example', AccountId: account.id });
    const destination = await openAt(salesforce);
    expect(await destination.find(KNOWN, signal)).toMatchObject({ records: [{ by: 'name-employer' }] });
    const lead = salesforce.add('Lead', { Email: 'ann@acme.example' });
    expect(await destination.find(KNOWN, signal)).toMatchObject({ records: [{ ref: lead.id, by: 'email' }] });
  });

  it('many namesakes do not hide the one who is certain', async () => {
    const namesake = { FirstName: 'Ánn', LastName: 'van Example', Company: ACME };
    for (let at = 0; at < 25; at += 1) salesforce.add('Lead', namesake);
    const destination = await openAt(salesforce);
    expect(await destination.find(KNOWN, signal)).toMatchObject({ records: [{ by: 'name-employer' }, {}, {}] });
    const lead = salesforce.add('Lead', { Email: 'ann@acme.example' });
    expect(await destination.find(KNOWN, signal)).toMatchObject({ records: [{ ref: lead.id, by: 'email' }] });
  });

  it('passes over a lead that became a contact', async () => {
    salesforce.add('Lead', { Email: 'ann@acme.example' }, { isConverted: true });
    const destination = await openAt(salesforce);
    expect(await destination.find(KNOWN, signal)).toEqual({ status: 'found', records: [] });
  });

  it('does not search for nothing', async () => {
    const destination = await openAt(salesforce);
    const blank = { profileId: 7, name: 'Ann', company: '', emails: [], profileUrls: [] };
    expect(await destination.find(blank, signal)).toEqual({ status: 'found', records: [] });
    expect(salesforce.received).toEqual([]);
  });

  it('a name that would end the query finds nobody else', async () => {
    salesforce.add('Lead', { FirstName: 'Bob', LastName: 'Other', Company: 'Other' });
    const destination = await openAt(salesforce);
    const hostile = { ...KNOWN, name: "x' OR LastName LIKE '% y", company: "z') OR (LastName LIKE '%" };
    expect(await destination.find(hostile, signal)).toEqual({ status: 'found', records: [] });
  });
});

describe('what people are known by', () => {
  it('by the profile only where both kinds of records have a field for it', async () => {
    expect((await openAt(salesforce)).describe().knowsPeopleBy).toEqual(['profile-url', 'email']);
    salesforce.custom.clear();
    const destination = await openAt(salesforce);
    expect(destination.describe().knowsPeopleBy).toEqual(['email']);
    salesforce.add('Lead', { LinkedIn_URL__c: URL_OF_ANN });
    expect(await destination.find(KNOWN, signal)).toEqual({ status: 'found', records: [] });
  });

  it.each<[string, object]>([
    ['Company_LinkedIn__c', { type: 'url' }],
    ['LinkedIn_Notes__c', { type: 'textarea', filterable: false }],
    ['LinkedIn_Score__c', { type: 'double' }],
    ['LinkedIn__c', { type: 'string', createable: false }],
  ])('not by the field %s', async (name, attributes) => {
    salesforce.custom = new Map([[name, attributes]]);
    expect((await openAt(salesforce)).describe().knowsPeopleBy).toEqual(['email']);
  });

  it('does without a field that was deleted there', async () => {
    const destination = await openAt(salesforce);
    salesforce.custom.clear();
    const { id } = salesforce.add('Lead', { Email: 'ann@acme.example' });
    expect(await destination.find(KNOWN, signal)).toMatchObject({ records: [{ ref: id, by: 'email' }] });
    expect(destination.describe().knowsPeopleBy).toEqual(['email']);
  });

  it('does without fields that the user may not see', async () => {
    for (const name of ['Account.Name', 'AccountId', 'Website', 'MobilePhone']) salesforce.hidden.add(name);
    const { id } = salesforce.add('Contact', { Email: 'ann@acme.example' });
    const destination = await openAt(salesforce, 'Contact');
    expect(await destination.find(KNOWN, signal)).toMatchObject({ records: [{ ref: id }] });
  });
});

describe('many people', () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...KNOWN,
      profileId: at,
      name: `Ann Example${at}`,
      emails: [`ann${at}@acme.example`],
      profileUrls: [`${URL_OF_ANN}-${at}`],
    }));

  it('are found in few queries, none with too long an address', async () => {
    const everyone = people(100);
    const lead = salesforce.add('Lead', { Email: 'ann7@acme.example' });
    const contact = salesforce.add('Contact', { LinkedIn_URL__c: `${URL_OF_ANN}-99` });
    salesforce.add('Lead', { FirstName: 'Ann', LastName: 'Example50', Company: ACME });
    const outcome = await (await openAt(salesforce)).findMany(everyone, signal);
    if (outcome.status !== 'found') throw new Error(outcome.status);
    const found = outcome.records.flatMap((records, at) => records.map(({ ref, by }) => [at, by, ref]));
    expect(found).toEqual([
      [7, 'email', lead.id],
      [50, 'name-employer', expect.anything()],
      [99, 'profile-url', contact.id],
    ]);
    expect(salesforce.received.length).toBeLessThan(20);
    expect(Math.max(...salesforce.received.map(({ path }) => path.length))).toBeLessThan(12_000);
  });

  it('are asked about singly where namesakes fill an answer', async () => {
    const everyone = people(3);
    for (let at = 0; at < 250; at += 1)
      salesforce.add('Lead', { FirstName: 'Ann', LastName: 'Example0', Company: ACME });
    const lead = salesforce.add('Lead', { Email: 'ann2@acme.example' });
    const outcome = await (await openAt(salesforce)).findMany(everyone, signal);
    expect(outcome).toMatchObject({ records: [[{}, {}, {}], [], [{ ref: lead.id }]] });
  });
});

describe('what stops it', () => {
  it.each<[string, () => Response, object]>([
    [
      'the daily quota',
      () => refusal(403, 'REQUEST_LIMIT_EXCEEDED', 'TotalRequests Limit exceeded.'),
      { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs: 3_600_000 },
    ],
    [
      'no access',
      () => refusal(403, 'API_DISABLED_FOR_ORG', 'The REST API is not enabled'),
      { status: 'needs-user', problem: { code: 'not_allowed', scope: null } },
    ],
    [
      'a query that takes too long',
      () => refusal(400, 'QUERY_TIMEOUT', 'Your query request was running for too long.'),
      { status: 'not-now', problem: { code: 'unreachable' } },
    ],
    [
      'a broken service',
      () => new Response('<html>', { status: 503 }),
      { status: 'not-now', problem: { code: 'unreachable' } },
    ],
    [
      'an answer of something else',
      () => Response.json({ hello: 1 }),
      { status: 'needs-user', problem: { code: 'unreadable_answer' } },
    ],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
      { status: 'needs-user', problem: { code: 'redirected' } },
    ],
  ])('%s', async (_what, answer, expected) => {
    const destination = await openAt(salesforce);
    salesforce.instead.push(answer);
    expect(await destination.find(KNOWN, signal)).toMatchObject(expected);
  });

  it('a session that is over is renewed once, then the user is asked', async () => {
    const destination = await openAt(salesforce);
    salesforce.tokens = new Set(['access-2']);
    expect(await destination.find(KNOWN, signal)).toEqual({ status: 'found', records: [] });
    salesforce.tokens.clear();
    salesforce.received = [];
    expect(await destination.find(KNOWN, signal)).toMatchObject({
      status: 'needs-user',
      problem: { code: 'sign_in_refused' },
    });
    expect(salesforce.received).toHaveLength(2);
  });

  it('the browser: before it allows the address, nothing is sent', async () => {
    const destination = openUnread(salesforce);
    const problem = { code: 'permission_missing', origin: INSTANCE };
    expect(await destination.find(KNOWN, signal)).toEqual({ status: 'needs-user', problem });
    expect(salesforce.received).toEqual([]);
  });
});

describe('reading the fields', () => {
  const problem = async (creates: 'Lead' | 'Contact') => {
    const read = await openUnread(salesforce, { creates }).configNow?.(signal);
    return read?.status === 'read' ? null : read?.problem;
  };
  it('names the permission that is missing', async () => {
    salesforce.closed.add('Contact');
    expect(await problem('Lead')).toMatchObject({ code: 'not_allowed', scope: 'Contact: Read' });
    salesforce.closed.clear();
    salesforce.readOnly.add('Lead');
    expect(await problem('Lead')).toMatchObject({ code: 'not_allowed', scope: 'Lead: Create' });
    expect(await problem('Contact')).toBeNull();
  });

  it('changes nothing, and is the test of a connection', async () => {
    expect(await (await openAt(salesforce)).test(signal)).toMatchObject({ status: 'done', was: 'unchanged' });
    expect(salesforce.received.every(({ method }) => method === 'GET')).toBe(true);
  });
});

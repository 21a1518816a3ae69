import { beforeEach, describe, expect, it } from 'vitest';
import type { Destination, OutboxEntry } from '../destination.ts';
import { entryOf } from '../outbox-entry.fixture.ts';
import type { OutgoingContact } from '../outgoing.ts';
import { FakeHubSpot, TOKEN } from './fake-hubspot.fixture.ts';
import { KNOWN, openAt, PERSON, save, signal, URL_OF_ANN } from './hubspot-session.fixture.ts';

const SHARED = { email: 'team@acme.example', kind: 'role-based', validity: 'valid' } as const;

let hubSpot: FakeHubSpot;
beforeEach(() => {
  hubSpot = new FakeHubSpot();
});

describe('saving', () => {
  it('makes a contact with its company', async () => {
    const sent = await save(await openAt(hubSpot), PERSON);
    expect(sent).toMatchObject({ was: 'created', ref: hubSpot.contacts[0]?.id });
    expect(hubSpot.contacts[0]?.properties).toEqual({
      firstname: 'Ánn',
      lastname: 'van Example',
      jobtitle: 'Cook',
      company: 'Acme',
      email: 'ann@acme.example',
      mobilephone: '+491713920042',
      phone: '+12125550100 ext. 102',
      hs_linkedin_url: URL_OF_ANN,
    });
    expect(hubSpot.companies.map(({ properties }) => properties)).toEqual([{ domain: 'acme.example', name: 'Acme' }]);
    expect(hubSpot.links).toEqual([`${sent.ref}-${hubSpot.companies[0]?.id}`]);
    expect(hubSpot.broken).toEqual([]);
  });

  it('of colleagues at once makes one company', async () => {
    const destination = await openAt(hubSpot);
    const people = [1, 2, 3].map((at) => ({
      ...PERSON,
      profileId: at,
      emails: PERSON.emails.map((email) => ({ ...email, email: `p${at}@acme.example` })),
    }));
    await Promise.all(people.map((person) => save(destination, person)));
    expect([hubSpot.contacts.length, hubSpot.companies.length, hubSpot.links.length]).toEqual([3, 1, 3]);
  });

  it('twice is one contact, even while the search does not know it', async () => {
    const destination = await openAt(hubSpot);
    await save(destination, PERSON);
    expect(await save(destination, PERSON)).toMatchObject({ was: 'unchanged' });
    expect(hubSpot.contacts).toHaveLength(1);
  });

  it('fills what is empty and keeps what a colleague wrote', async () => {
    const { id, properties } = hubSpot.add({ email: 'Ann@acme.example', jobtitle: 'Owner', firstname: 'Annie' });
    expect(await save(await openAt(hubSpot), PERSON)).toMatchObject({ was: 'updated', ref: id });
    expect(properties).toMatchObject({
      jobtitle: 'Owner',
      firstname: 'Annie',
      company: 'Acme',
      email: 'Ann@acme.example',
    });
  });

  it('changes what is as we wrote it, and nothing else', async () => {
    const destination = await openAt(hubSpot);
    const first = await save(destination, PERSON);
    const mine = { remoteRef: first.ref, remoteVersion: first.version };
    const second = await save(destination, { ...PERSON, title: 'Chef' }, mine);
    expect(hubSpot.contacts[0]?.properties['jobtitle']).toBe('Chef');
    Object.assign(hubSpot.contacts[0]?.properties ?? {}, { jobtitle: 'Owner' });
    await save(destination, { ...PERSON, title: 'Retired' }, { ...mine, remoteVersion: second.version });
    expect(hubSpot.contacts[0]?.properties['jobtitle']).toBe('Owner');
  });

  it('gives a contact found by its profile all but an email that another has', async () => {
    const ann = hubSpot.add({ hs_linkedin_url: URL_OF_ANN });
    const other = hubSpot.add({ email: 'team@acme.example' });
    const contact = { ...PERSON, emails: [SHARED] };
    const outcome = await save(await openAt(hubSpot), contact);
    expect(outcome).toMatchObject({ was: 'updated', ref: ann.id, leftOut: ['email'] });
    expect([ann.properties['email'], ann.properties['jobtitle'], other.properties]).toEqual([
      undefined,
      'Cook',
      { email: 'team@acme.example' },
    ]);
  });

  it('leaves a contact alone that holds the shared mailbox, unless it is the person', async () => {
    const other = hubSpot.add({ email: 'team@acme.example', firstname: 'Reception' });
    const contact = { ...PERSON, emails: [SHARED] };
    const sent = await save(await openAt(hubSpot), contact);
    expect(sent).toMatchObject({ was: 'created', ref: hubSpot.contacts[1]?.id, leftOut: ['email'] });
    expect(other.properties).toEqual({ email: 'team@acme.example', firstname: 'Reception' });
    expect(hubSpot.contacts[1]?.properties).toMatchObject({ firstname: 'Ánn', hs_linkedin_url: URL_OF_ANN });
    expect(hubSpot.contacts[1]?.properties).not.toHaveProperty('email');

    hubSpot = new FakeHubSpot();
    const { id } = hubSpot.add({ email: SHARED.email, firstname: 'Ánn', lastname: 'van Example', company: 'Acme' });
    expect(await save(await openAt(hubSpot), contact)).toMatchObject({ was: 'updated', ref: id });
  });

  it('without an email is an upsert by our property, else a contact of its own', async () => {
    const contact = { ...PERSON, emails: [] };
    const destination = await openAt(hubSpot, { makesIdProperty: true });
    await save(destination, contact);
    await save(destination, contact);
    expect(hubSpot.contacts).toHaveLength(1);
    hubSpot = new FakeHubSpot();
    await save(await openAt(hubSpot), contact);
    expect(hubSpot.received.some(({ method, path }) => method === 'POST' && path.endsWith('/contacts'))).toBe(true);
    expect(hubSpot.broken).toEqual([]);
  });

  it('after a contact was merged away there finds it again', async () => {
    const { id } = hubSpot.add({ email: 'ann@acme.example' });
    expect(await save(await openAt(hubSpot), PERSON, { remoteRef: '1' })).toMatchObject({ ref: id });
  });

  it('takes 409 for "it is there"', async () => {
    const destination = await openAt(hubSpot, { linksCompanies: false });
    const contact = { ...PERSON, emails: [] };
    hubSpot.add({ firstname: 'Ánn' });
    hubSpot.instead = [() => null, () => hubSpot.error(409, 'CONFLICT', 'Contact already exists. Existing ID: 101')];
    expect(await save(destination, contact)).toMatchObject({ was: 'updated', ref: '101' });
  });

  it('without the company that HubSpot refuses is saved all the same, and says so', async () => {
    const destination = await openAt(hubSpot);
    const refuse = () => hubSpot.error(400, 'VALIDATION_ERROR', 'Property "region" is required');
    hubSpot.instead = [() => null, () => null, () => null, () => null, refuse];
    const outcome = await destination.upsert(entryOf(PERSON), signal);
    expect(outcome).toMatchObject({ status: 'done', was: 'created', leftOut: ['company'] });
    expect([hubSpot.contacts.length, hubSpot.companies.length]).toEqual([1, 0]);
  });

  it('links no company that the user refused, and makes none', async () => {
    const destination = await openAt(hubSpot);
    const there = hubSpot.add({ email: 'ann@acme.example', company: 'Bell', jobtitle: 'Cook' });
    const compared = await destination.compare?.(entryOf(PERSON), signal);
    if (compared?.status !== 'compared') throw new Error('not compared');
    await save(destination, PERSON, { rule: 'ask', choice: { version: compared.version, take: [] } });
    expect(there.properties['company']).toBe('Bell');
    expect([hubSpot.companies, hubSpot.links]).toEqual([[], []]);
  });

  describe('while its company cannot be looked for', () => {
    const NAMELESS = { ...PERSON, profileUrls: [] };
    const busy = (received: { path: string }) =>
      received.path.endsWith('/companies/search') ? hubSpot.error(429, 'RATE_LIMITS', 'too many') : null;
    const send = async (destination: Destination, contact: OutgoingContact, changes: Partial<OutboxEntry> = {}) => {
      hubSpot.instead = Array.from({ length: 9 }, () => busy);
      const outcome = await destination.upsert(entryOf(contact, changes), signal);
      if (outcome.status !== 'not-now') throw new Error(JSON.stringify(outcome));
      return outcome.written;
    };

    it.each([
      ['an own email', NAMELESS, false],
      ['our id', { ...NAMELESS, emails: [] }, true],
      ['nothing to be known by', { ...NAMELESS, emails: [] }, false],
    ])('waits with %s, says where it is, and is made once', async (_key, contact, makesIdProperty) => {
      const destination = await openAt(hubSpot, { makesIdProperty });
      const made = await send(destination, contact);
      expect(made).toMatchObject({ was: 'created', ref: hubSpot.contacts[0]?.id, leftOut: ['company'] });
      const mine = { attempt: 2, remoteRef: made?.ref ?? null, remoteVersion: made?.version ?? null };
      expect(await send(destination, contact, mine)).toMatchObject({ ref: made?.ref });
      hubSpot.instead = [];
      const sent = await save(destination, contact, mine);
      expect(sent).not.toHaveProperty('leftOut');
      expect([hubSpot.contacts.length, hubSpot.links.length]).toEqual([1, 1]);
    });

    it('asks the user nothing again about what they chose', async () => {
      hubSpot.add({ email: 'ann@acme.example', jobtitle: 'Owner' });
      const destination = await openAt(hubSpot);
      const compared = await destination.compare?.(entryOf(PERSON), signal);
      if (compared?.status !== 'compared') throw new Error('not compared');
      const chosen = { rule: 'ask', choice: { version: compared.version, take: ['title'] as const } } as const;
      const written = await send(destination, PERSON, chosen);
      expect(written).toMatchObject({ was: 'updated' });
      hubSpot.instead = [];
      await save(destination, PERSON, {
        ...chosen,
        remoteRef: written?.ref ?? null,
        remoteVersion: written?.version ?? null,
      });
      expect(hubSpot.links).toHaveLength(1);
    });
  });

  it('puts no email and no token into an address', async () => {
    await save(await openAt(hubSpot), PERSON);
    const paths = hubSpot.received.map(({ path }) => path).join('\n');
    expect(paths).not.toMatch(/@|%40|pat-/);
  });
});

describe('an unknown outcome', () => {
  it('of a person with an email is settled by looking', async () => {
    const destination = await openAt(hubSpot, { linksCompanies: false });
    expect(await destination.settle(entryOf(PERSON), signal)).toEqual({ status: 'resend' });
    hubSpot.lost = 1;
    expect(await destination.upsert(entryOf(PERSON), signal)).toMatchObject({ status: 'unknown' });
    expect(await destination.settle(entryOf(PERSON), signal)).toMatchObject({
      status: 'done',
      ref: hubSpot.contacts[0]?.id,
    });
  });

  it.each([[[]], [[SHARED]]])('of one without a key is for the user, until the search knows: %j', async (emails) => {
    const destination = await openAt(hubSpot, { linksCompanies: false });
    const contact = { ...PERSON, emails };
    hubSpot.lost = 1;
    expect(await destination.upsert(entryOf(contact), signal)).toMatchObject({ status: 'unknown' });
    expect(await destination.settle(entryOf(contact), signal)).toMatchObject({ status: 'cannot-tell' });
    hubSpot.index();
    expect(await destination.settle(entryOf(contact), signal)).toMatchObject({ status: 'done' });
  });

  it('of a lost link is sent again, and makes no second contact or company', async () => {
    const destination = await openAt(hubSpot);
    hubSpot.instead = [() => null, () => null, () => null, () => null, () => null, () => 'no answer'];
    expect(await destination.upsert(entryOf(PERSON), signal)).toMatchObject({ status: 'unknown' });
    expect(await destination.settle(entryOf(PERSON), signal)).toEqual({ status: 'resend' });
    expect(await save(destination, PERSON)).toMatchObject({ was: 'unchanged' });
    expect([hubSpot.contacts.length, hubSpot.companies.length, hubSpot.links.length]).toEqual([1, 1, 1]);
  });
});

describe('a refusal', () => {
  it.each<[number, Record<string, string>, object]>([
    [401, {}, { status: 'needs-user', problem: { code: 'sign_in_refused' } }],
    [429, { 'Retry-After': '7' }, { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs: 7000 }],
    [400, {}, { status: 'refused', problem: { code: 'entry_refused', field: 'phone' } }],
    [500, {}, { status: 'unknown', problem: { code: 'unreachable' } }],
    [503, {}, { status: 'not-now', problem: { code: 'unreachable' } }],
    [423, {}, { status: 'not-now', problem: { code: 'unreachable' } }],
    [477, { 'Retry-After': '600' }, { status: 'not-now', problem: { code: 'unreachable' }, retryAfterMs: 600_000 }],
    [
      302,
      { Location: 'https://evil.example/' },
      { status: 'needs-user', problem: { code: 'redirected', origin: 'https://evil.example' } },
    ],
  ])('%d of a writing', async (status, headers, outcome) => {
    const destination = await openAt(hubSpot);
    const refuse = () => {
      const { body } = hubSpot.error(status, 'X', 'Property "phone" is bad', { propertyName: ['phone'] });
      return new Response(body, { status, headers });
    };
    hubSpot.instead = [() => null, () => null, refuse];
    const said = await destination.upsert(entryOf(PERSON), signal);
    expect(said).toMatchObject(outcome);
    expect(JSON.stringify(said)).not.toContain(TOKEN);
    expect(hubSpot.contacts).toEqual([]);
  });

  it('names the scope that is missing, with the number for their support', async () => {
    const destination = await openAt(hubSpot);
    hubSpot.scopes.delete('crm.objects.contacts.write');
    expect(await destination.upsert(entryOf(PERSON), signal)).toEqual({
      status: 'needs-user',
      problem: {
        code: 'not_allowed',
        scope: 'crm.objects.contacts.write',
        details: 'This app has not been granted all required scopes (aeb5f871-7f07-4993-9211-075dc63e7cbf)',
      },
    });
  });

  it.each(['', '<html>', '[]', '{"results":5}', '{"results":[{"id":5}]}', 'null'])(
    'of nonsense %j harms nothing',
    async (text) => {
      const destination = await openAt(hubSpot);
      hubSpot.instead = [() => new Response(text, { status: 200 })];
      expect(await destination.find(KNOWN, signal)).toEqual({
        status: 'needs-user',
        problem: { code: 'unreadable_answer' },
      });
    },
  );
});

it('finds a contact whose profile stands there unencoded, and makes no second one', async () => {
  hubSpot.add({ hs_linkedin_url: 'https://www.linkedin.com/in/josé-garcía/' });
  const profileUrls = ['https://www.linkedin.com/in/jos%C3%A9-garc%C3%ADa'];
  await save(await openAt(hubSpot), { ...PERSON, emails: [], profileUrls });
  expect(hubSpot.contacts).toHaveLength(1);
});

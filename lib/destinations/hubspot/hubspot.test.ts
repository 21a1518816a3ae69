import { beforeEach, describe, expect, it } from 'vitest';
import { FakeHubSpot } from './fake-hubspot.fixture.ts';
import { schemaErrors } from './hubspot-schemas.fixture.ts';
import { connectTo, KNOWN, openAt, signal, URL_OF_ANN } from './hubspot-session.fixture.ts';

let hubSpot: FakeHubSpot;
beforeEach(() => {
  hubSpot = new FakeHubSpot();
});

describe('connecting', () => {
  it('reads what goes where from the account', async () => {
    expect(await connectTo(hubSpot)).toMatchObject({
      status: 'connected',
      connection: {
        origins: ['https://api.hubapi.com'],
        config: {
          account: { portalId: 4711, uiDomain: 'app-eu1.hubspot.com' },
          mapping: { first_name: 'firstname', profile: 'hs_linkedin_url', our_id: null },
          showsOwners: true,
        },
      },
    });
  });

  it('takes another property for the profile, or none, where the account has it', async () => {
    hubSpot.known.delete('hs_linkedin_url');
    expect(await connectTo(hubSpot)).toMatchObject({
      connection: { config: { mapping: { profile: 'linkedin_personal_url' } } },
    });
    hubSpot.known.delete('linkedin_personal_url');
    hubSpot.known.delete('jobtitle');
    expect(await connectTo(hubSpot)).toMatchObject({
      connection: { config: { mapping: { profile: null, title: null } } },
    });
  });

  it('makes our property where that is wished, once', async () => {
    for (const makesIdProperty of [true, true])
      expect(await connectTo(hubSpot, { makesIdProperty })).toMatchObject({
        connection: { config: { mapping: { our_id: 'calling_card_id' } } },
      });
    expect(hubSpot.unique.has('calling_card_id')).toBe(true);
  });

  it.each([
    ['crm.objects.contacts.read', {}],
    ['crm.objects.companies.read', {}],
    ['crm.schemas.contacts.write', { makesIdProperty: true }],
  ])('names the scope that is missing: %s', async (scope, changes) => {
    hubSpot.scopes.delete(scope);
    expect(await connectTo(hubSpot, changes)).toMatchObject({
      status: 'failed',
      problem: { code: 'not_allowed', scope },
    });
  });

  it('does without owners where the token may not read them', async () => {
    hubSpot.scopes.delete('crm.objects.owners.read');
    const destination = await openAt(hubSpot);
    hubSpot.add({ email: 'ann@acme.example', hubspot_owner_id: '7' });
    expect(destination.describe().canShowOwner).toBe(false);
    expect(await destination.find(KNOWN, signal)).toMatchObject({ records: [{ owner: null }] });
  });

  it.each(['pat-wrong-token', 'a b', ''])('refuses the token %j', async (token) => {
    const outcome = await connectTo(hubSpot, { token });
    expect(outcome).toMatchObject({ status: 'failed', problem: { code: 'sign_in_refused' } });
  });
});

describe('finding', () => {
  it.each<[string, Record<string, string>, string]>([
    ['profile-url', { hs_linkedin_url: 'http://linkedin.com/in/Ann-van-Example/' }, 'certain'],
    ['email', { email: 'ANN@acme.example' }, 'certain'],
    ['name-employer', { firstname: 'ánn', lastname: 'Van Example', company: 'ACME' }, 'a suggestion'],
  ])('by %s', async (by, properties, sure) => {
    const { id } = hubSpot.add({ ...properties, hubspot_owner_id: '7' });
    hubSpot.add({ email: 'other@acme.example', firstname: 'Bob', lastname: 'Example', company: 'Acme' });
    const destination = await openAt(hubSpot);
    expect(await destination.find(KNOWN, signal)).toEqual({
      status: 'found',
      records: [
        {
          ref: id,
          url: `https://app-eu1.hubspot.com/contacts/4711/record/0-1/${id}`,
          owner: 'Olga Owner',
          by,
          isCertain: sure === 'certain',
          version: null,
          changedAt: Date.UTC(2026, 0, 1),
          since: Date.UTC(2026, 0, 1),
        },
      ],
    });
    expect(hubSpot.received.every(({ method, path }) => method === 'GET' || path.endsWith('/search'))).toBe(true);
    expect(hubSpot.broken).toEqual([]);
  });

  it('prefers the profile to the email, and tells of both', async () => {
    const second = hubSpot.add({ email: 'ann@acme.example' });
    const first = hubSpot.add({ hs_linkedin_url: URL_OF_ANN });
    const found = await (await openAt(hubSpot)).find(KNOWN, signal);
    expect(found).toMatchObject({ records: [{ ref: first.id }, { ref: second.id }] });
  });

  it('does not search for nothing', async () => {
    const destination = await openAt(hubSpot);
    const blank = { profileId: 7, name: 'Ann', company: '', emails: [], profileUrls: [] };
    expect(await destination.find(blank, signal)).toEqual({ status: 'found', records: [] });
    expect(hubSpot.received).toEqual([]);
  });
});

it.each<[string, Parameters<typeof schemaErrors>[0], object]>([
  ['a search without "after" and "sorts"', 'search', { filterGroups: [], properties: [], limit: 3 }],
  ['an upsert without an id', 'batchUpsert', { inputs: [{ properties: {} }] }],
  ['a number as a value', 'update', { properties: { phone: 5 } }],
  ['a creation without associations', 'create', { properties: {} }],
  [
    'an operator that there is not',
    'search',
    {
      filterGroups: [{ filters: [{ propertyName: 'a', operator: 'LIKE' }] }],
      properties: [],
      limit: 3,
      after: '',
      sorts: [],
    },
  ],
])('the schema catches %s', (_what, name, body) => {
  expect(schemaErrors(name, body)).not.toEqual([]);
});

import { expect, it } from 'vitest';
import { entryOf } from '../outbox-entry.fixture.ts';
import { FakeHubSpot } from './fake-hubspot.fixture.ts';
import { openAt, PERSON, signal } from './hubspot-session.fixture.ts';

it.each([
  [', found by our id, is saved without it', true, { was: 'created', leftOut: ['email'] }],
  [' alone is not: it could not be found again', false, { status: 'refused', problem: { field: 'email' } }],
])('a person with an email that HubSpot takes for none%s', async (_how, makesIdProperty, expected) => {
  const hubSpot = new FakeHubSpot();
  const destination = await openAt(hubSpot, { linksCompanies: false, makesIdProperty });
  const context = { propertyName: ['email'] };
  hubSpot.instead = Array.from(
    { length: 9 },
    () =>
      ({ method, path, body }) =>
        method === 'POST' && path.endsWith('/contacts') && JSON.stringify(body).includes('"email"')
          ? hubSpot.error(400, 'VALIDATION_ERROR', 'Property values were not valid', context)
          : null,
  );
  expect(await destination.upsert(entryOf(PERSON), signal)).toMatchObject(expected);
  expect(hubSpot.contacts.map(({ properties }) => properties['email'])).toEqual(makesIdProperty ? [undefined] : []);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { FakeHubSpot, TOKEN } from '../../../destinations/hubspot/fake-hubspot.fixture.ts';
import { contactAnswers } from '../contacts.ts';
import { type TestContext, createTestContext } from '../test-context.fixture.ts';
import { destinationAnswers } from './destinations.ts';

const FROM = { caller: 'card', tabId: 9, url: '' } as const;

describe('before a purchase', () => {
  const PERSON = { url: 'https://www.linkedin.com/in/ann-van-example', name: 'Ann van Example', company: 'Acme' };
  const read = () => destinationAnswers.readFound(context, PERSON, FROM);
  const view = () => destinationAnswers.readDestinations(context, {}, FROM);
  let context: TestContext;
  let hubSpot: FakeHubSpot;

  beforeEach(async () => {
    hubSpot = new FakeHubSpot();
    context = await createTestContext();
    context.destinationContext = { ...hubSpot.context, now: () => Date.now() };
    const fields = { token: TOKEN, linksCompanies: false, makesIdProperty: false };
    await destinationAnswers.connectHubSpot(context, fields, FROM);
    hubSpot.received = [];
  });
  const allow = async () => {
    const [first] = (await view()).destinations;
    await destinationAnswers.changeDestination(context, { id: first?.id ?? '', checksFirst: true }, FROM);
  };

  it('a destination is asked only where that is switched on', async () => {
    expect(await read()).toEqual([]);
    expect(hubSpot.received).toEqual([]);
    await allow();
    expect(await read()).toMatchObject([{ label: 'HubSpot', status: 'not-there' }]);
  });

  it('nothing is asked about a suppressed person, nor in a private window', async () => {
    await allow();
    await contactAnswers.setSuppressed(context, { people: [{ by: 'url', url: PERSON.url }] }, FROM);
    expect(await read()).toEqual([]);
    context.isPrivate = true;
    expect(await read()).toEqual([]);
    expect(hubSpot.received).toEqual([]);
  });

  it('a month and an owner are said where the destination has them', async () => {
    await allow();
    hubSpot.add({ hs_linkedin_url: PERSON.url, hubspot_owner_id: '7' });
    expect(await read()).toMatchObject([{ status: 'there', owner: 'Olga Owner', since: Date.UTC(2026, 0, 1) }]);
  });

  it('a destination that does not answer is not said to have nobody', async () => {
    await allow();
    hubSpot.instead = Array.from({ length: 9 }, () => () => 'no answer');
    expect(await read()).toMatchObject([{ status: 'unknown' }]);
  });

  it('a destination is asked while one contact alone fails there, and not while it waits', async () => {
    await allow();
    const deps = await context.signedIn();
    const record = (await deps?.db.getAll('destinations'))?.[0];
    const now = context.now();
    const pausedUntil = (until: number) => ({
      ...record,
      pause: {
        by: 'itself',
        setAt: now,
        until,
        failures: 0,
        problem: { code: 'unreachable', details: '' },
        row: 'one',
      },
    });
    await deps?.db.put('destinations', pausedUntil(now) as never);
    expect(await read()).toMatchObject([{ status: 'not-there' }]);
    await deps?.db.put('destinations', pausedUntil(now + 60_000) as never);
    expect(await read()).toEqual([]);
  });
});

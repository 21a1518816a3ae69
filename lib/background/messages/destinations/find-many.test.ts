import { beforeEach, describe, expect, it } from 'vitest';
import { FakeHubSpot, TOKEN } from '../../../destinations/hubspot/fake-hubspot.fixture.ts';
import type { PersonIdentifier } from '../../../service/identifiers.ts';
import { contactAnswers } from '../contacts.ts';
import { type TestContext, createTestContext } from '../test-context.fixture.ts';
import { destinationAnswers } from './destinations.ts';

const FROM = { caller: 'workspace', tabId: 9, url: '' } as const;
const ANN = { by: 'url', url: 'https://www.linkedin.com/in/ann-van-example' } as const;
const BOB = { by: 'email', email: 'bob@acme.example' } as const;

describe('asking about many, before a purchase', () => {
  let context: TestContext;
  let hubSpot: FakeHubSpot;
  let destinationId = '';
  let waited: number[] = [];
  const find = (...people: PersonIdentifier[]) =>
    destinationAnswers.findMany(
      context,
      { destinationId, people: people.map((who) => ({ who, name: '', company: '' })) },
      FROM,
    );
  const change = (to: { checksFirst?: boolean; isPaused?: boolean }) =>
    destinationAnswers.changeDestination(context, { id: destinationId, ...to }, FROM);

  beforeEach(async () => {
    hubSpot = new FakeHubSpot();
    context = await createTestContext();
    waited = [];
    context.wait = async (ms) => void waited.push(ms);
    context.destinationContext = { ...hubSpot.context, now: () => Date.now() };
    const fields = { token: TOKEN, linksCompanies: false, makesIdProperty: false };
    await destinationAnswers.connectHubSpot(context, fields, FROM);
    const { destinations } = await destinationAnswers.readDestinations(context, {}, FROM);
    destinationId = destinations[0]?.id ?? '';
    await change({ checksFirst: true });
    hubSpot.received = [];
  });

  it('each is told of in their place, at the pace of the destination', async () => {
    hubSpot.add({ email: BOB.email, hubspot_owner_id: '7' });
    expect(await find(ANN, BOB, { by: 'npi', npi: 1_234_567_893 })).toMatchObject({
      ok: true,
      found: [
        { status: 'not-there' },
        { status: 'there', owner: 'Olga Owner', since: Date.UTC(2026, 0, 1) },
        { status: 'unknown' },
      ],
    });
    expect(waited).toEqual(hubSpot.received.slice(1).map(() => 250));
  });

  it('nothing is asked about a suppressed person, nor in a private window, nor where it is switched off', async () => {
    await contactAnswers.setSuppressed(context, { people: [ANN] }, FROM);
    expect(await find({ by: 'url', url: `${ANN.url}/?trk=1` })).toMatchObject({ found: [{ status: 'unknown' }] });
    await find(ANN, BOB);
    expect(JSON.stringify(hubSpot.received)).not.toContain('ann-van-example');
    hubSpot.received = [];
    await change({ isPaused: true });
    expect(await find(BOB)).toMatchObject({ found: [{ status: 'unknown' }] });
    await change({ isPaused: false, checksFirst: false });
    expect(await find(BOB)).toEqual({ ok: false, problem: { code: 'gone' } });
    await change({ checksFirst: true });
    context.isPrivate = true;
    expect(await find(BOB)).toEqual({ ok: false, problem: { code: 'in_private_window' } });
    expect(hubSpot.received).toEqual([]);
  });

  it('a policy that arrives on the way ends it before the next call', async () => {
    context.wait = async () => void (context.managed = { destinations: ['webhook'] });
    expect(await find(ANN, BOB)).toEqual({ ok: false, problem: { code: 'set_by_policy' } });
    expect(hubSpot.received).toHaveLength(1);
  });

  it('who could be asked about by name alone is not said to be absent', async () => {
    const people = [
      { who: { by: 'id', profileId: 70 } as const, name: 'Cleo Example', company: 'Acme' },
      { who: { by: 'id', profileId: 71 } as const, name: 'Dora Example', company: '' },
    ];
    const request = () => destinationAnswers.findMany(context, { destinationId, people }, FROM);
    expect(await request()).toMatchObject({ found: [{ status: 'no-namesake' }, { status: 'unknown' }] });
    hubSpot.add({ firstname: 'Cleo', lastname: 'Example', company: 'Acme' });
    expect(await request()).toMatchObject({ found: [{ status: 'maybe' }, { status: 'unknown' }] });
  });

  it('a destination that does not answer says nothing, and says why', async () => {
    hubSpot.instead = Array.from({ length: 9 }, () => () => 'no answer');
    expect(await find(ANN)).toMatchObject({ ok: false, problem: { code: 'unreachable' } });
  });
});

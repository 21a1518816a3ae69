import { beforeEach, describe, expect, it } from 'vitest';
import type { KnownPerson } from '../destination.ts';
import { FakeHubSpot } from './fake-hubspot.fixture.ts';
import { openAt, signal } from './hubspot-session.fixture.ts';

let hubSpot: FakeHubSpot;
beforeEach(() => {
  hubSpot = new FakeHubSpot();
});

const BLANK: KnownPerson = { profileId: null, name: '', company: '', emails: [], profileUrls: [] };
const urlOf = (at: number) => `https://www.linkedin.com/in/person-number-${at}`;
/** The person who was found, and the key; empty for none. */
async function findMany(people: readonly KnownPerson[], makesIdProperty = false) {
  const destination = await openAt(hubSpot, { makesIdProperty });
  const outcome = await destination.findMany(people, signal);
  if (outcome.status !== 'found') throw new Error(JSON.stringify(outcome));
  expect(hubSpot.broken).toEqual([]);
  return outcome.records.map((records) => records.map(({ ref, by, owner }) => ({ ref, by, owner })));
}

describe('many people', () => {
  it('are found by our id, email, profile and name, each as their own, and the others are not', async () => {
    const owner = { hubspot_owner_id: '7' };
    hubSpot.known.add('calling_card_id');
    hubSpot.unique.add('calling_card_id');
    const saved = hubSpot.add({ calling_card_id: 'calling-card-profile-7', ...owner });
    const mailed = hubSpot.add({ email: 'Bob@acme.example', ...owner });
    const linked = hubSpot.add({ hs_linkedin_url: `http://linkedin.com/in/person-number-3/`, ...owner });
    const named = hubSpot.add({ firstname: 'Cleo', lastname: 'Example', company: 'Acme' });
    // Of the same last name and employer as one, and the first name of another.
    hubSpot.add({ firstname: 'Dora', lastname: 'Example', company: 'Acme' });
    expect(
      await findMany([
        { ...BLANK, profileId: 7 },
        { ...BLANK, profileUrls: [urlOf(4)] },
        { ...BLANK, emails: ['bob@acme.example'] },
        { ...BLANK, profileUrls: [urlOf(3)] },
        { ...BLANK, profileId: 8, name: 'Cleo Example', company: 'ACME' },
        { ...BLANK, profileId: 9, name: 'Dora Other', company: 'Acme' },
      ]),
    ).toEqual([
      [{ ref: saved.id, by: 'our-id', owner: 'Olga Owner' }],
      [],
      [{ ref: mailed.id, by: 'email', owner: 'Olga Owner' }],
      [{ ref: linked.id, by: 'profile-url', owner: 'Olga Owner' }],
      [{ ref: named.id, by: 'name-employer', owner: null }],
      [],
    ]);
    expect(hubSpot.received.filter(({ path }) => path.includes('/owners/'))).toHaveLength(1);
    expect(hubSpot.received.every(({ path }) => !path.includes('@'))).toBe(true);
  });

  it.each(['jörg@müller.example', 'jörg@xn--mller-kva.example'])('are found by an email kept as %s', async (kept) => {
    const { id } = hubSpot.add({ email: kept });
    expect(await findMany([{ ...BLANK, emails: ['Jörg@Müller.example'] }])).toMatchObject([[{ ref: id, by: 'email' }]]);
  });

  it('are asked about in few requests, none of them longer than is taken', async () => {
    for (let at = 0; at < 100; at += 10) hubSpot.add({ hs_linkedin_url: urlOf(at), email: `p${at}@acme.example` });
    const byEmail = await findMany(
      Array.from({ length: 100 }, (_, at) => ({ ...BLANK, emails: [`p${at}@acme.example`] })),
    );
    expect(byEmail.filter(({ length }) => length === 1)).toHaveLength(10);
    expect(hubSpot.received.map(({ path }) => path.split('/').at(-1))).toEqual(['read']);
    const byAddress = await findMany(Array.from({ length: 100 }, (_, at) => ({ ...BLANK, profileUrls: [urlOf(at)] })));
    expect(byAddress.flatMap((records, at) => (records.length === 1 ? [at] : []))).toEqual([
      0, 10, 20, 30, 40, 50, 60, 70, 80, 90,
    ]);
    expect(hubSpot.received.length).toBeLessThan(40);
  });

  it('with more namesakes than an answer holds are asked about again, fewer at a time', async () => {
    const people = ['Ann Example', 'Bob Example'].map((name) => ({ ...BLANK, name, company: 'Acme' }));
    for (let at = 0; at < 220; at += 1) hubSpot.add({ firstname: 'Ann', lastname: 'Example', company: 'Acme' });
    const bob = hubSpot.add({ firstname: 'Bob', lastname: 'Example', company: 'Acme' });
    const [ann, others] = await findMany(people);
    expect(ann).toHaveLength(3);
    expect(others).toEqual([{ ref: bob.id, by: 'name-employer', owner: null }]);
  });

  it('are not said to be absent where the destination asks to wait', async () => {
    const destination = await openAt(hubSpot);
    hubSpot.instead = [() => hubSpot.error(429, 'RATE_LIMITS', 'You have reached your secondly limit.')];
    expect(await destination.findMany([{ ...BLANK, profileUrls: [urlOf(1)] }], signal)).toMatchObject({
      status: 'not-now',
      problem: { code: 'rate_limited' },
    });
  });
});

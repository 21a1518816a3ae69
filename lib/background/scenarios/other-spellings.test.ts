import { describe, expect, it } from 'vitest';
import { personKey } from '../../contacts/identity/identity-key.ts';
import { suppressPeople, unsuppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import { overRest } from '../../lookups/simulated/rest.fixture.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { readPersonIdentifier } from '../views/read-identifier.ts';
import { ACME, ANN } from './every-tool.fixture.ts';
import { createLookupWorld } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const PLAIN = 'ann\u00E9@xn--mnchen-3ya.example';
const SPELLINGS = [
  PLAIN,
  'ann\u00E9@m\u00FCnchen.example',
  'anne\u0301@mu\u0308nchen.example',
  'anne\u0301@xn--mnchen-3ya.example',
];
const TYPED = [...SPELLINGS, ' Ann\u00C9@M\u00DCNCHEN.Example', 'ann\u00E9@XN--MNCHEN-3YA.example '];
const pairs = TYPED.flatMap((first) => TYPED.map((second) => [first, second] as const));

/** With an API key no free search says who is meant; and without emails, the record does not either. */
const open = (person: SimulatedPerson = { ...ANN, emails: SPELLINGS }) =>
  createLookupWorld({
    people: [person],
    companies: [ACME],
    transport: (service, now) => overRest(service, now),
  });

function lookup(email: string): PaidRequest {
  const who = readPersonIdentifier({ by: 'email', email });
  if (who === null) throw new Error(email);
  return { tool: 'person_lookup', who, lookupType: 'person_enrich' };
}
const verification = (email: string): PaidRequest => ({ tool: 'email_verify', email });

const PAID = [
  { what: 'lookup', request: lookup, credits: 2 },
  { what: 'verification', request: verification, credits: 1 },
];

describe.each(PAID)('one email address in two spellings', ({ what, request, credits }) => {
  it.each(pairs)(`%j, then %j: is one ${what}`, async (first, second) => {
    const world = await open();
    await world.request(request(first));
    await world.pass(20 * SECOND);
    expect(await world.request(request(second))).toEqual({ ok: true });
    await world.pass(20 * SECOND);
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, credits]);
  });
});

it.each(pairs)('%j and %j on one list are one lookup', async (first, second) => {
  const world = await open();
  const requests = [lookup(first), lookup(second)];
  expect(await world.startBatch(requests, 100)).toMatchObject({ begun: 1, repeated: 1 });
});

it.each(pairs)('who is blocked by %j is so by %j, and once on the list', async (first, second) => {
  const world = await open();
  const who = (email: string) => (lookup(email) as { who: PersonIdentifier }).who;
  await suppressPeople(world.db, [personKey(who(first))], world.clock.now());
  expect(await world.request(lookup(second))).toEqual({ ok: false, problem: { code: 'suppressed' } });
  expect(await world.db.count('suppressions')).toBe(1);
});

it.each([
  { name: 'J\u00F6rg', employer: 'Caf\u00E9 @ Home' },
  { name: 'J\u00F6rg M\u00FCller', employer: 'Acme', title: 'CTO @ Acme' },
])('%j has an @ and is no email: it is one lookup, and blocked by itself', async (named) => {
  const world = await open({ ...ANN, emails: [], name: named });
  const request: PaidRequest = { tool: 'person_lookup', who: { by: 'name', ...named }, lookupType: 'person_enrich' };
  const both = await Promise.all([world.request(request), world.request(request)]);
  expect(both[0]).toEqual(both[1]);
  await world.pass(20 * SECOND);
  await world.request(request);
  expect(await world.rows()).toHaveLength(1);

  const other = await open();
  await suppressPeople(other.db, [personKey(request.who)], other.clock.now());
  expect(await other.request(request)).toEqual({ ok: false, problem: { code: 'suppressed' } });
  await unsuppressPeople(other.db, [personKey(request.who)]);
  expect(await other.db.count('suppressions')).toBe(0);
});

const NAMED = { name: 'Jane M. Doe', employer: 'Acme, Inc.' };

describe.each([
  { name: 'Jane M. Doe', employer: 'Acme Inc' },
  { name: 'jane m doe', employer: 'ACME Inc.' },
])('%j is the person at "Acme, Inc."', (other) => {
  const named = (who: typeof NAMED): PaidRequest => ({
    tool: 'person_lookup',
    who: { by: 'name', ...who },
    lookupType: 'person_enrich',
  });

  it('and is paid for once', async () => {
    const world = await open({ ...ANN, emails: [], name: NAMED });
    await world.request(named(NAMED));
    await world.pass(20 * SECOND);
    expect(await world.request(named(other))).toEqual({ ok: true });
    await world.pass(20 * SECOND);
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 2]);
  });

  it('is on a list once', async () => {
    const world = await open();
    expect(await world.startBatch([named(NAMED), named(other)], 100)).toMatchObject({ begun: 1, repeated: 1 });
  });

  it('and is blocked with them', async () => {
    const world = await open();
    await suppressPeople(world.db, [personKey({ by: 'name', ...NAMED })], world.clock.now());
    expect(await world.request(named(other))).toEqual({ ok: false, problem: { code: 'suppressed' } });
  });
});

it('a company named with and without its comma and point is paid for once', async () => {
  const world = await createLookupWorld({
    companies: [{ ...ACME, name: 'Acme, Inc.' }],
    people: [],
    transport: (service, now) => overRest(service, now),
  });
  const company = (name: string): PaidRequest => ({ tool: 'company_lookup', which: { by: 'name', name } });
  await world.request(company('Acme, Inc.'));
  await world.pass(20 * SECOND);
  expect(await world.request(company('ACME Inc'))).toEqual({ ok: true });
  expect(world.service.sent).toHaveLength(1);
});

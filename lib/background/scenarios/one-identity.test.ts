import { describe, expect, it } from 'vitest';
import { contactOf } from '../../contacts/contact-of.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { type LookupAnswer, lookupAnswerSchema } from '../../service/schemas/lookup-answer.ts';
import { profileRecordSchema } from '../../service/schemas/profile-record.ts';
import { ACME, ANN } from './every-tool.fixture.ts';
import { createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const lookupType = 'premium_lookup' as const;

const WAYS: PersonIdentifier[] = [
  { by: 'url', url: urlOf('ann') },
  { by: 'url', url: urlOf('ann-2') },
  { by: 'id', profileId: 1 },
  { by: 'email', email: 'ann@acme.example' },
  { by: 'name', name: 'Ann', employer: 'Acme' },
];
const requestFor = (
  who: PersonIdentifier,
  tool: 'person_lookup' | 'profile_company_lookup' = 'person_lookup',
): PaidRequest => ({
  tool,
  who,
  lookupType,
});
const pairs = WAYS.flatMap((first) => WAYS.map((second) => [first, second] as const));
const open = () => createLookupWorld({ people: [ANN], companies: [ACME] });

describe('one person named in two ways', () => {
  it.each(pairs)('%j, then %j: is one charge when the first is bought', async (first, second) => {
    const world = await open();
    await world.request(requestFor(first));
    await world.pass(10 * SECOND);
    await world.request(requestFor(second));
    await world.pass(20 * SECOND);
    expect(world.service.spent()).toBe(2);
    expect(await world.request(requestFor(second))).toEqual({ ok: true });
  });

  it.each(pairs)('%j and %j at once is one charge', async (first, second) => {
    const world = await open();
    await Promise.all([world.request(requestFor(first)), world.request(requestFor(second))]);
    await world.pass(30 * SECOND);
    expect((await world.rows()).map(({ state }) => state.status)).not.toContain('in-doubt');
    expect([world.service.spent(), world.service.sent.length]).toEqual([2, 1]);
  });

  it('is known by the emails of the bought record, free and without a search', async () => {
    const world = await open();
    await world.request(requestFor({ by: 'id', profileId: 1 }));
    await world.pass(10 * SECOND);
    expect(await world.request(requestFor({ by: 'email', email: 'ann@acme.example' }))).toEqual({ ok: true });
  });
});

describe('a profile that has become one with another', () => {
  /** The service answers about person 1 under the id 11. */
  const joined = (service: ContactService): ContactService => {
    const renamed = (answer: LookupAnswer): LookupAnswer =>
      answer.status === 'complete'
        ? lookupAnswerSchema.parse({ ...answer.record, profile_id: 11 })
        : { ...answer, profileId: 11 };
    return {
      ...service,
      lookupPerson: async (...given) => renamed(await service.lookupPerson(...given)),
      checkStatus: async (ids) => (ids.includes(11) ? (await service.checkStatus([1])).map(renamed) : []),
    };
  };
  const ways = WAYS.filter(({ by }) => by !== 'id');

  it.each(ways)('is paid for once, by its former id and then by %j', async (second) => {
    const world = await createLookupWorld({ people: [ANN], companies: [ACME], transport: joined });
    for (const who of [{ by: 'id', profileId: 1 } as const, { by: 'id', profileId: 1 } as const, second]) {
      await world.request(requestFor(who));
      await world.pass(20 * SECOND);
    }
    expect((await world.contact(11))?.emails).toHaveLength(1);
    expect([world.service.spent(), world.service.sent]).toEqual([2, ['row-1']]);
  });
});

describe('an address that two records carry', () => {
  const bought = (profileId: number, record: Record<string, unknown>) =>
    contactOf({ profileId, url: null, lookupType, boughtAt: 1, profile: profileRecordSchema.parse(record), record });
  const shared = { emails: [{ email: 'Both@acme.example', grade: 'A' }], linkedin_url: urlOf('both') };

  it('names neither of them, until the service says whom', async () => {
    const world = await open();
    await world.journal.savePurchase({ contact: bought(1, shared) }, 1);
    expect((await world.db.get('aliases', 'email:both@acme.example'))?.profileId).toBe(1);
    await world.journal.savePurchase({ contact: bought(2, shared) }, 2);
    await world.journal.savePurchase({ contact: bought(1, shared) }, 3);
    const request = requestFor({ by: 'email', email: 'both@acme.example' });
    expect(
      await world.journal.ownership({ key: 'email:both@acme.example', request, profileId: null, companyId: null }, 3),
    ).toMatchObject({ profileId: null, owned: 'nothing' });
    expect(
      await world.journal.ownership({ key: urlOf('both'), request, profileId: null, companyId: null }, 3),
    ).toMatchObject({ profileId: null });
  });

  it.each([
    { email: 'info@acme.example', grade: 'A', type: 'role-based' },
    { email: 'info@acme.example', grade: 'B' },
    { email: 'info@acme.example' },
  ])('and one that is not surely a person’s own (%j) names nobody', async (email) => {
    const world = await open();
    await world.journal.savePurchase({ contact: bought(1, { emails: [email] }) }, 1);
    expect(await world.db.get('aliases', 'email:info@acme.example')).toBeUndefined();
  });
});

describe('a person and the employer', () => {
  const both = requestFor({ by: 'url', url: urlOf('ann') }, 'profile_company_lookup');

  it('bought together hold the person alone, free; and the whole company for its price', async () => {
    const world = await open();
    await world.request(both);
    await world.pass(10 * SECOND);
    expect(await world.request(requestFor({ by: 'id', profileId: 1 }))).toEqual({ ok: true });
    expect(await world.companies.byCompanyId(7)).toMatchObject({ name: 'Acme', isFull: false });
    await world.request({ tool: 'company_lookup', which: { by: 'domain', domain: 'acme.org' } });
    await world.pass(SECOND);
    expect(await world.row('row-2')).toMatchObject({ upgrade: true, companyId: 7, state: { status: 'complete' } });
    expect(await world.companies.byCompanyId(7)).toMatchObject({ isFull: true, description: 'All about it' });
    expect(world.service.spent()).toBe(4);
  });

  it('after the person alone is an upgrade at its full price', async () => {
    const world = await open();
    await world.request(requestFor({ by: 'url', url: urlOf('ann') }));
    await world.pass(10 * SECOND);
    await world.request(both);
    await world.pass(10 * SECOND);
    expect(await world.row('row-2')).toMatchObject({
      upgrade: true,
      price: { lookup: 1, personExport: 1, companyExport: 1 },
    });
    expect(world.service.spent()).toBe(5);
    expect(await world.request(both)).toEqual({ ok: true });
  });

  it('in a batch leave out whoever is owned alone: the person is not paid for again', async () => {
    const bob = { ...ANN, id: 2, urls: [urlOf('bob')], emails: ['bob@acme.example'] };
    const world = await createLookupWorld({ people: [ANN, bob], companies: [ACME] });
    await world.request(requestFor({ by: 'url', url: urlOf('ann') }));
    await world.pass(10 * SECOND);
    const [spent, other] = [
      world.service.spent(),
      requestFor({ by: 'url', url: urlOf('bob') }, 'profile_company_lookup'),
    ];
    expect(await world.startBatch([both, other], 100)).toMatchObject({ ok: true, begun: 1, owned: 1 });
    await world.pass(20 * SECOND);
    expect(world.service.spent() - spent).toBe(3);
  });

  it('are free when both were bought apart', async () => {
    const world = await open();
    await world.request(requestFor({ by: 'url', url: urlOf('ann') }));
    await world.request({ tool: 'company_lookup', which: { by: 'name', name: 'Acme' } });
    await world.pass(10 * SECOND);
    expect(await world.request(both)).toEqual({ ok: true });
    expect(world.service.spent()).toBe(3);
  });

  it('where there is none, are the person', async () => {
    const { companyId: _none, ...alone } = ANN;
    const world = await createLookupWorld({ people: [alone] });
    await world.request(both);
    await world.pass(10 * SECOND);
    expect(await world.contact(1)).toMatchObject({ companyId: 'none' });
    expect((await world.row('row-1')).price).toEqual({
      lookup: 1,
      personExport: 1,
      companyExport: 0,
      emailVerification: 0,
    });
    expect(world.service.spent()).toBe(2);
    expect(await world.request(both)).toEqual({ ok: true });
  });

  it('whose company cannot be found for now are filed when it can', async () => {
    const world = await open();
    world.service.failNextPaid({ kind: 'answer-lost' });
    const find = world.service.service.findCompany;
    world.service.service.findCompany = () => Promise.reject(new Error('away'));
    await world.request(both);
    await world.pass(20 * SECOND);
    expect((await world.row('row-1')).state.status).not.toBe('complete');
    world.service.service.findCompany = find;
    await world.restart();
    await world.pass(3 * 60 * SECOND);
    expect([
      (await world.row('row-1')).state.status,
      (await world.companies.byCompanyId(7))?.name,
      world.service.spent(),
    ]).toEqual(['complete', 'Acme', 3]);
  });
});

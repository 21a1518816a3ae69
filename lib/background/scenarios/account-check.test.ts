import { describe, expect, it } from 'vitest';
import { overRest } from '../../lookups/simulated/rest.fixture.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { ServiceError } from '../../service/service-error.ts';
import { ACME, ANN } from './every-tool.fixture.ts';
import { type LookupWorld, type LookupWorldOptions, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const BOB: SimulatedPerson = { id: 2, urls: [urlOf('bob')], found: 1, outcome: 'failed', ms: 0 };
const TWINS: SimulatedPerson = { id: 4, urls: [urlOf('twins')], found: 2, outcome: 'complete', ms: 0 };
const people = [ANN, BOB, TWINS];

const device = (options: Partial<LookupWorldOptions> = {}) =>
  createLookupWorld({ people, companies: [ACME], ...options });
/** A further device of the same account. */
const another = ({ account }: LookupWorld, options: Partial<LookupWorldOptions> = {}) =>
  device({ ...options, account });

/** Two devices; the first has bought Ann. */
async function withAnnBought(options: Partial<LookupWorldOptions> = {}) {
  const first = await device();
  await first.start(urlOf('ann'));
  await first.pass(20 * SECOND);
  return { first, second: await another(first, options) };
}

describe('a person whom the account has bought on another device', () => {
  it('is saved in full, at no price', async () => {
    const { second } = await withAnnBought();
    await second.start(urlOf('ann'));
    await second.pass(SECOND);
    const [row] = await second.rows();
    expect(row).toMatchObject({ account: 'had', price: { lookup: 0, personExport: 0 }, state: { status: 'complete' } });
    expect(await second.contact(1)).toMatchObject({ lookupType: 'premium_lookup', phones: [{ number: '+1 555 1' }] });
    expect(second.service.sent).toEqual(['row-1']);
  });

  it('is paid for a second time by an engine that does not ask', async () => {
    const { second } = await withAnnBought({ checksAccount: false });
    await second.start(urlOf('ann'));
    await second.pass(20 * SECOND);
    expect(second.service.spent()).toBe(4);
  });

  it('comes with the employer, as far as the free search shows it', async () => {
    const { second } = await withAnnBought();
    await second.request({
      tool: 'profile_company_lookup',
      who: { by: 'url', url: urlOf('ann') },
      lookupType: 'premium_lookup',
    });
    await second.pass(SECOND);
    expect(await second.companies.byCompanyId(7)).toMatchObject({ name: 'Acme' });
    expect(second.service.spent()).toBe(2);
  });

  it('costs the whole price where the account has less than is asked for', async () => {
    const first = await device();
    await first.start(urlOf('ann'), 'standard_lookup');
    await first.pass(20 * SECOND);
    const second = await another(first);
    await second.start(urlOf('ann'));
    await second.pass(20 * SECOND);
    expect(await second.contact(1)).toMatchObject({ phones: [{ number: '+1 555 1' }] });
    expect(second.service.spent()).toBe(4);
  });

  it('is asked about by name alone where there are two of them', async () => {
    const first = await device();
    await first.start(urlOf('twins'));
    await first.pass(20 * SECOND);
    const second = await another(first);
    await second.start(urlOf('twins'));
    await second.pass(20 * SECOND);
    // Two candidates are no identity: nothing tells that they are the one that was bought.
    expect(second.service.spent()).toBe(4);
  });

  it('stays blocked: no question names a suppressed person', async () => {
    const { second } = await withAnnBought();
    const before = second.service.polls.length;
    await second.db.put('suppressions', {
      key: urlOf('ann'),
      profileId: 1,
      url: urlOf('ann'),
      name: '',
      at: second.clock.now(),
    } as never);
    await second.start(urlOf('ann'));
    await second.pass(20 * SECOND);
    expect(await second.contact(1)).toBeNull();
    expect(second.service.polls).toHaveLength(before);
  });
});

it('is asked for with an API key, too', async () => {
  const { second } = await withAnnBought({ transport: overRest });
  await second.request({ tool: 'person_lookup', who: { by: 'id', profileId: 1 }, lookupType: 'premium_lookup' });
  await second.pass(SECOND);
  expect(await second.contact(1)).toMatchObject({ phones: [{ number: '+1 555 1' }] });
  expect(second.service.spent()).toBe(2);
});

describe('a lookup under way on another device', () => {
  it('is polled, not repeated, and ends here as there', async () => {
    const first = await device();
    const second = await another(first);
    await first.start(urlOf('ann'));
    await first.pass(SECOND);
    await second.start(urlOf('ann'));
    await second.pass(MINUTE);
    expect(await second.contact(1)).toMatchObject({ phones: [{ number: '+1 555 1' }] });
    expect(await first.contact(1)).not.toBeNull();
    expect([second.service.sent, second.service.spent()]).toEqual([['row-1'], 2]);
  });

  it('is waited for where its own polls are in the way of the question', async () => {
    const first = await device({ people: [{ ...ANN, ms: 40 * SECOND }] });
    const second = await another(first);
    await first.start(urlOf('ann'));
    await first.pass(3.5 * SECOND);
    await second.start(urlOf('ann'));
    await second.pass(3 * MINUTE);
    expect(await second.contact(1)).not.toBeNull();
    expect([second.service.spent(), second.missed()]).toEqual([2, 0]);
  });

  it('that fails ends here without a charge', async () => {
    const first = await device({ people: [{ ...BOB, ms: 20 * SECOND }] });
    const second = await another(first);
    await first.start(urlOf('bob'));
    await first.pass(SECOND);
    await second.start(urlOf('bob'));
    await second.pass(2 * MINUTE);
    expect((await second.rows()).map(({ state }) => state)).toMatchObject([{ status: 'failed', charged: false }]);
    expect(second.service.spent()).toBe(0);
  });

  it.each(['answer-lost', 'error-after-work'] as const)(
    'and whose answer is lost (%s) is paid for once, whoever asks first',
    async (kind) => {
      for (const isFirst of [true, false]) {
        const one = await device();
        const two = await another(one);
        const [early, late] = isFirst ? [one, two] : [two, one];
        one.service.failNextPaid({ kind });
        await early.start(urlOf('ann'));
        await late.pass(2 * SECOND);
        await late.start(urlOf('ann'));
        await late.pass(3 * MINUTE);
        expect([await one.contact(1), await two.contact(1)]).not.toContain(null);
        expect(one.service.spent()).toBe(2);
      }
    },
  );
});

it('is not paid for where the question waits in our own line: the service told us to wait, about somebody else', async () => {
  const CAT: SimulatedPerson = { ...ANN, id: 5, urls: [urlOf('cat')] };
  const first = await device({ people: [ANN, CAT] });
  await first.start(urlOf('ann'));
  await first.start(urlOf('cat'));
  await first.pass(20 * SECOND);
  const later = (ms: number) => new Promise<void>((resolve) => void first.clock.setTimer(resolve, ms));
  let refusals = 0;
  const { account } = first;
  const second = await device({
    people: [ANN, CAT],
    account,
    slow: ['checkStatus', 'findPerson'],
    transport: (service, now) => ({
      ...service,
      async findPerson(who) {
        // Cat's lookup is under way when the refusal comes.
        if (who.by === 'url' && who.url === urlOf('cat')) await later(0.1 * SECOND);
        return service.findPerson(who);
      },
      async checkStatus(ids) {
        if (refusals++ === 0) throw new ServiceError({ code: 'rate_limited', until: now() + 1.9 * SECOND }, 'refused');
        await later(0.3 * SECOND);
        return service.checkStatus(ids);
      },
    }),
  });
  await second.start(urlOf('cat'));
  await second.start(urlOf('ann'));
  await second.pass(MINUTE);
  expect([await second.contact(1), await second.contact(5)]).not.toContain(null);
  expect([second.service.spent(), second.missed()]).toEqual([4, 0]);
});

describe('where the account cannot be asked', () => {
  const silent = (broken: () => Promise<never>): Partial<LookupWorldOptions> => ({
    transport: (service) => ({ ...service, checkStatus: broken }),
  });

  it('a lookup waits two seconds, no longer, and is counted', async () => {
    const { second } = await withAnnBought({
      ...silent(() => new Promise(() => undefined)),
      slow: ['checkStatus'],
    });
    await second.start(urlOf('ann'));
    await second.pass(1.9 * SECOND);
    expect(second.service.sent).toHaveLength(1);
    await second.pass(0.2 * SECOND);
    expect([second.service.sent.length, second.missed()]).toEqual([2, 1]);
  });

  it('a lookup goes on, and is counted', async () => {
    const refuse = async () => {
      throw new ServiceError({ code: 'service_error', sentence: '' }, 'unknown');
    };
    const { second } = await withAnnBought(silent(refuse));
    await second.start(urlOf('ann'));
    await second.pass(SECOND);
    expect([second.service.sent.length, second.missed()]).toEqual([2, 1]);
  });

  it('a lookup goes on where the service has no such tool', async () => {
    const { first, second } = await withAnnBought();
    first.service.removeTool('check_person_status');
    await second.start(urlOf('ann'));
    await second.pass(SECOND);
    expect([second.service.sent.length, second.missed()]).toEqual([2, 0]);
  });
});

it('a lookup that came late, of a person about whom nothing was found elsewhere before, is in doubt until it is found', async () => {
  const world = await device();
  world.service.work.push({
    intent: 'elsewhere',
    tool: 'person_lookup',
    about: 'person 1',
    companyId: null,
    credits: 2,
    profileId: 1,
    lookupType: 'premium_lookup',
    status: 'failed',
    readyAt: 0,
  });
  world.service.failNextPaid({ kind: 'late', ms: 10 * MINUTE });
  await world.start(urlOf('ann'));
  await world.pass(5 * MINUTE);
  expect((await world.row('row-1')).state.status).toBe('in-doubt');
  await world.pass(20 * MINUTE);
  expect((await world.row('row-1')).state.status).toBe('complete');
  await world.start(urlOf('ann'));
  await world.pass(MINUTE);
  expect(await world.contact(1)).not.toBeNull();
  expect(world.service.sent).toEqual(['row-1']);
});

it('a batch asks about a hundred at once, before anything is sent, and pays for the others alone', async () => {
  const many = Array.from({ length: 40 }, (_, at): SimulatedPerson => ({
    id: at + 1,
    urls: [urlOf(`p${at + 1}`)],
    found: 1,
    outcome: 'complete',
    ms: 0,
  }));
  const requests = many.map(({ id }) => ({
    tool: 'person_lookup' as const,
    who: { by: 'id' as const, profileId: id },
    lookupType: 'premium_lookup' as const,
  }));
  const first = await createLookupWorld({ people: many });
  await first.startBatch(requests.slice(0, 12), 100);
  await first.pass(MINUTE);
  const second = await createLookupWorld({ people: many, account: first.account });
  const before = second.service.batches.length;
  await second.startBatch(requests, 100);
  await second.pass(5 * MINUTE);
  expect((await second.rows()).map(({ state }) => state.status)).toEqual(many.map(() => 'complete'));
  expect(second.service.batches[before]).toBe(40);
  expect(second.service.batches.length - before).toBeLessThan(5);
  expect(second.service.spent()).toBe(80);
});

import { describe, expect, it } from 'vitest';
import { createLookupEngine } from '../../lookups/engine/engine.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import { ServiceError } from '../../service/service-error.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const MINUTE = 60_000;
const PERSON = { by: 'id', profileId: 1 } as const;

describe('a call whose outcome the service, though it answers, never knows', () => {
  const failure = (code: 'service_error' | 'offline') =>
    new ServiceError(code === 'offline' ? { code } : { code, sentence: '' }, 'unknown');

  /** A service whose free calls fail so at the time, and the only paid call's answer is lost. */
  async function begunWith(problemAt: { current: 'service_error' | 'offline' | null }, request: PaidRequest) {
    const fails = async <T>(call: () => Promise<T>) =>
      problemAt.current === null ? call() : Promise.reject(failure(problemAt.current));
    const world = await createLookupWorld({
      people: [{ id: 1, urls: [urlOf('ann')], companyId: 7, found: 1, outcome: 'complete', ms: 1_000 }],
      companies: [{ id: 7, domains: ['acme.example'], name: 'Acme', found: 1 }],
      transport: (service) =>
        request.tool === 'person_lookup'
          ? { ...service, checkStatus: (ids) => fails(() => service.checkStatus(ids)) }
          : { ...service, findCompany: (which) => fails(() => service.findCompany(which)) },
    });
    world.service.failNextPaid({ kind: 'answer-lost' });
    await world.request(request);
    return world;
  }
  const statusIn = async (world: LookupWorld) => (await world.rows())[0]?.state.status;

  it('is its user’s to decide on after two hours of errors, not at the first after a night offline', async () => {
    const problemAt = { current: 'offline' as 'service_error' | 'offline' };
    const world = await begunWith(problemAt, { tool: 'person_lookup', who: PERSON, lookupType: 'premium_lookup' });
    await world.pass(480 * MINUTE);
    problemAt.current = 'service_error';
    await world.pass(60 * MINUTE);
    expect(await statusIn(world)).toBe('sent');
    await world.pass(90 * MINUTE);
    expect(await statusIn(world)).toBe('in-doubt');
  });

  it('is not in doubt while its person is there, and only the employer cannot be found', async () => {
    const problemAt = { current: 'service_error' as 'service_error' | null };
    const world = await begunWith(problemAt, {
      tool: 'profile_company_lookup',
      who: PERSON,
      lookupType: 'premium_lookup',
    });
    await world.pass(480 * MINUTE);
    expect(await statusIn(world)).toBe('sent');
    problemAt.current = null;
    await world.pass(5 * MINUTE);
    expect(await statusIn(world)).toBe('complete');
  });

  it('is not in doubt while our own store fails to save what was found', async () => {
    let isBroken = true;
    const world = await createLookupWorld({
      people: [{ id: 1, urls: [urlOf('ann')], found: 1, outcome: 'complete', ms: 1_000 }],
      createEngine: (deps) => {
        const complete: typeof deps.journal.complete = (...args) =>
          isBroken ? Promise.reject(new TypeError('a fault of ours')) : deps.journal.complete(...args);
        return createLookupEngine({
          ...deps,
          journal: new Proxy(deps.journal, {
            get: (journal, name) => (name === 'complete' ? complete : Reflect.get(journal, name)),
          }),
        });
      },
    });
    world.service.failNextPaid({ kind: 'answer-lost' });
    await world.request({ tool: 'person_lookup', who: PERSON, lookupType: 'premium_lookup' });
    await world.pass(240 * MINUTE);
    expect(await statusIn(world)).toBe('sent');
    isBroken = false;
    await world.pass(5 * MINUTE);
    expect(await statusIn(world)).toBe('complete');
  });
});

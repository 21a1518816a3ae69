import { describe, expect, it } from 'vitest';
import { createCompanyStore } from '../../contacts/company-store.ts';
import { isOpen } from '../../lookups/model/lookup-row.ts';
import type { CompanyRequest } from '../../lookups/model/paid-request.ts';
import { ACME, ANN } from './every-tool.fixture.ts';
import { type LookupWorld, createLookupWorld } from './lookup-world.fixture.ts';
import type { CrashPoint } from './mortal.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** What one lookup of a company costs in the simulation. */
const PRICE = 1;
const ID: CompanyRequest = { tool: 'company_lookup', which: { by: 'id', companyId: ACME.id } };

/** A device that has bought Acme, which was seen to have changed since. */
async function withAcmeChanged(): Promise<{ world: LookupWorld; request: CompanyRequest & { since: number } }> {
  const world = await createLookupWorld({ people: [ANN], companies: [ACME] });
  await world.request(ID);
  await world.pass(20 * SECOND);
  const request = { ...ID, since: world.clock.now() };
  await world.pass(SECOND);
  return { world, request };
}

const boughtAt = async ({ db }: LookupWorld) => (await createCompanyStore(db).byCompanyId(ACME.id))?.boughtAt;

describe('the new details of a company that changed', () => {
  it('are paid for once, however often they are asked for, and take the place of the older ones', async () => {
    const { world, request } = await withAcmeChanged();
    await Promise.all([world.request(request), world.request(request)]);
    await world.pass(20 * SECOND);
    await world.request(request);
    await world.restart();
    await world.request(request);
    await world.pass(20 * SECOND);
    expect(world.service.spent()).toBe(2 * PRICE);
    expect(await boughtAt(world)).toBeGreaterThan(request.since);
  });

  it('cost nothing for anyone who only asks for the company', async () => {
    const { world } = await withAcmeChanged();
    await world.request(ID);
    await world.pass(20 * SECOND);
    expect(world.service.spent()).toBe(PRICE);
  });

  it('are charged once at most by a worker that dies at any step, and nothing is stuck', async () => {
    const wrong: CrashPoint[] = [];
    for (const when of ['before', 'after'] as const)
      for (let step = 1; step <= 20; step += 1) {
        const { world, request } = await withAcmeChanged();
        world.killAt({ step, when });
        await world.request(request);
        await world.pass(5 * MINUTE);
        world.killAt(null);
        await world.restart();
        await world.pass(5 * MINUTE);
        const isStuck = (await world.rows()).some(isOpen);
        if (isStuck || world.service.spent() > 2 * PRICE) wrong.push({ step, when });
      }
    expect(wrong).toEqual([]);
  }, 300_000);
});

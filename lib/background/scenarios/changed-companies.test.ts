import { describe, expect, it } from 'vitest';
import { createCompanyStore } from '../../contacts/company-store.ts';
import type { CompanyRequest } from '../../lookups/model/paid-request.ts';
import { ACME, ANN } from './every-tool.fixture.ts';
import { type LookupWorld, createLookupWorld } from './lookup-world.fixture.ts';

const SECOND = 1_000;
/** The price of one lookup of a company in the simulation. */
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
});

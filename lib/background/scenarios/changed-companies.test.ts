import { describe, expect, it } from 'vitest';
import { type CompanyChangeRow, companyChangeId } from '../../contacts/changes/company-change-row.ts';
import { createCompanyStore } from '../../contacts/company-store.ts';
import type { CompanyRequest } from '../../lookups/model/paid-request.ts';
import { changeAnswers } from '../messages/changes.ts';
import { contextOf } from './batch-of-people.fixture.ts';
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

  it('are paid for once where the change was seen while the clock ran ahead', async () => {
    const { world } = await withAcmeChanged();
    const seenAt = world.clock.now() + 7_200 * SECOND;
    const snapshot = { name: 'Acme', domain: 'acme.example', employees: 10 };
    const change: CompanyChangeRow = {
      id: companyChangeId(ACME.id, seenAt),
      companyId: ACME.id,
      seenAt,
      before: snapshot,
      after: { ...snapshot, employees: 20 },
      fundingBefore: null,
      isDismissed: false,
    };
    await world.db.put('changes', change);
    const context = contextOf(world);
    const changeId = companyChangeId(ACME.id, seenAt);
    const getNewDetails = () =>
      changeAnswers.getNewDetails(context, { changeId }, { caller: 'workspace', tabId: null, url: '' });
    expect(await getNewDetails()).toMatchObject({ ok: true });
    await world.pass(20 * SECOND);
    expect(world.service.spent()).toBe(2 * PRICE);
    await getNewDetails();
    await world.pass(20 * SECOND);
    expect(world.service.spent()).toBe(2 * PRICE);
  });

  it('are paid for once, though the clock ran ahead when the change was seen, and was set right since', async () => {
    const { world, request } = await withAcmeChanged();
    world.clock.setBy(-2 * 3_600 * SECOND);
    await world.request(request);
    await world.pass(20 * SECOND);
    await world.request(request);
    await world.pass(20 * SECOND);
    expect(world.service.spent()).toBe(2 * PRICE);
  });

  it('cost nothing for anyone who only asks for the company', async () => {
    const { world } = await withAcmeChanged();
    await world.request(ID);
    await world.pass(20 * SECOND);
    expect(world.service.spent()).toBe(PRICE);
  });
});

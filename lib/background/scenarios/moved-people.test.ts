import { describe, expect, it } from 'vitest';
import type { PersonRequest } from '../../lookups/model/paid-request.ts';
import { ACME, ANN } from './every-tool.fixture.ts';
import { type LookupWorld, type LookupWorldOptions, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** The price of one lookup of a person in the simulation. */
const PRICE = 2;

const device = (options: Partial<LookupWorldOptions> = {}) =>
  createLookupWorld({ people: [ANN], companies: [ACME], ...options });

/** A device that has bought Ann, whose new job was seen since. */
async function withAnnMoved(): Promise<{ world: LookupWorld; request: PersonRequest }> {
  const world = await device();
  await world.start(urlOf('ann'));
  await world.pass(20 * SECOND);
  const request = movedRequest(world);
  await world.pass(SECOND);
  return { world, request };
}

/** The request of a page for a change that was seen right now. */
function movedRequest({ account }: LookupWorld, employer = 'Bell', title = 'Director'): PersonRequest {
  const moved = { at: account.clock.now(), employer, title };
  return { tool: 'person_lookup', who: { by: 'id', profileId: ANN.id }, lookupType: 'premium_lookup', moved };
}

const getNew = (world: LookupWorld, request: PersonRequest) => world.request(request);

describe('the new contact of a person who changed jobs', () => {
  it('is paid for once, however often it is asked for', async () => {
    const { world, request } = await withAnnMoved();
    await Promise.all([getNew(world, request), getNew(world, request)]);
    await world.pass(20 * SECOND);
    await getNew(world, request);
    await world.restart();
    await getNew(world, request);
    await world.pass(20 * SECOND);
    expect(world.service.spent()).toBe(2 * PRICE);
    expect((await world.contact(ANN.id))?.boughtAt).toBeGreaterThan(request.moved?.at ?? Infinity);
  });

  it('is paid for once, though the clock ran ahead when the move was seen, and was set right since', async () => {
    const { world } = await withAnnMoved();
    world.clock.setBy(2 * HOUR);
    const request = movedRequest(world);
    world.clock.setBy(-2 * HOUR);
    await getNew(world, request);
    await world.pass(20 * SECOND);
    await getNew(world, request);
    await world.pass(20 * SECOND);
    expect(world.service.spent()).toBe(2 * PRICE);
  });

  it('costs nothing more for anyone who only asks for the contact', async () => {
    const { world } = await withAnnMoved();
    await world.start(urlOf('ann'));
    await world.pass(20 * SECOND);
    expect(world.service.spent()).toBe(PRICE);
  });

  it('is not what the account has from before the move', async () => {
    const { world } = await withAnnMoved();
    const second = await device({ account: world.account });
    await second.start(urlOf('ann'));
    await second.pass(20 * SECOND);
    expect(second.service.spent()).toBe(PRICE);
    await getNew(second, movedRequest(second));
    await second.pass(20 * SECOND);
    expect(second.service.spent()).toBe(2 * PRICE);
  });

  it('is free where the account has it from after the move', async () => {
    const { world } = await withAnnMoved();
    const request = movedRequest(world, 'Company 7', '');
    await getNew(world, request);
    await world.pass(20 * SECOND);
    expect(world.service.spent()).toBe(PRICE);
    expect((await world.contact(ANN.id))?.boughtAt).toBeGreaterThanOrEqual(request.moved?.at ?? Infinity);
  });
});

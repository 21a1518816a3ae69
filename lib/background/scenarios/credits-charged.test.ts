import { expect, it } from 'vitest';
import { creditsToday } from '../../lookups/spending/budgets.ts';
import { verificationSchema } from '../../service/schemas/verification.ts';
import { verificationView } from '../views/verification-view.ts';
import { createLookupWorld } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const email = 'jane@acme.example';

/** A verification for which the service says that it charged so much. */
async function verified(charged: unknown, cap: number | null = null) {
  const world = await createLookupWorld({
    people: [],
    cap,
    transport: (service) => ({
      ...service,
      verifyEmail: async (given, permit) => {
        const { status } = await service.verifyEmail(given, permit);
        return verificationSchema.parse({ status, credits_charged: charged });
      },
    }),
  });
  await world.request({ tool: 'email_verify', email });
  await world.pass(SECOND);
  return world;
}

it.each([
  ['as many as the service charged', 2, 2],
  ['none where it charged none', 0, 0],
  ['the price where it says nothing', undefined, 1],
  ['the price where it says less than nothing', -5, 1],
  ['the price where it says a part of one', 0.5, 1],
  ['the price where it says what cannot be', 1e9, 1],
])('a verification is the same number of credits on its page, in the ledger, and for the caps: %s', async (...row) => {
  const [, charged, credits] = row;
  const world = await verified(charged);
  const verification = await world.companies.verification(email);
  expect(verification && verificationView(verification).creditsCharged).toBe(credits);
  expect((await world.row('row-1')).price.emailVerification).toBe(credits);
  expect((await creditsToday(world.journal, world.clock.now())).emailVerification).toBe(credits);
});

it('one that cost more than the cap had room for is kept, and nothing more is sent', async () => {
  const world = await verified(3, 2);
  expect((await world.row('row-1')).state.status).toBe('complete');
  expect(await world.request({ tool: 'email_verify', email: 'ann@acme.example' })).toMatchObject({
    ok: false,
    problem: { code: 'cap_reached', cap: 2, spent: 3 },
  });
});

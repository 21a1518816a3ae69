import { afterEach, expect, test } from 'vitest';
import type { SignedIn } from '../../../lib/background/account/signed-in.ts';
import { type Laboratory, createLaboratory } from '../extension.fixture.ts';

const URL = 'https://www.linkedin.com/in/jane-example';
const JANE = {
  request: { tool: 'person_lookup', who: { by: 'url', url: URL }, lookupType: 'premium_lookup' },
  origin: 'card',
  name: '',
} as const;
const LOOKUP_MS = 20_000;

let lab: Laboratory | undefined;
afterEach(() => lab?.close());

const signOut = async ({ context }: Laboratory): Promise<void> => (await context().signOut())();

/** The signed-in account, as a new worker finds it. */
async function partsOf(worker: ReturnType<Laboratory['worker']>): Promise<SignedIn> {
  const parts = await worker();
  if (!parts) throw new Error('nobody is signed in');
  return parts;
}

/** Runs due work repeatedly, until no row is open or `ms` have passed. */
async function work({ engine, journal }: SignedIn, { advance }: Laboratory, ms: number): Promise<void> {
  for (let passed = 0; passed < ms && (await journal.open()).length > 0; passed += 5_000) {
    await engine.tick(true);
    await engine.idle();
    advance(5_000);
  }
}

const charges = ({ sandbox }: Laboratory, userId: number): number =>
  sandbox.controls.listCharges(userId).filter(({ pool, reason }) => pool === 'lookup' && reason === 'charge').length;

/**
 * Runs a lookup during which the user signs out at one request of the worker, before it leaves or after its answer.
 * @returns the number of requests
 */
async function lookUp(
  laboratory: Laboratory,
  at: { request: number; when: 'before' | 'after' } | null,
): Promise<number> {
  let requests = 0;
  const worker = laboratory.worker((plain) => async (input, init) => {
    requests += 1;
    const isMoment = at?.request === requests;
    if (isMoment && at.when === 'before') await signOut(laboratory);
    const response = await plain(input, init);
    if (isMoment && at.when === 'after') await signOut(laboratory);
    return response;
  });
  const { engine } = await partsOf(worker);
  await engine.start(JANE);
  for (const wait of [0, LOOKUP_MS]) {
    laboratory.advance(wait);
    await engine.tick();
    await engine.idle();
  }
  return requests;
}

test('a sign-out at any request of a lookup costs nothing twice and loses nothing; the next user sees and pays nothing of it', async () => {
  lab = await createLaboratory({ lookupMs: LOOKUP_MS });
  await lab.signIn();
  const requests = await lookUp(lab, null);
  expect(requests).toBeGreaterThan(5);
  expect(charges(lab, 1)).toBe(1);
  await lab.close();
  lab = undefined;

  const outcomes: object[] = [];
  for (let request = 1; request <= requests; request++) {
    for (const when of ['before', 'after'] as const) {
      lab = await createLaboratory({ lookupMs: LOOKUP_MS });
      const first = await lab.signIn();
      await lookUp(lab, { request, when }).catch(() => undefined);

      await lab.signIn(undefined, lab.sandbox.users[1]);
      const second = await partsOf(lab.worker());
      const seen = [await second.journal.recent(10), await second.contacts.lastSeen(URL)];
      await work(second, lab, 10_000);
      await signOut(lab);

      const again = await lab.signIn();
      const parts = await partsOf(lab.worker());
      await parts.engine.start(JANE);
      await work(parts, lab, 300_000);
      const known = await parts.contacts.lastSeen(URL);
      const contact = known && (await parts.contacts.byProfileId(known.profileId));
      outcomes.push({
        request,
        when,
        seen,
        paid: [charges(lab, 1), charges(lab, 2)],
        open: (await parts.journal.open()).length,
        emails: contact?.emails.length,
        isAnew: again.id !== first.id,
      });
      await lab.close();
      lab = undefined;
    }
  }
  expect(outcomes).toEqual(
    outcomes.map((outcome) => ({ ...outcome, seen: [[], null], paid: [1, 0], open: 0, emails: 2, isAnew: true })),
  );
}, 600_000);

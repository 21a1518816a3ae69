import { beforeEach, describe, expect, it } from 'vitest';
import { connectHook } from '../../destinations/outbox/connected.fixture.ts';
import { type ConnectedDestination, connectedSchema } from '../../destinations/outbox/connected.ts';
import { readSending } from '../../destinations/outbox/outbox-row.ts';
import { createOutbox } from '../../destinations/outbox/outbox.ts';
import { endedLookup } from '../../lookups/model/ended-lookup.fixture.ts';
import { type LookupRow, storedForm } from '../../lookups/model/lookup-row.ts';
import { PAGE } from '../../messages/senders.fixture.ts';
import { createKnownPolicy } from '../../settings/known-policy.ts';
import { type Policy, readPolicy } from '../../settings/policy.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { saveByItself } from '../actions/save-to.ts';
import { JANE, type TestContext, createTestContext } from '../messages/test-context.fixture.ts';
import { composeSender } from './compose-sender.ts';
import { SENDINGS_ALARM } from './sendings-alarm.ts';

const HOOK = 'https://hooks.example/in';
const SECRET = { url: HOOK, header: null, signingSecrets: ['whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE='] };

let context: TestContext;
let deps: SignedIn;
/** The questions for the policy that the browser has not answered. */
let open: PromiseWithResolvers<Policy>[];
/** The first of them. */
let question: PromiseWithResolvers<void>;
/** What it answers at once; null: it does not answer yet. */
let known: Policy | null;
/** The end of all longer waits for it. */
let patience: PromiseWithResolvers<void>;

/** A browser that starts: yesterday's policy allowed everything, and it does not say yet what today's is. */
beforeEach(async () => {
  open = [];
  question = Promise.withResolvers();
  known = null;
  patience = Promise.withResolvers();
  context = await createTestContext();
  const signedIn = await context.signedIn();
  if (signedIn === null) throw new Error('nobody is signed in');
  deps = signedIn;
  let kept: unknown = {};
  const policies = createKnownPolicy({
    async current() {
      if (known !== null) return known;
      const answer = Promise.withResolvers<Policy>();
      open.push(answer);
      question.resolve();
      return answer.promise;
    },
    last: { read: async () => kept, write: async (policy) => void (kept = policy) },
    isForced: async () => true,
    wait: (ms) => (ms < 1_000 ? Promise.resolve() : patience.promise),
    changed: () => undefined,
  });
  Object.assign(context, { policy: policies.shown, currentPolicy: policies.current });
  await connectHook(deps.db, 'hook', true);
  const connected = connectedSchema.parse(await deps.db.get('destinations', 'hook'));
  const config = { origin: 'https://hooks.example', headerName: null };
  const whole: ConnectedDestination = { ...connected, config };
  await deps.db.put('destinations', whole);
  await context.credentials.write('hook', SECRET);
});

/** The browser answers what it was asked, and what it will be. */
function answerWith(stored: Record<string, unknown>): void {
  known = readPolicy(stored);
  for (const answer of open.splice(0)) answer.resolve(known);
}

const statuses = async () => (await deps.db.getAll('outbox')).map((value) => readSending(value)?.state.status);
const sent = () => context.done.filter((each) => each === `send ${HOOK}`);

describe('a contact that waited to be sent while the browser was closed', () => {
  /** One round of the worker that starts with the browser. */
  let round: Promise<void>;

  beforeEach(async () => {
    const order = { destinationId: 'hook', profileId: JANE.profileId, companyId: null };
    await createOutbox(deps.db, () => 'row-1').enqueue([order], context.now() - 1);
    const timers = { setTimer: () => undefined, clearTimer: () => undefined };
    round = composeSender({ ...context, ...timers }, context).runDue();
    await question.promise;
  });

  it('is not sent to a destination that today’s policy forbids, and stays waiting', async () => {
    answerWith({ destinations: [] });
    await round;
    expect([sent(), await statuses()]).toEqual([[], ['waiting']]);
  });

  it('stays waiting while the browser does not say what today’s policy is, and is tried again', async () => {
    patience.resolve();
    await round;
    expect([sent(), await statuses()]).toEqual([[], ['waiting']]);
    expect(context.alarms).toEqual([SENDINGS_ALARM]);
  });

  it('is sent once today’s policy is known to allow it', async () => {
    answerWith({ destinations: ['webhook'] });
    await round;
    await expect.poll(sent).toHaveLength(1);
  });
});

describe('a contact that was bought to be sent by itself', () => {
  let row: LookupRow;
  beforeEach(async () => {
    const request = { tool: 'person_lookup', who: { by: 'url', url: PAGE }, lookupType: 'premium_lookup' } as const;
    row = endedLookup({ request, profileId: JANE.profileId });
    await deps.db.put('lookups', storedForm(row));
  });

  it('waits for no destination where today’s policy forbids it, now or later', async () => {
    const saved = saveByItself(context, row);
    await question.promise;
    answerWith({ automaticSending: false });
    await saved;
    answerWith({});
    await saveByItself(context, row);
    expect(await statuses()).toEqual([]);
  });

  it('is left to the next worker while the browser does not say', async () => {
    patience.resolve();
    await saveByItself(context, row);
    expect(await statuses()).toEqual([]);
    patience = Promise.withResolvers();
    answerWith({});
    await saveByItself(context, row);
    expect(await statuses()).toEqual(['waiting']);
  });
});

import { expect } from 'playwright/test';
import { createPeople } from '../../sandbox/world/people.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { type OtherClient, connectOtherClient } from '../interop/other-client.ts';
import { type Lane, startLane } from './lane.ts';
import { PERSON_LOOKUP, type Subject } from './paid-tool.ts';
import { chargesOf } from './tally.ts';

/** Long enough that whoever asks second meets the first one's lookup pending. */
const SLOW_MS = 8_000;
const PATIENCE_MS = 120_000;

/** An order in which two places of one account ask for the same people. */
export interface Order {
  first: 'extension' | 'SDK';
  /** Whether the first one's lookup is still pending when the second one asks. */
  isPending: boolean;
  /** Whether the first one's paid call, which is carried out and charged, is not answered. */
  isLost: boolean;
}

/** The extension in Chromium, and a client that nobody here wrote, on one account. */
export interface TwoPlaces {
  lane: Lane;
  sdk: OtherClient;
  /** Both ask for each of these people, in this order. Resolves when both calls have been made. */
  lookUpAtBoth(subjects: readonly Subject[], order: Order): Promise<void>;
  /** Lookups of the extension that went on as the account did not answer within two calls. */
  unanswered(): Promise<number>;
  close(): Promise<void>;
}

export async function openTwoPlaces(settings: Record<string, unknown> = {}): Promise<TwoPlaces> {
  const lane = await startLane({ settings });
  const [user] = lane.sandbox.users;
  if (!user) throw new Error('The sandbox has no user.');
  const sdk = await connectOtherClient(lane.sandbox.ready.mcp_url, user);
  return {
    lane,
    sdk,
    async lookUpAtBoth(subjects, order) {
      const [first, second] = order.first === 'SDK' ? [bySdk(sdk), byUs(lane)] : [byUs(lane), bySdk(sdk)];
      const calls: Promise<void>[] = [];
      for (const subject of subjects) {
        await payFirst(lane, subject, first, order);
        if (order.isPending) calls.push(second.get(subject));
      }
      if (!order.isPending) {
        await Promise.all(subjects.map(first.untilThere));
        calls.push(...subjects.map(second.get));
      }
      await Promise.all(calls);
    },
    async unanswered() {
      const options = await openExtensionPage(lane.browser, 'options');
      return (await options.call<{ missedChecks: number }>('readDiagnostics')).missedChecks;
    },
    async close() {
      await sdk.close();
      await lane.close();
    },
  };
}

export const idOf = ({ profileId }: Subject): number => profileId ?? 0;

/** People with a phone number: emails alone may be all that a cheaper lookup brought, and are paid for again. */
export function* peopleWithPhones({ sandbox }: Lane): Generator<Subject, never> {
  const people = createPeople(sandbox.db);
  for (const subject of PERSON_LOOKUP.subjects(sandbox))
    if ((people.byId(idOf(subject))?.phones.length ?? 0) > 0) yield subject;
  throw new Error('The world has no more people.');
}

/** One of the two. */
interface Place {
  /** Gets a person, and pays only for whom the account does not have. */
  get(subject: Subject): Promise<void>;
  untilThere(subject: Subject): Promise<void>;
}

const byUs = (lane: Lane): Place => ({
  get: async (subject) => expect(await lane.request(subject)).toBe(true),
  untilThere: (subject) =>
    expect.poll(async () => (await lane.page.stored())?.contacts, { timeout: PATIENCE_MS }).toContain(idOf(subject)),
});

const bySdk = (sdk: OtherClient): Place => ({
  async get(subject) {
    const had = await sdk.statusOf(idOf(subject));
    if (had !== 'complete' && had !== 'pending') await sdk.buy(idOf(subject));
  },
  untilThere: async (subject) => expect(await sdk.outcomeOf(idOf(subject))).toBe('complete'),
});

/** Resolves when the paid call of the first one has been carried out, and its answer lost if that is the order. */
async function payFirst(lane: Lane, subject: Subject, first: Place, { isPending, isLost }: Order): Promise<void> {
  const { controls, sandbox } = lane;
  if (isPending) sandbox.controls.nextLookup({ status: 'complete', ms: SLOW_MS });
  if (isLost) await controls.fault({ kind: 'lost_response', match: { tool: PERSON_LOOKUP.name } });
  await first.get(subject);
  await expect
    .poll(() => chargesOf(PERSON_LOOKUP, sandbox).filter(({ profile_id }) => profile_id === idOf(subject)).length)
    .toBe(1);
  expect(await controls.waitingFaults()).toBe(0);
}

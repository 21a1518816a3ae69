import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Destination } from '../../destinations/destination.ts';
import { FakeSalesforce } from '../../destinations/salesforce/fake-salesforce.fixture.ts';
import { openAt } from '../../destinations/salesforce/salesforce-session.fixture.ts';
import {
  type CrashRun,
  type Lived,
  PEOPLE,
  emailOf,
  saveEverybody,
  sweepDeaths,
  wrongsOf,
} from './crm-sweep.fixture.ts';
import { type Receiver, createOutboxWorld, createReceiver } from './outbox-world.fixture.ts';

/** A colleague added them before. */
const THERE = 2;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

interface Options {
  /** Every second write is answered by nothing, and carried out so much later, in ms; null: all answers come. */
  lateMs: number | null;
  change?: (destination: Destination) => Destination;
}

interface Organization {
  salesforce: FakeSalesforce;
  requests: () => number;
  death: Promise<void>;
}

/** An organization during whose n-th request the worker dies. */
function createOrganization({ dieAt, lateMs }: Options & Pick<CrashRun, 'dieAt'>): Organization {
  const salesforce = new FakeSalesforce();
  const { promise: death, resolve: die } = Promise.withResolvers<void>();
  const receive = salesforce.receive.bind(salesforce);
  let requests = 0;
  let writes = 0;
  salesforce.lateMs = lateMs ?? 0;
  salesforce.receive = (received) => {
    if (received.path.endsWith('/describe')) return receive(received);
    requests += 1;
    const at = dieAt?.step === requests ? dieAt.when : null;
    if (received.method !== 'GET') {
      writes += 1;
      if (lateMs !== null && writes % 2 === 1) salesforce.lost = 1;
    }
    if (at === null) return receive(received);
    die();
    if (at === 'after') receive(received);
    throw new TypeError('the worker is gone');
  };
  return { salesforce, requests: () => requests, death };
}

async function live(options: Options, run: CrashRun): Promise<Lived> {
  const { salesforce, requests, death } = createOrganization({ ...options, ...run });
  salesforce.add('Contact', { Email: emailOf(THERE), Title: 'Owner' });
  const receiver: Receiver = createReceiver('can-be-searched', false);
  const world = await createOutboxWorld(PEOPLE, receiver);
  salesforce.now = world.now;
  const of = (profileId: number) => salesforce.records.filter(({ fields }) => fields['Email'] === emailOf(profileId));
  const swept = {
    world,
    death,
    countOf: (profileId: number) => of(profileId).length,
    restMs: 10_000,
    decides: false,
    async openAnew() {
      const destination = await openAt(salesforce, 'Contact');
      receiver.destination = options.change?.(destination) ?? destination;
    },
  };
  const steps = await saveEverybody(swept, run.crash);
  // Whatever was still under way arrives.
  world.advance(3_600_000);
  await swept.openAnew();
  const wrong = [...salesforce.broken, ...(await wrongsOf(swept))];
  if (of(THERE)[0]?.fields['Title'] !== 'Owner') wrong.push('a colleague’s title was overwritten');
  world.db.close();
  return { steps, calls: requests(), wrong };
}

const sweep = (options: Options) => sweepDeaths((run) => live(options, run));

describe('a worker killed at any step of the outbox, or of a request to Salesforce', () => {
  it.each([null, 0, 30_000])(
    'makes everybody once; every second answer is lost, carried out so many ms later: %s',
    async (lateMs) => {
      const { points, wrong } = await sweep({ lateMs });
      expect(wrong).toEqual([]);
      expect(points).toBeGreaterThan(70);
    },
  );

  it('is caught where it sends again without waiting for what is under way', async () => {
    const { wrong } = await sweep({
      lateMs: 30_000,
      change: (destination) => ({ ...destination, settle: async () => ({ status: 'resend' }) }),
    });
    expect(wrong.filter((words) => words.endsWith('2 times')).length).toBeGreaterThan(3);
  });
});

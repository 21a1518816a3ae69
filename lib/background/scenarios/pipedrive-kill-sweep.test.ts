import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import type { DestinationContext } from '../../destinations/destination.ts';
import type { CallAnswer, DestinationCall } from '../../destinations/guarded-fetch.ts';
import { FakePipedrive, TOKEN } from '../../destinations/pipedrive/fake-pipedrive.fixture.ts';
import { pipedriveType } from '../../destinations/pipedrive/pipedrive-type.ts';
import {
  type CrashRun,
  type Lived,
  EVERYBODY,
  PEOPLE,
  emailOf,
  saveEverybody,
  sweepDeaths,
  wrongsOf,
} from './crm-sweep.fixture.ts';
import { type Receiver, createOutboxWorld, createReceiver } from './outbox-world.fixture.ts';

interface Options {
  /** Every second answer to a writing is lost, every eleventh call is asked to wait. */
  isFaulty: boolean;
  /** Its list of persons is as late as its search, which knows none of those that were made here. */
  isListLate: boolean;
}

interface Account {
  pipedrive: FakePipedrive;
  calls: number;
  death: Promise<void>;
  contextFor(now: () => number): DestinationContext;
}

/** A Pipedrive whose search never catches up, and during whose n-th call the worker dies. */
function createAccount({ dieAt, isFaulty, isListLate }: Options & Pick<CrashRun, 'dieAt'>): Account {
  const { promise: death, resolve: die } = Promise.withResolvers<void>();
  const never = new Promise<never>(() => undefined);
  const pipedrive = new FakePipedrive();
  const { context } = pipedrive;
  let writings = 0;
  const account: Account = {
    pipedrive,
    calls: 0,
    death,
    contextFor: (now) => ({ ...context, now, call }),
  };
  async function call(request: DestinationCall): Promise<CallAnswer> {
    account.calls += 1;
    const { calls } = account;
    const at = dieAt?.step === calls ? dieAt.when : null;
    if (at === 'before') {
      die();
      return never;
    }
    if (isFaulty && calls % 11 === 0)
      pipedrive.instead = [() => pipedrive.error(429, 'slow', { 'x-ratelimit-reset': '2' })];
    const isList = /\/persons\?/u.test(request.url);
    if (isListLate && isList) pipedrive.instead = [() => Response.json({ success: true, data: [] })];
    const answer = await context.call(request);
    if (at === 'after') {
      die();
      return never;
    }
    const isWriting = request.method !== 'GET' && answer.status === 'answered' && answer.code < 300;
    if (isWriting) writings += 1;
    return isFaulty && isWriting && writings % 2 === 1
      ? { status: 'failed', wasSent: true, problem: { code: 'no_answer' } }
      : answer;
  }
  return account;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

function countOf({ persons }: FakePipedrive, profileId: number): number {
  return persons.filter(({ emails }) => emails.some(({ value }) => value === emailOf(profileId))).length;
}

async function live(options: Options, run: CrashRun): Promise<Lived> {
  const account = createAccount({ ...options, ...run });
  const { pipedrive, death } = account;
  const receiver: Receiver = createReceiver('can-be-searched', false);
  const world = await createOutboxWorld(PEOPLE, receiver);
  const employer = { name: 'Acme', domain: 'acme.example', industry: null, size: null };
  for (const profileId of EVERYBODY) await world.db.put('contacts', contactNumber(profileId, { employer }));
  const input = { token: TOKEN, linksCompanies: true };
  const connected = await pipedriveType.connect(input, pipedrive.context, AbortSignal.timeout(60_000));
  const swept = {
    world,
    death,
    countOf: (profileId: number) => countOf(pipedrive, profileId),
    restMs: 60_000,
    decides: true,
    openAnew() {
      const context = account.contextFor(world.now);
      const opened = connected.status === 'connected' ? pipedriveType.open(connected.connection, context) : null;
      if (opened === null) throw new Error(JSON.stringify(connected));
      receiver.destination = opened;
    },
  };
  const steps = await saveEverybody(swept, run.crash);
  const names = pipedrive.organizations.map(({ name }) => name);
  const wrong = [...pipedrive.broken, ...(await wrongsOf(swept))];
  if (new Set(names).size !== names.length) wrong.push(`organizations are there twice: ${names.join(', ')}`);
  world.db.close();
  return { steps, calls: account.calls, wrong };
}

const sweep = (options: Options) => sweepDeaths((run) => live(options, run));

describe('a worker killed at any step of the outbox, or of a call to Pipedrive, whose search never catches up', () => {
  it.each([false, true])('makes everybody once, and one organization: faulty %s', async (isFaulty) => {
    const { points, wrong } = await sweep({ isFaulty, isListLate: false });
    expect(wrong).toEqual([]);
    expect(points).toBeGreaterThan(100);
  });

  it('is caught where the newest persons are not looked at', async () => {
    const { wrong } = await sweep({ isFaulty: false, isListLate: true });
    expect(wrong.filter((words) => words.endsWith('2 times')).length).toBeGreaterThan(3);
  });
});

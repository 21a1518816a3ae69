import type { Trouble } from '../messages/trouble.ts';
import type { ContactService } from '../service/contact-service.ts';
import type { LookupType } from '../service/credits.ts';
import { accountSchema } from '../service/schemas/account.ts';
import { type LookupAnswer, lookupAnswerSchema } from '../service/schemas/lookup-answer.ts';
import { type Delivery, ServiceError } from '../service/service-error.ts';

/** What goes wrong with one paid call. `ms`: the work is done that much later, after the client gave up. */
export type PaidFault =
  | { kind: 'answer-lost' }
  | { kind: 'request-lost' }
  | { kind: 'late'; ms: number }
  | { kind: 'rate-limited'; seconds: number }
  | { kind: 'insufficient-credits' | 'validation-error' | 'sign-in-expired' | 'error-after-work' | 'error-before-work' };

export interface SimulatedPerson {
  id: number;
  urls: string[];
  /** The free search finds nobody, one person, or two. */
  found: 0 | 1 | 2;
  /** How a search for contact data ends, and after how long. */
  outcome: 'complete' | 'failed';
  ms: number;
}

/** One accepted paid call. `intent` is the journal row that was on disk as `sent` when it left. */
export interface Work {
  intent: string;
  profileId: number;
  lookupType: LookupType;
  status: 'pending' | 'complete' | 'failed';
  readyAt: number;
}

export interface SimulatedService {
  service: ContactService;
  work: Work[];
  /** Every time an id was asked for, by real time (ms). */
  polls: { id: number; at: number }[];
  batches: number[];
  /** Paid calls that left, by row, whether they arrived or not. */
  sent: string[];
  /** Credits that are spent and did not come back. */
  spent(): number;
  failNextPaid(...faults: PaidFault[]): void;
  /** From now on everything works. */
  calm(): void;
  /** Until it is called with null, every free call fails so. */
  failFree(trouble: Trouble | null): void;
  setRetryAfter(seconds: number): void;
  /** Another program of the same account spends (or gets back) credits. */
  spendElsewhere(credits: number): void;
  removeTool(name: string): void;
}

export interface SimulatedServiceOptions {
  people: SimulatedPerson[];
  /** ms that have really passed */
  elapsed: () => number;
  /** ms since epoch */
  now: () => number;
  /** Survives the client's death: the service is another computer. */
  later: (work: () => void, ms: number) => void;
  /** The row that is on disk as `sent` for this address. */
  intentOf: (url: string) => Promise<string>;
}

const PRICE = 2;
const POLL_MS = 3_000;
const ANSWER_MS = 200;
const GIVE_UP_MS = 30_000;
const COVERAGE: Record<LookupType, number> = { person_enrich: 0, standard_lookup: 1, phone_lookup: 2, premium_lookup: 2 };

/** The service in its harshest reading (wire.md, "No idempotency"): every paid call that arrives is charged, repeats too. */
export function createSimulatedService({ people, elapsed, now, later, intentOf }: SimulatedServiceOptions): SimulatedService {
  const work: Work[] = [];
  const polls: { id: number; at: number }[] = [];
  const batches: number[] = [];
  const sent: string[] = [];
  const faults: PaidFault[] = [];
  const removed = new Set<string>();
  let freeTrouble: Trouble | null = null;
  let retryAfter = 3;
  let elsewhere = 0;

  const fail = (trouble: Trouble, delivery: Delivery) => new ServiceError(trouble, delivery);
  const spent = () => elsewhere + PRICE * work.filter(({ status }) => status !== 'failed').length;
  const after = (ms: number) => new Promise<void>((resolve) => later(resolve, ms));

  function endDue(): void {
    for (const each of work) if (each.status === 'pending' && each.readyAt <= elapsed()) each.status = personOf(each.profileId).outcome;
  }

  function personOf(id: number): SimulatedPerson {
    const person = people.find((candidate) => candidate.id === id);
    if (!person) throw fail({ code: 'not_found' }, 'refused');
    return person;
  }

  function accept(url: string, lookupType: LookupType, intent: string): LookupAnswer {
    endDue();
    const person = people.find(({ urls }) => urls.includes(url));
    if (!person) throw fail({ code: 'not_found' }, 'refused');
    work.push({ intent, profileId: person.id, lookupType, status: 'pending', readyAt: elapsed() + person.ms });
    endDue();
    return statusOf(person.id);
  }

  function statusOf(id: number): LookupAnswer {
    const all = work.filter(({ profileId }) => profileId === id);
    const latest = all.at(-1);
    if (!latest) return { status: 'not_found', profileId: id };
    if (latest.status === 'failed') return { status: 'failed', profileId: id };
    const richest = Math.max(...all.filter(({ status }) => status === 'complete').map(({ lookupType }) => COVERAGE[lookupType]));
    return lookupAnswerSchema.parse({
      profile_id: id,
      status: latest.status,
      retry_after_seconds: retryAfter,
      name: `Person ${id}`,
      ...(latest.status === 'complete' && richest >= 1 ? { emails: [{ email: `person${id}@example.com`, grade: 'A' }] } : {}),
      ...(latest.status === 'complete' && richest >= 2 ? { phones: [{ number: `+1 555 ${id}`, e164: `+1555${String(id).padStart(7, '0')}` }] } : {}),
    });
  }

  async function lookUp(url: string, lookupType: LookupType): Promise<LookupAnswer> {
    const intent = await intentOf(url);
    sent.push(intent);
    const fault = faults.shift();
    switch (fault?.kind) {
      case undefined: {
        const answer = accept(url, lookupType, intent);
        await after(ANSWER_MS);
        return answer;
      }
      case 'answer-lost':
        accept(url, lookupType, intent);
        await after(ANSWER_MS);
        throw fail({ code: 'service_down' }, 'unknown');
      case 'request-lost':
        await after(GIVE_UP_MS);
        throw fail({ code: 'timeout' }, 'unknown');
      case 'late':
        later(() => void accept(url, lookupType, intent), fault.ms);
        await after(ANSWER_MS);
        throw fail({ code: 'timeout' }, 'unknown');
      case 'error-after-work':
        accept(url, lookupType, intent);
        throw fail({ code: 'service_error', sentence: 'Something went wrong' }, 'unknown');
      case 'error-before-work':
        throw fail({ code: 'service_error', sentence: 'Something went wrong' }, 'unknown');
      case 'rate-limited':
        throw fail({ code: 'rate_limited', until: now() + fault.seconds * 1_000 }, 'refused');
      case 'insufficient-credits':
        throw fail({ code: 'insufficient_credits', creditType: 'lookup' }, 'refused');
      case 'validation-error':
        throw fail({ code: 'validation_error', field: 'linkedin_url', reason: 'bad' }, 'refused');
      case 'sign-in-expired':
        throw fail({ code: 'sign_in_expired' }, 'refused');
      default:
        return fault satisfies never;
    }
  }

  /** A free call: everything as of now, or the fault that is set. */
  async function free<T>(answer: () => T, delivery: Delivery = 'unknown'): Promise<T> {
    if (freeTrouble) throw fail(freeTrouble, delivery);
    endDue();
    return answer();
  }

  const service: ContactService = {
    ready: () => free(() => undefined, 'not-sent'),
    tools: () => free(() => ['person_lookup', 'person_search', 'check_person_status', 'account'].filter((tool) => !removed.has(tool)), 'not-sent'),
    ping: () => free(() => ({ name: 'simulated', version: '1' })),
    account: () => free(() => accountSchema.parse({ id: 1, lifetime_credits_spent: 100 + spent(), lookup_credit_balance: 900 - spent() / 2, person_export_credit_balance: 'inf' })),
    findPerson: (who) =>
      free(() => {
        const person = people.find(({ urls }) => who.by === 'url' && urls.includes(who.url));
        const profiles = [person?.id ?? 0, 9_999].slice(0, person?.found ?? 0).map((id) => ({ id, name: `Person ${id}` }));
        return { profiles };
      }),
    findCompany: async () => ({ companies: [] }),
    lookupPerson: ({ who, lookupType }) => lookUp(who.by === 'url' ? who.url : '', lookupType),
    lookupPersonWithCompany: async () => Promise.reject(fail({ code: 'not_found' }, 'refused')),
    lookupCompany: async () => Promise.reject(fail({ code: 'not_found' }, 'refused')),
    verifyEmail: async () => Promise.reject(fail({ code: 'not_found' }, 'refused')),
    checkStatus: (ids) =>
      free(() => {
        const tooSoon = ids.some((id) => polls.some((poll) => poll.id === id && elapsed() - poll.at < POLL_MS));
        polls.push(...ids.map((id) => ({ id, at: elapsed() })));
        batches.push(ids.length);
        if (tooSoon || ids.length > 100) throw fail({ code: 'rate_limited', until: now() + POLL_MS }, 'refused');
        return ids.map(statusOf);
      }),
  };

  return {
    service,
    work,
    polls,
    batches,
    sent,
    spent,
    failNextPaid: (...next) => void faults.push(...next),
    calm() {
      faults.length = 0;
      freeTrouble = null;
    },
    failFree: (trouble) => void (freeTrouble = trouble),
    setRetryAfter: (seconds) => void (retryAfter = seconds),
    spendElsewhere: (credits) => void (elsewhere += credits),
    removeTool: (name) => void removed.add(name),
  };
}

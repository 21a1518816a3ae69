import type { ContactService } from '../../service/contact-service.ts';
import { companyAnswerSchema } from '../../service/schemas/company.ts';
import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';
import { verificationSchema } from '../../service/schemas/verification.ts';
import { type Delivery, ServiceError } from '../../service/service-error.ts';
import type { Trouble } from '../../service/trouble.ts';
import { type Ask, keyOf } from '../model/ask.ts';
import { accountOf, creditsOf, resultsOf, statusOf, summaryOf } from './answers.fixture.ts';
import { ANSWER_MS, type PaidFault, goWrong } from './faults.fixture.ts';
import type { Work } from './paid-work.fixture.ts';
import { createSimulatedWork } from './work.fixture.ts';
import {
  type SimulatedCompany,
  type SimulatedPerson,
  isCompany,
  isFound,
  isPerson,
  statusOfMailbox,
} from './world.fixture.ts';

export interface SimulatedService {
  service: ContactService;
  work: Work[];
  /** Every time an id was asked for, by real time (ms). */
  polls: { id: number; at: number }[];
  batches: number[];
  /** Paid calls that left, by row, whether they arrived or not. */
  sent: string[];
  /** Every call that left, free or paid, with what it was asked. */
  asked: { call: string; what: unknown }[];
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
  companies?: SimulatedCompany[];
  /** ms that have really passed */
  elapsed: () => number;
  /** ms since epoch */
  now: () => number;
  /** Survives the client's death: the service is another computer. */
  later: (work: () => void, ms: number) => void;
  /** The row that is on disk as `sent` for this key. */
  intentOf: (key: string) => Promise<string>;
}

/** Stands for whichever page is under way. */
const ANY_PAGE = '';

const POLL_MS = 3_000;
const TOOLS = [
  'person_lookup',
  'profile_company_lookup',
  'company_lookup',
  'email_verify',
  'person_search',
  'company_search',
  'check_person_status',
  'account',
];

/**
 * The service in its harshest reading (docs/contract.md#repeated-calls): every paid call that arrives is charged,
 * repeats too.
 */
export function createSimulatedService({
  people,
  companies = [],
  elapsed,
  now,
  later,
  intentOf,
}: SimulatedServiceOptions): SimulatedService {
  const { work, endDue, accept } = createSimulatedWork({ people, companies, elapsed });
  const polls: { id: number; at: number }[] = [];
  const batches: number[] = [];
  const sent: string[] = [];
  const asked: { call: string; what: unknown }[] = [];
  const faults: PaidFault[] = [];
  const removed = new Set<string>();
  let freeTrouble: Trouble | null = null;
  let retryAfter = 3;
  let elsewhere = 0;

  const status = (id: number): LookupAnswer => statusOf(id, people, work, retryAfter);
  const personIn = (ask: Ask & { tool: 'person_lookup' | 'profile_company_lookup' }) =>
    people.find((candidate) => isPerson(candidate, ask.who));

  /** One paid call: what is wrong with it, and otherwise its answer. */
  async function call<T>(ask: Ask, answer: () => T): Promise<T> {
    const intent = await intentOf(keyOf(ask));
    sent.push(intent);
    const fault = faults.shift();
    if (fault) return goWrong(fault, { accept: () => accept(ask, intent), now, later });
    accept(ask, intent);
    const answered = answer();
    await new Promise<void>((resolve) => later(resolve, ANSWER_MS));
    return answered;
  }

  /** A free call: everything as of now, or the fault that is set. */
  async function free<T>(answer: () => T, delivery: Delivery = 'unknown'): Promise<T> {
    if (freeTrouble) throw new ServiceError(freeTrouble, delivery);
    endDue();
    return answer();
  }

  const service: ContactService = {
    hasFreeSearch: true,
    ready: () => free(() => undefined, 'not-sent'),
    tools: () => free(() => TOOLS.filter((tool) => !removed.has(tool)), 'not-sent'),
    ping: () => free(() => ({ name: 'simulated', version: '1' })),
    account: () => free(() => accountOf(work, elsewhere)),
    findPerson: (who) =>
      free(() => {
        const person = people.find((candidate) => isFound(candidate, who));
        return {
          profiles: [person?.id ?? 0, 9_999].slice(0, person?.found ?? 0).map((id) => ({ id, name: `Person ${id}` })),
        };
      }),
    findCompany: (which) =>
      free(() => {
        const company = companies.find((candidate) => isCompany(candidate, which));
        return {
          companies: [company?.id, 9_999]
            .slice(0, which.by === 'id' ? (company ? 1 : 0) : (company?.found ?? 0))
            .map((id) => summaryOf(companies, id) ?? { id: 9_999 }),
        };
      }),
    searchPeople: (input) =>
      free(() => ({
        pagination: {
          start: input.start,
          next: Math.min(input.start + input.page_size, people.length + 1),
          total: people.length,
        },
        profiles: resultsOf(people, input),
      })),
    searchCompanies: ({ start, page_size: size }) =>
      free(() => ({
        pagination: { start, next: Math.min(start + size, companies.length + 1), total: companies.length },
        companies: companies.slice(start - 1, start - 1 + size).flatMap(({ id }) => summaryOf(companies, id) ?? []),
      })),
    // Its digest would take real time, of which there is none here: one search is under way at a time.
    buySearchPage: (input) =>
      call({ tool: 'search', pageId: ANY_PAGE, input }, () => ({
        profiles: resultsOf(people, input),
        count: resultsOf(people, input).length,
      })),
    lookupPerson: ({ who, lookupType }) => {
      const ask = { tool: 'person_lookup', who, lookupType } as const;
      return call(ask, () => status(personIn(ask)?.id ?? 0));
    },
    lookupPersonWithCompany: ({ who, lookupType }) => {
      const ask = { tool: 'profile_company_lookup', who, lookupType } as const;
      return call(ask, () => ({
        person: status(personIn(ask)?.id ?? 0),
        company: summaryOf(companies, personIn(ask)?.companyId),
      }));
    },
    lookupCompany: (which) =>
      call({ tool: 'company_lookup', which }, () => {
        const company = companies.find((candidate) => isCompany(candidate, which));
        return companyAnswerSchema.parse({
          id: company?.id,
          name: company?.name,
          domain: company?.domains[0],
          description: 'All about it',
        });
      }),
    verifyEmail: (email) =>
      call({ tool: 'email_verify', email }, () =>
        verificationSchema.parse({
          email,
          status: statusOfMailbox(email),
          credits_charged: statusOfMailbox(email) === 'unknown' ? 0 : 1,
        }),
      ),
    checkStatus: (ids) =>
      free(() => {
        const tooSoon = ids.some((id) => polls.some((poll) => poll.id === id && elapsed() - poll.at < POLL_MS));
        polls.push(...ids.map((id) => ({ id, at: elapsed() })));
        batches.push(ids.length);
        if (tooSoon || ids.length > 100)
          throw new ServiceError({ code: 'rate_limited', until: now() + POLL_MS }, 'refused');
        return ids.map(status);
      }),
  };

  return {
    service: withNotes(service, asked),
    work,
    polls,
    batches,
    sent,
    asked,
    spent: () => elsewhere + creditsOf(work),
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

/** The service, which notes each call that leaves. */
function withNotes(service: ContactService, asked: SimulatedService['asked']): ContactService {
  const noted = Object.entries(service).map(([call, method]) => [
    call,
    typeof method !== 'function'
      ? method
      : (...given: unknown[]): unknown => {
          // A turn of the pacer is no part of what is sent.
          asked.push({ call, what: given[0] });
          return Reflect.apply(method, service, given);
        },
  ]);
  return Object.fromEntries(noted) as ContactService;
}

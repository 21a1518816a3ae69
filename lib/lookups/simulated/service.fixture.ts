import type { ContactService } from '../../service/contact-service.ts';
import type { Problem } from '../../service/problem.ts';
import { companyAnswerSchema } from '../../service/schemas/company.ts';
import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';
import { verificationSchema } from '../../service/schemas/verification.ts';
import { type Delivery, ServiceError } from '../../service/service-error.ts';
import { type PaidRequest, keyOf } from '../model/paid-request.ts';
import { accountOf, creditsOf, namedIn, resultsOf, statusOf, summaryOf } from './answers.fixture.ts';
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
  /** Every time that an id was asked about, by real time (ms). */
  polls: { id: number; at: number }[];
  batches: number[];
  /** Paid calls that left, by row, whether they arrived or not. */
  sent: string[];
  /** Every call that left, free or paid, with its input. */
  requests: { call: string; what: unknown }[];
  /** Credits that are spent and were not refunded. */
  spent(): number;
  failNextPaid(...faults: PaidFault[]): void;
  /** Removes all faults: from now on everything works. */
  calm(): void;
  /** Until it is called with null, every free call fails with this problem. */
  failFree(problem: Problem | null): void;
  setRetryAfter(seconds: number): void;
  /** Spends (or refunds) credits through another program of the same account. */
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

/** The id of the page under way, whatever it is. */
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
 * The service in its harshest reading (docs/contract.md#repeated-calls): every paid call that arrives is charged, even
 * a repeated one.
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
  /** The time at which each id was last asked about; a refused question counts for none. */
  const admitted = new Map<number, number>();
  const batches: number[] = [];
  const sent: string[] = [];
  const requests: { call: string; what: unknown }[] = [];
  const faults: PaidFault[] = [];
  const removed = new Set<string>();
  let freeProblem: Problem | null = null;
  let retryAfter = 3;
  let elsewhere = 0;

  const status = (id: number): LookupAnswer => statusOf(id, people, work, retryAfter);
  const personIn = (request: PaidRequest & { tool: 'person_lookup' | 'profile_company_lookup' }) =>
    people.find((candidate) => isPerson(candidate, request.who));

  /** One paid call: its fault, or else its answer. */
  async function call<T>(request: PaidRequest, answer: () => T): Promise<T> {
    const intent = await intentOf(keyOf(request));
    sent.push(intent);
    const fault = faults.shift();
    if (fault) return goWrong(fault, { accept: () => accept(request, intent), now, later });
    accept(request, intent);
    const answered = answer();
    await new Promise<void>((resolve) => later(resolve, ANSWER_MS));
    return answered;
  }

  /** A free call: the current state, or the fault that is set. */
  async function free<T>(answer: () => T, delivery: Delivery = 'unknown'): Promise<T> {
    if (freeProblem) throw new ServiceError(freeProblem, delivery);
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
      free(() => {
        const { start, page_size: size } = input;
        const named = namedIn(people, input);
        return {
          pagination: { start, next: Math.min(start + size, named.length + 1), total: named.length },
          profiles: resultsOf(named, input),
        };
      }),
    searchCompanies: ({ start, page_size: size }) =>
      free(() => ({
        pagination: { start, next: Math.min(start + size, companies.length + 1), total: companies.length },
        companies: companies.slice(start - 1, start - 1 + size).flatMap(({ id }) => summaryOf(companies, id) ?? []),
      })),
    // Its digest would take real time, which the simulation does not have: one search is under way at a time.
    buySearchPage: (input) =>
      call({ tool: 'search', pageId: ANY_PAGE, input }, () => ({
        profiles: resultsOf(people, input),
        count: resultsOf(people, input).length,
        next: null,
        total: null,
      })),
    lookupPerson: ({ who, lookupType }) => {
      const request = { tool: 'person_lookup', who, lookupType } as const;
      return call(request, () => status(personIn(request)?.id ?? 0));
    },
    lookupPersonWithCompany: ({ who, lookupType }) => {
      const request = { tool: 'profile_company_lookup', who, lookupType } as const;
      return call(request, () => ({
        person: status(personIn(request)?.id ?? 0),
        company: summaryOf(companies, personIn(request)?.companyId),
      }));
    },
    lookupCompany: ({ which }) =>
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
        const wait = Math.max(
          0,
          ...ids.map((id) => (admitted.get(id) ?? Number.NEGATIVE_INFINITY) + POLL_MS - elapsed()),
        );
        polls.push(...ids.map((id) => ({ id, at: elapsed() })));
        batches.push(ids.length);
        if (wait > 0 || ids.length > 100)
          throw new ServiceError({ code: 'rate_limited', until: now() + Math.ceil(wait / 1_000) * 1_000 }, 'refused');
        for (const id of ids) admitted.set(id, elapsed());
        return ids.map(status);
      }),
  };

  return {
    service: withNotes(service, requests),
    work,
    polls,
    batches,
    sent,
    requests,
    spent: () => elsewhere + creditsOf(work),
    failNextPaid: (...next) => void faults.push(...next),
    calm() {
      faults.length = 0;
      freeProblem = null;
    },
    failFree: (problem) => void (freeProblem = problem),
    setRetryAfter: (seconds) => void (retryAfter = seconds),
    spendElsewhere: (credits) => void (elsewhere += credits),
    removeTool: (name) => void removed.add(name),
  };
}

/** The service, with a record of each call that leaves. */
function withNotes(service: ContactService, requests: SimulatedService['requests']): ContactService {
  const noted = Object.entries(service).map(([call, method]) => [
    call,
    typeof method !== 'function'
      ? method
      : (...given: unknown[]): unknown => {
          // A permit of the rate limiter is no part of the message.
          requests.push({ call, what: given[0] });
          return Reflect.apply(method, service, given);
        },
  ]);
  return Object.fromEntries(noted) as ContactService;
}

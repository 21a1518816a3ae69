import type { Trouble } from '../messages/trouble.ts';
import type { SearchInput } from '../search-facets/search-input.ts';
import type { ContactService } from '../service/contact-service.ts';
import { LOOKUP_TYPES, type LookupType } from '../service/credits.ts';
import { accountSchema } from '../service/schemas/account.ts';
import { type CompanySummary, companyAnswerSchema } from '../service/schemas/company.ts';
import { type LookupAnswer, lookupAnswerSchema } from '../service/schemas/lookup-answer.ts';
import { verificationSchema } from '../service/schemas/verification.ts';
import { type Delivery, ServiceError } from '../service/service-error.ts';
import { type Ask, keyOf } from './ask.ts';
import {
  type SimulatedCompany,
  type SimulatedPerson,
  isCompany,
  isFound,
  isPerson,
  statusOfMailbox,
} from './simulated-world.fixture.ts';

/** What goes wrong with one paid call. `ms`: the work is done that much later, after the client gave up. */
export type PaidFault =
  | { kind: 'answer-lost' }
  | { kind: 'request-lost' }
  | { kind: 'late'; ms: number }
  | { kind: 'rate-limited'; seconds: number }
  | {
      kind: 'insufficient-credits' | 'validation-error' | 'sign-in-expired' | 'error-after-work' | 'error-before-work';
    };

/** One accepted paid call. `intent` is the journal row that was on disk as `sent` when it left. */
export interface Work {
  intent: string;
  tool: Ask['tool'];
  /** Whom or what it was about: `person 1`, `company 2`, `mailbox a@b.example`. */
  about: string;
  profileId: number | null;
  companyId: number | null;
  lookupType: LookupType | null;
  credits: number;
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
const ANSWER_MS = 200;
const GIVE_UP_MS = 30_000;
const COVERAGE: Record<LookupType, number> = {
  person_enrich: 0,
  standard_lookup: 1,
  phone_lookup: 2,
  premium_lookup: 2,
};
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
  const work: Work[] = [];
  const polls: { id: number; at: number }[] = [];
  const batches: number[] = [];
  const sent: string[] = [];
  const asked: { call: string; what: unknown }[] = [];
  const faults: PaidFault[] = [];
  const removed = new Set<string>();
  let freeTrouble: Trouble | null = null;
  let retryAfter = 3;
  let elsewhere = 0;

  const fail = (trouble: Trouble, delivery: Delivery) => new ServiceError(trouble, delivery);
  const notFound = () => fail({ code: 'not_found' }, 'refused');
  const paid = () => work.filter(({ status }) => status !== 'failed');
  const spent = () => elsewhere + paid().reduce((sum, { credits }) => sum + credits, 0);
  const exported = () => paid().filter(({ companyId }) => companyId !== null).length;
  const looked = () => paid().filter(({ profileId }) => profileId !== null).length;
  const searched = () => paid().filter(({ tool }) => tool === 'search').length;
  const resultsOf = (input: SearchInput | null) =>
    people
      .slice((input?.start ?? 1) - 1, (input?.start ?? 1) - 1 + (input?.page_size ?? 0))
      .map(({ id }) => ({ id, name: `Person ${id}` }));
  const after = (ms: number) => new Promise<void>((resolve) => later(resolve, ms));

  function endDue(): void {
    for (const each of work) {
      if (each.status === 'pending' && each.readyAt <= elapsed())
        each.status = people.find(({ id }) => id === each.profileId)?.outcome ?? 'complete';
    }
  }

  /** Does the work and charges it; what it answers is asked for afterwards. */
  function accept(ask: Ask, intent: string): void {
    endDue();
    const readyAt = elapsed();
    switch (ask.tool) {
      case 'person_lookup':
      case 'profile_company_lookup': {
        const person = people.find((candidate) => isPerson(candidate, ask.who));
        if (!person) throw notFound();
        const companyId = ask.tool === 'person_lookup' ? null : (person.companyId ?? null);
        work.push({
          intent,
          tool: ask.tool,
          about: `person ${person.id}`,
          profileId: person.id,
          companyId,
          lookupType: ask.lookupType,
          credits: companyId === null ? 2 : 3,
          status: 'pending',
          readyAt: readyAt + person.ms,
        });
        break;
      }
      case 'company_lookup': {
        const company = companies.find((candidate) => isCompany(candidate, ask.which));
        if (!company) throw notFound();
        work.push({
          intent,
          tool: ask.tool,
          about: `company ${company.id}`,
          profileId: null,
          companyId: company.id,
          lookupType: null,
          credits: 1,
          status: 'complete',
          readyAt,
        });
        break;
      }
      case 'email_verify':
        work.push({
          intent,
          tool: ask.tool,
          about: `mailbox ${ask.email}`,
          profileId: null,
          companyId: null,
          lookupType: null,
          credits: 1,
          status: statusOfMailbox(ask.email) === 'unknown' ? 'failed' : 'complete',
          readyAt,
        });
        break;
      case 'search':
        work.push({
          intent,
          tool: ask.tool,
          about: `search ${ask.pageId}`,
          profileId: null,
          companyId: null,
          lookupType: null,
          credits: 1,
          status: resultsOf(ask.input).length === 0 ? 'failed' : 'complete',
          readyAt,
        });
        break;
      default:
        ask satisfies never;
    }
    endDue();
  }

  function statusOf(id: number): LookupAnswer {
    const all = work.filter(({ profileId }) => profileId === id);
    const latest = all.at(-1);
    if (!latest) return { status: 'not_found', profileId: id };
    if (latest.status === 'failed') return { status: 'failed', profileId: id };
    const richest = Math.max(
      ...all
        .filter(({ status }) => status === 'complete')
        .map(({ lookupType }) => COVERAGE[lookupType ?? 'person_enrich']),
    );
    const person = people.find((candidate) => candidate.id === id);
    return lookupAnswerSchema.parse({
      profile_id: id,
      status: latest.status,
      retry_after_seconds: retryAfter,
      name: `Person ${id}`,
      ...(person?.companyId === undefined
        ? {}
        : { current_employer: `Company ${person.companyId}`, current_employer_id: person.companyId }),
      ...(latest.status === 'complete' && richest >= 1
        ? { emails: (person?.emails ?? [`person${id}@example.com`]).map((email) => ({ email, grade: 'A' })) }
        : {}),
      ...(latest.status === 'complete' && richest >= 2
        ? { phones: [{ number: `+1 555 ${id}`, e164: `+1555${String(id).padStart(7, '0')}` }] }
        : {}),
    });
  }

  function summaryOf(id: number | undefined): CompanySummary | null {
    const company = companies.find((candidate) => candidate.id === id);
    return company ? { id: company.id, name: company.name, domain: company.domains[0] ?? null } : null;
  }

  const personIn = (ask: Ask & { tool: 'person_lookup' | 'profile_company_lookup' }) =>
    people.find((candidate) => isPerson(candidate, ask.who));

  /** One paid call: what is wrong with it, and otherwise its answer. */
  async function call<T>(ask: Ask, answer: () => T): Promise<T> {
    const intent = await intentOf(keyOf(ask));
    sent.push(intent);
    const fault = faults.shift();
    switch (fault?.kind) {
      case undefined: {
        accept(ask, intent);
        const answered = answer();
        await after(ANSWER_MS);
        return answered;
      }
      case 'answer-lost':
        accept(ask, intent);
        await after(ANSWER_MS);
        throw fail({ code: 'service_down' }, 'unknown');
      case 'request-lost':
        await after(GIVE_UP_MS);
        throw fail({ code: 'timeout' }, 'unknown');
      case 'late':
        later(() => void accept(ask, intent), fault.ms);
        await after(ANSWER_MS);
        throw fail({ code: 'timeout' }, 'unknown');
      case 'error-after-work':
        accept(ask, intent);
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

  /** By type, as `credit_usage` tells it; what another program spends are exports. */
  function usage(): { type: string; allocated: number; used: number; remaining: number }[] {
    const used = {
      person_export: looked() + elsewhere,
      company_export: exported(),
      ...Object.fromEntries(
        LOOKUP_TYPES.map((type) => [type, paid().filter(({ lookupType }) => lookupType === type).length]),
      ),
    };
    return Object.entries(used).map(([type, count]) => ({
      type,
      allocated: 1_000,
      used: count,
      remaining: 1_000 - count,
    }));
  }

  /** A free call: everything as of now, or the fault that is set. */
  async function free<T>(answer: () => T, delivery: Delivery = 'unknown'): Promise<T> {
    if (freeTrouble) throw fail(freeTrouble, delivery);
    endDue();
    return answer();
  }

  const service: ContactService = {
    hasFreeSearch: true,
    ready: () => free(() => undefined, 'not-sent'),
    tools: () => free(() => TOOLS.filter((tool) => !removed.has(tool)), 'not-sent'),
    ping: () => free(() => ({ name: 'simulated', version: '1' })),
    account: () =>
      free(() =>
        accountSchema.parse({
          id: 1,
          lifetime_credits_spent: 100 + spent(),
          lookup_credit_balance: 900 - looked() - searched(),
          person_export_credit_balance: 'inf',
          company_export_credit_balance: 900 - exported(),
          credit_usage: usage(),
        }),
      ),
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
            .map((id) => summaryOf(id) ?? { id: 9_999 }),
        };
      }),
    searchPeople: (input) =>
      free(() => ({
        pagination: {
          start: input.start,
          next: Math.min(input.start + input.page_size, people.length + 1),
          total: people.length,
        },
        profiles: resultsOf(input),
      })),
    searchCompanies: ({ start, page_size: size }) =>
      free(() => ({
        pagination: { start, next: Math.min(start + size, companies.length + 1), total: companies.length },
        companies: companies.slice(start - 1, start - 1 + size).flatMap(({ id }) => summaryOf(id) ?? []),
      })),
    // Its digest would take real time, of which there is none here: one search is under way at a time.
    buySearchPage: (input) =>
      call({ tool: 'search', pageId: ANY_PAGE, input }, () => ({
        profiles: resultsOf(input),
        count: resultsOf(input).length,
      })),
    lookupPerson: ({ who, lookupType }) => {
      const ask = { tool: 'person_lookup', who, lookupType } as const;
      return call(ask, () => statusOf(personIn(ask)?.id ?? 0));
    },
    lookupPersonWithCompany: ({ who, lookupType }) => {
      const ask = { tool: 'profile_company_lookup', who, lookupType } as const;
      return call(ask, () => ({
        person: statusOf(personIn(ask)?.id ?? 0),
        company: summaryOf(personIn(ask)?.companyId),
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
        if (tooSoon || ids.length > 100) throw fail({ code: 'rate_limited', until: now() + POLL_MS }, 'refused');
        return ids.map(statusOf);
      }),
  };

  return {
    service: withNotes(service, asked),
    work,
    polls,
    batches,
    sent,
    asked,
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

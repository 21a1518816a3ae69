import type { Problem } from '../../service/problem.ts';
import { type Delivery, ServiceError } from '../../service/service-error.ts';

/** The failure of one paid call. `ms`: the work is done that much later, after the client gave up. */
export type PaidFault =
  | { kind: 'answer-lost' }
  | { kind: 'request-lost' }
  | { kind: 'late'; ms: number }
  | { kind: 'rate-limited'; seconds: number }
  | { kind: 'strange-answer'; answer: unknown; charged: boolean }
  | { kind: 'refused'; problem: Problem }
  | {
      kind: 'insufficient-credits' | 'validation-error' | 'sign-in-expired' | 'error-after-work' | 'error-before-work';
    };

export interface FaultyCall {
  /** Does the work and charges it. */
  accept: () => void;
  /** ms since epoch */
  now: () => number;
  /** Survives the client's death: the service is another computer. */
  later: (work: () => void, ms: number) => void;
}

/** ms that an answer takes */
export const ANSWER_MS = 200;
const GIVE_UP_MS = 30_000;

/** One paid call that fails: the effect at the service, and the answer to the client. */
export async function goWrong(fault: PaidFault, { accept, now, later }: FaultyCall): Promise<never> {
  const after = (ms: number) => new Promise<void>((resolve) => later(resolve, ms));
  switch (fault.kind) {
    case 'answer-lost':
      accept();
      await after(ANSWER_MS);
      throw failure({ code: 'service_down' }, 'unknown');
    case 'request-lost':
      await after(GIVE_UP_MS);
      throw failure({ code: 'timeout' }, 'unknown');
    case 'late':
      later(accept, fault.ms);
      await after(ANSWER_MS);
      throw failure({ code: 'timeout' }, 'unknown');
    case 'error-after-work':
      accept();
      throw failure({ code: 'service_error', sentence: 'Something went wrong' }, 'unknown');
    case 'strange-answer':
      if (fault.charged) accept();
      throw new ServiceError({ code: 'unreadable_answer' }, 'unknown', fault.answer);
    case 'error-before-work':
      throw failure({ code: 'service_error', sentence: 'Something went wrong' }, 'unknown');
    case 'rate-limited':
      throw failure({ code: 'rate_limited', until: now() + fault.seconds * 1_000 }, 'refused');
    case 'refused':
      throw failure(fault.problem, 'refused');
    case 'insufficient-credits':
      throw failure({ code: 'insufficient_credits', creditType: 'lookup' }, 'refused');
    case 'validation-error':
      throw failure({ code: 'validation_error', field: 'linkedin_url', reason: 'bad' }, 'refused');
    case 'sign-in-expired':
      throw failure({ code: 'sign_in_expired' }, 'refused');
    default:
      return fault satisfies never;
  }
}

const failure = (problem: Problem, delivery: Delivery) => new ServiceError(problem, delivery);

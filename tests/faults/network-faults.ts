import { IS_SHORT } from './is-short.ts';

/** One way for an answer to go wrong. */
export interface NetworkFault {
  words: string;
  /** As the sandbox takes it (`sandbox/faults/fault.ts`). */
  fault: Record<string, unknown>;
  /** True when the service does the work all the same. */
  worked: boolean;
}

/** Every fault that the sandbox knows, except silence. */
export const QUICK_FAULTS: readonly NetworkFault[] = [
  { words: 'answered 2 s later', fault: { kind: 'delay', ms: 2_000 }, worked: true },
  { words: 'connection refused', fault: { kind: 'refuse_before' }, worked: false },
  { words: 'answer lost after the work', fault: { kind: 'lost_response' }, worked: true },
  { words: 'connection cut in the body', fault: { kind: 'cut_body' }, worked: true },
  { words: 'HTTP 429', fault: { kind: 'rate_limited', seconds: 2 }, worked: false },
  { words: 'HTTP 500', fault: { kind: 'server_error' }, worked: false },
  { words: 'HTTP 503 with a page', fault: { kind: 'server_error', status: 503, body: 'html' }, worked: false },
  { words: 'HTTP 502 after the work', fault: { kind: 'server_error', status: 502, after_work: true }, worked: true },
  { words: 'a page instead, after the work', fault: { kind: 'html_instead' }, worked: true },
  { words: 'no JSON, after the work', fault: { kind: 'malformed_json' }, worked: true },
  { words: 'half of the JSON, after the work', fault: { kind: 'truncated_json' }, worked: true },
  { words: 'a body that drips', fault: { kind: 'slow_body', ms_per_chunk: 20, chunk_bytes: 64 }, worked: true },
];

/**
 * The faults to try at the nth of some requests: every quick one; in the short campaigns each of them at one of the
 * requests.
 */
export function faultsAt(nth: number, requests: number): readonly NetworkFault[] {
  return IS_SHORT ? QUICK_FAULTS.filter((_, at) => at % requests === nth) : QUICK_FAULTS;
}

/** Never answered: takes until our timeout, so these run side by side. */
export const SILENCE: NetworkFault = { words: 'silence', fault: { kind: 'silence' }, worked: false };

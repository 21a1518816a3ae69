import type { DueDelivery } from './deliveries.ts';
import { sign } from './sign.ts';
import type { Timers } from './timers.ts';

/** The maximum time for a receiver to acknowledge, in ms. */
const TIMEOUT_MS = 10_000;

export interface Attempt {
  acknowledged: boolean;
  /** `HTTP 204`, `no answer within 10 s`, or the connection error. */
  result: string;
}

/** Posts one delivery once; `signal` aborts it. Any 2xx acknowledges it, nothing else does. */
export async function sendDelivery(timers: Timers, delivery: DueDelivery, signal: AbortSignal): Promise<Attempt> {
  const { url, body, secret, request_id: requestId } = delivery;
  const timeout = new AbortController();
  const stop = timers.after(TIMEOUT_MS, () => timeout.abort());
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      // A redirect is not an acknowledgment, and its target may be another machine.
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout.signal]),
      headers: {
        'content-type': 'application/json',
        // A connection kept from before the receiver's restart would be dead.
        connection: 'close',
        'svc-request-id': requestId,
        ...(secret === null ? {} : { 'svc-signature': sign(body, secret) }),
      },
    });
    await response.body?.cancel();
    return { acknowledged: response.ok, result: `HTTP ${response.status}` };
  } catch (cause) {
    if (timeout.signal.aborted) return { acknowledged: false, result: `no answer within ${TIMEOUT_MS / 1000} s` };
    return { acknowledged: false, result: explain(cause) };
  } finally {
    stop();
  }
}

function explain(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message;
}

import { readCallbackUrl } from './callback-url.ts';
import type { Deliveries, DueDelivery } from './deliveries.ts';
import { sendDelivery } from './send-delivery.ts';
import type { Timers } from './timers.ts';

/** The interval between checks for due deliveries, in ms: the clock may be set forward at any time. */
const LOOK_EVERY_MS = 200;

/** Sends deliveries when they are due. */
export interface Dispatcher {
  /** Starts everything that is due now; resolves when every attempt in progress has ended. */
  run(): Promise<void>;
  /** Starts everything that is due now; resolves when the attempt of this delivery has ended. */
  runOne(deliveryId: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Checks every 200 ms. An attempt counts once its outcome is written: one that `close` or a crash interrupts is made
 * again, an acknowledged one never is. `bodyOf` returns the body to deliver for a lookup, undefined while it runs.
 */
export function createDispatcher(deps: {
  deliveries: Deliveries;
  timers: Timers;
  allowRemote: boolean;
  bodyOf: (lookupId: number) => Record<string, unknown> | undefined;
  reportError: (cause: unknown) => void;
}): Dispatcher {
  const { deliveries, timers, bodyOf, reportError } = deps;
  const underWay = new Map<number, Promise<void>>();
  const closing = new AbortController();

  async function attempt(delivery: DueDelivery): Promise<void> {
    try {
      // Checked again: the webhook may be from a run that was allowed to reach other machines.
      const callback = readCallbackUrl(delivery.url, deps);
      const outcome = callback.ok
        ? await sendDelivery(timers, delivery, closing.signal)
        : { acknowledged: false, result: callback.reason };
      if (!closing.signal.aborted || outcome.acknowledged) deliveries.noteAttempt(delivery, outcome);
    } catch (cause) {
      reportError(cause);
    } finally {
      underWay.delete(delivery.id);
    }
  }

  function look(): void {
    if (closing.signal.aborted) return;
    for (const { id, lookup_id: lookupId } of deliveries.waiting()) {
      const body = bodyOf(lookupId);
      if (body !== undefined) deliveries.fillIn(id, JSON.stringify(body));
    }
    for (const delivery of deliveries.due()) {
      if (!underWay.has(delivery.id)) underWay.set(delivery.id, attempt(delivery));
    }
  }

  const stopLooking = repeat(timers, look, reportError);

  return {
    async run() {
      look();
      await Promise.all(underWay.values());
    },
    async runOne(id) {
      look();
      await underWay.get(id);
    },
    async close() {
      closing.abort();
      stopLooking();
      await Promise.all(underWay.values());
    },
  };
}

/** Runs `work` every `LOOK_EVERY_MS`. @returns a function that stops it */
function repeat(timers: Timers, work: () => void, reportError: (cause: unknown) => void): () => void {
  let stop = () => {};
  const again = (): void => {
    stop = timers.after(LOOK_EVERY_MS, () => {
      try {
        work();
      } catch (cause) {
        reportError(cause);
      }
      again();
    });
  };
  again();
  return () => stop();
}

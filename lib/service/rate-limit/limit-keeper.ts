import { type KnownLimits, MAX_WAIT_MS, unnoted } from './known-limits.ts';
import { type LimitRecord, readLimitRecord } from './limit-record.ts';
import { type LimitWriter, type LimitWriterOptions, createLimitWriter } from './limit-writer.ts';
import { OVERALL } from './limits.ts';
import { createSendWindow } from './send-window.ts';

/**
 * Carries the counted calls of the limits over the worker's death. Calls of earlier workers are kept as if no time had
 * passed since; when they are in the way, the service's clock shows how much time has.
 */
export interface LimitKeeper extends Pick<LimitWriter, 'isOutdated' | 'save'> {
  /** Resolves once the limits hold the record of the previous worker. */
  ready(): Promise<void>;
  /** Whether it is still unknown how long ago the previous worker was. */
  isCarriedOver(): boolean;
  /**
   * Ages the previous worker's calls by the time that has passed: by the service's clock or, without it, by this
   * computer's.
   */
  carryOver(): void;
  /** Whether the service's clock can tell how long ago the previous worker was. */
  canTellAge(): boolean;
}

export type LimitKeeperOptions = LimitWriterOptions;

/** The service reports its time in whole seconds. */
const CLOCK_ERROR_MS = 1_000;

export function createLimitKeeper(options: LimitKeeperOptions, limits: KnownLimits): LimitKeeper {
  const { store, now, uptime, serviceTime } = options;
  const writer = createLimitWriter(options, limits);
  const bornAt = uptime();
  /**
   * The previous worker's record, while it is unknown how long ago that was; `readAt`: by this computer's clock, at the
   * start of this worker.
   */
  let carriedOver: (LimitRecord & { readAt: number }) | null = null;
  let loading: Promise<void> | null = null;

  async function load(): Promise<void> {
    const record = readLimitRecord(await store.read().catch(() => null));
    const time = uptime();
    limits.stated = (record?.windows ?? []).map(createSendWindow);
    // The calls that the previous worker may have sent just now without a record; if it was busy, as many as there was
    // room for.
    for (const window of limits.brief())
      window.restore([{ at: time, n: record?.busy ? window.limit : unnoted(window) }]);
    if (!record) return;
    writer.found(record);
    carriedOver = { ...record, readAt: now() - (time - bornAt) };
    restore(record, limits, time, now());
    if (now() < record.savedAt) await writer.save();
  }

  return {
    ready: () => (loading ??= load()),
    isCarriedOver: () => carriedOver !== null,
    canTellAge: () => serviceTime() !== null && carriedOver !== null && carriedOver.savedAtService !== null,
    carryOver() {
      if (!carriedOver) return;
      const { savedAt, savedAtService, readAt } = carriedOver;
      const byService = serviceTime();
      const between =
        byService !== null && savedAtService !== null
          ? byService - (uptime() - bornAt) - savedAtService - CLOCK_ERROR_MS
          : readAt - savedAt;
      for (const window of limits.stated) if (window.ms > OVERALL.ms) window.carryOver(Math.max(0, between));
      carriedOver = null;
    },
    isOutdated: writer.isOutdated,
    save: writer.save,
  };
}

/** Restores the counted calls of the limits, and the remaining waits. `now`: ms since epoch. */
function restore(record: LimitRecord, limits: KnownLimits, time: number, now: number): void {
  record.windows.forEach(({ ms, sends }, index) => {
    if (ms > OVERALL.ms)
      limits.stated[index]?.restore(sends.map(([ago, n]) => ({ at: time - Math.min(Math.max(ago, -ms), ms * 2), n })));
  });
  // A record from the future: the clock was set back. The rest of the wait is then waited again.
  const between = Math.max(0, now - record.savedAt);
  for (const { scope, remainingMs } of record.waits)
    if (remainingMs > between) limits.waits.set(scope, time + Math.min(remainingMs - between, MAX_WAIT_MS));
}

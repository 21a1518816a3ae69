import { type KnownLimits, MAX_WAIT_MS, unnoted } from './known-limits.ts';
import { type LimitRecord, type LimitStore, readLimitRecord } from './limit-record.ts';
import { OVERALL } from './limits.ts';
import { createSendWindow } from './send-window.ts';

/**
 * Carries the counted calls of the limits over the worker's death. Calls of earlier workers are kept as if no time had
 * passed since; when they are in the way, the service's clock shows how much time has.
 */
export interface LimitKeeper {
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
  /** Whether the record on disk would mislead the next worker, apart from the calls themselves. */
  isOutdated(): boolean;
  /**
   * Resolves once everything is on disk. Callers at the same time share one write. A store that fails costs the memory
   * of this worker, not the call.
   */
  save(): Promise<void>;
}

export interface LimitKeeperOptions {
  store: LimitStore;
  /** By this computer's clock, which the user may set: ms since epoch. Only ever used across workers. */
  now: () => number;
  /** ms since this worker started */
  uptime: () => number;
  /** By the service's clock, as of its last answer to this worker: ms since epoch; null before that. */
  serviceTime: () => number | null;
}

/** The service reports its time in whole seconds. */
const CLOCK_ERROR_MS = 1_000;

export function createLimitKeeper(
  { store, now, uptime, serviceTime }: LimitKeeperOptions,
  limits: KnownLimits,
): LimitKeeper {
  const bornAt = uptime();
  /**
   * The previous worker's record, while it is unknown how long ago that was; `readAt`: by this computer's clock, at the
   * start of this worker.
   */
  let carriedOver: (LimitRecord & { readAt: number }) | null = null;
  let saved = { busy: false, timed: true };
  let loading: Promise<void> | null = null;
  let saving: Promise<void> = Promise.resolve();
  let nextSave: Promise<void> | null = null;

  async function load(): Promise<void> {
    const record = readLimitRecord(await store.read().catch(() => null));
    const time = uptime();
    limits.stated = (record?.windows ?? []).map(createSendWindow);
    // The calls that the previous worker may have sent just now without a record; if it was busy, as many as there was
    // room for.
    for (const window of limits.brief())
      window.restore([{ at: time, n: record?.busy ? window.limit : unnoted(window) }]);
    if (!record) return;
    saved = { busy: record.busy, timed: true };
    carriedOver = { ...record, readAt: now() - (time - bornAt) };
    restore(record, limits, time, now());
    if (now() < record.savedAt) await save();
  }

  function save(): Promise<void> {
    nextSave ??= saving.then(() => {
      nextSave = null;
      const state: LimitRecord = { savedAt: now(), savedAtService: serviceTime(), ...stateOf(limits, uptime()) };
      saved = { busy: state.busy, timed: state.savedAtService !== null };
      return store.write(state).catch(() => undefined);
    });
    saving = nextSave;
    return nextSave;
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
    isOutdated: () => (!saved.timed && serviceTime() !== null) || limits.isBusy(uptime()) !== saved.busy,
    save,
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

/** The state of the limits, with the age of each entry. */
function stateOf(limits: KnownLimits, time: number): Pick<LimitRecord, 'busy' | 'windows' | 'waits'> {
  return {
    busy: limits.isBusy(time),
    windows: limits.stated.map(({ scope, ms, limit, sends }) => ({
      scope,
      ms,
      limit,
      sends:
        ms > OVERALL.ms
          ? sends().flatMap(({ at, n }): [number, number][] => (time - at < ms * 2 ? [[time - at, n]] : []))
          : [],
    })),
    waits: [...limits.waits].flatMap(([scope, until]) => (until > time ? [{ scope, remainingMs: until - time }] : [])),
  };
}

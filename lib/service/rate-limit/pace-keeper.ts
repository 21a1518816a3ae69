import { type KnownLimits, MAX_WAIT_MS, unnoted } from './known-limits.ts';
import { OVERALL } from './limits.ts';
import { type PaceRecord, type PaceStore, readPaceRecord } from './pace-record.ts';
import { createSendWindow } from './send-window.ts';

/**
 * Carries what the limits have seen over the worker's death. What happened before this life is kept as if no time had
 * passed since; when that is in the way, the service's clock tells how much did.
 */
export interface PaceKeeper {
  /** Resolves once the limits hold what the life before wrote down. */
  ready(): Promise<void>;
  /** Nobody knows yet how long ago the life before was. */
  isFrozen(): boolean;
  /** Lets what the life before sent grow as old as it is: by the service's clock or, without it, by this computer's. */
  thaw(): void;
  /** The service's clock can tell how long ago the life before was. */
  canTellAge(): boolean;
  /** What is on disk would mislead the next life, beyond the calls themselves. */
  isOutdated(): boolean;
  /**
   * Resolves once all is on disk. Callers at the same time share one write. A store that fails costs the memory of this
   * life, not the call.
   */
  save(): Promise<void>;
}

export interface PaceKeeperOptions {
  store: PaceStore;
  /** By this computer's clock, which somebody may set: ms since epoch. Only ever used across lives. */
  now: () => number;
  /** ms since this worker started */
  uptime: () => number;
  /** By the service's clock, as of its last answer in this life: ms since epoch; null before that. */
  serviceTime: () => number | null;
}

/** The service tells its time in whole seconds. */
const CLOCK_ERROR_MS = 1_000;

export function createPaceKeeper(
  { store, now, uptime, serviceTime }: PaceKeeperOptions,
  limits: KnownLimits,
): PaceKeeper {
  const bornAt = uptime();
  /**
   * The record of the life before, while nobody knows how long ago that was; `readAt`: by this computer's clock, at our
   * birth.
   */
  let frozen: (PaceRecord & { readAt: number }) | null = null;
  let saved = { busy: false, timed: true };
  let loading: Promise<void> | null = null;
  let saving: Promise<void> = Promise.resolve();
  let nextSave: Promise<void> | null = null;

  async function load(): Promise<void> {
    const record = readPaceRecord(await store.read().catch(() => null));
    const time = uptime();
    limits.stated = (record?.windows ?? []).map(createSendWindow);
    // What the life before sent just now without a note; or, with one, all that there was room for.
    for (const window of limits.brief())
      window.restore([{ at: time, n: record?.busy ? window.limit : unnoted(window) }]);
    if (!record) return;
    saved = { busy: record.busy, timed: true };
    frozen = { ...record, readAt: now() - (time - bornAt) };
    restore(record, limits, time, now());
    if (now() < record.savedAt) await save();
  }

  function save(): Promise<void> {
    nextSave ??= saving.then(() => {
      nextSave = null;
      const state: PaceRecord = { savedAt: now(), savedAtService: serviceTime(), ...standingOf(limits, uptime()) };
      saved = { busy: state.busy, timed: state.savedAtService !== null };
      return store.write(state).catch(() => undefined);
    });
    saving = nextSave;
    return nextSave;
  }

  return {
    ready: () => (loading ??= load()),
    isFrozen: () => frozen !== null,
    canTellAge: () => serviceTime() !== null && frozen !== null && frozen.savedAtService !== null,
    thaw() {
      if (!frozen) return;
      const { savedAt, savedAtService, readAt } = frozen;
      const byService = serviceTime();
      const between =
        byService !== null && savedAtService !== null
          ? byService - (uptime() - bornAt) - savedAtService - CLOCK_ERROR_MS
          : readAt - savedAt;
      for (const window of limits.stated) if (window.ms > OVERALL.ms) window.thaw(Math.max(0, between));
      frozen = null;
    },
    isOutdated: () => (!saved.timed && serviceTime() !== null) || limits.isBusy(uptime()) !== saved.busy,
    save,
  };
}

/** Gives the limits what they had seen, and the waits that are left. `now`: ms since epoch. */
function restore(record: PaceRecord, limits: KnownLimits, time: number, now: number): void {
  record.windows.forEach(({ ms, sends }, index) => {
    if (ms > OVERALL.ms)
      limits.stated[index]?.restore(sends.map(([ago, n]) => ({ at: time - Math.min(Math.max(ago, -ms), ms * 2), n })));
  });
  // A record from the future: the clock was set back. Then what was left of the wait is waited again.
  const between = Math.max(0, now - record.savedAt);
  for (const { scope, left } of record.waits)
    if (left > between) limits.waits.set(scope, time + Math.min(left - between, MAX_WAIT_MS));
}

/** How the limits stand, by how long ago everything was. */
function standingOf(limits: KnownLimits, time: number): Pick<PaceRecord, 'busy' | 'windows' | 'waits'> {
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
    waits: [...limits.waits].flatMap(([scope, until]) => (until > time ? [{ scope, left: until - time }] : [])),
  };
}

import type { KnownLimits } from './known-limits.ts';
import { type LimitRecord, type LimitStore, readLimitRecord } from './limit-record.ts';
import { OVERALL } from './limits.ts';

export interface LimitWriterOptions {
  store: LimitStore;
  /** By this computer's clock, which the user may set: ms since epoch. Only ever used across workers. */
  now: () => number;
  /** ms since this worker started */
  uptime: () => number;
  /** By the service's clock, as of its last answer to this worker: ms since epoch; null before that. */
  serviceTime: () => number | null;
  setTimer: (work: () => void, ms: number) => void;
}

/** Writes the limits' record, one writing at a time. */
export interface LimitWriter {
  /**
   * Resolves once everything is on disk. Callers at the same time share one write. A store that fails costs the memory
   * of this worker, not the call.
   */
  save(): Promise<void>;
  /** Whether the record on disk would mislead the next worker, apart from the calls themselves. */
  isOutdated(): boolean;
  /** Takes over what the record of the previous worker says. */
  found(record: Pick<LimitRecord, 'busy'>): void;
}

/** A call counts for at most this long in a limit per second, answered or not. */
const BUSY_MS = 2_000;

export function createLimitWriter(
  { store, now, uptime, serviceTime, setTimer }: LimitWriterOptions,
  limits: KnownLimits,
): LimitWriter {
  let written = { busy: false, timed: true };
  let writing: Promise<void> = Promise.resolve();
  let nextSave: Promise<void> | null = null;
  let isRestAwaited = false;

  async function write(): Promise<void> {
    nextSave = null;
    const record: LimitRecord = { savedAt: now(), savedAtService: serviceTime(), ...stateOf(limits, uptime()) };
    written = { busy: record.busy, timed: record.savedAtService !== null };
    awaitRest();
    await store.write(record).catch(() => undefined);
  }

  /** Takes back "busy" once it is over, which would hold up the first calls of the next worker (decision 094). */
  function awaitRest(): void {
    if (isRestAwaited || !written.busy) return;
    isRestAwaited = true;
    setTimer(() => {
      isRestAwaited = false;
      if (limits.isBusy(uptime())) awaitRest();
      else writing = writing.then(writeRest);
    }, BUSY_MS);
  }

  async function writeRest(): Promise<void> {
    const record = readLimitRecord(await store.read().catch(() => null));
    if (limits.isBusy(uptime())) return awaitRest();
    // All else in the record is as old as it is.
    written.busy = false;
    if (record) await store.write({ ...record, busy: false }).catch(() => undefined);
  }

  return {
    save() {
      if (nextSave === null) writing = nextSave = writing.then(write);
      return nextSave;
    },
    isOutdated: () => (!written.timed && serviceTime() !== null) || limits.isBusy(uptime()) !== written.busy,
    found({ busy }) {
      written = { busy, timed: true };
      awaitRest();
    },
  };
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

import type { Account } from '../schemas/account.ts';
import { ServiceError } from '../service-error.ts';
import { forecast } from './forecast.ts';
import { type Call, type Limit, OVERALL, type Scope, applies, limitsOf, scopeOf } from './limits.ts';
import { type PaceRecord, type PaceStore, readPaceRecord } from './pace-record.ts';
import { type SendWindow, createSendWindow } from './send-window.ts';

/** Who goes first where not all can: a person's click, then what has been paid for, then free looks, then bulk. */
export const PRIORITIES = ['person', 'follow-up', 'preview', 'bulk'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The right to send one call. It counts from when it is taken. */
export interface Turn {
  /** The call goes out now: resolves once that is on disk, where it must be. */
  use(): Promise<void>;
  /** The service has answered the call: it was counted there before this moment. Not said, it counts for longer. */
  answered(): void;
  giveBack(): void;
}

export interface Pacer {
  /** A turn, if there is room now; otherwise for how long there is none, in ms. */
  tryTake(call: Call, priority: Priority): Promise<Turn | number>;
  /**
   * A turn, waiting a little for it.
   * @throws ServiceError `rate_limited`, `not-sent`, when it would take longer than 2 s
   */
  take(call: Call, priority: Priority): Promise<Turn>;
  /** The service asked us to wait before the next call like this one (429); resolves once that is on disk. */
  askedToWait(call: Call, ms: number): Promise<void>;
  /**
   * In how many ms the last of these calls could go, one after another, as the limits stand now.
   * @param calls by name, in their order
   */
  forecast(calls: readonly Call[]): Promise<number>;
  /**
   * Takes the limits, and what the service has counted, from an account. `asked`: when it was asked for, by `uptime`.
   */
  learn(account: Account, asked: number): Promise<void>;
}

export interface PacerOptions {
  store: PaceStore;
  /** By this computer's clock, which somebody may set: ms since epoch. Only ever used across lives. */
  now: () => number;
  /** ms since this worker started */
  uptime: () => number;
  /** By the service's clock, as of its last answer in this life: ms since epoch; null before that. */
  serviceTime: () => number | null;
  setTimer: (work: () => void, ms: number) => void;
  /** Reads the account, which tells limits, counts and the service's time. */
  askAccount: () => Promise<unknown>;
}

/** A wait up to this long is simply waited. */
const PATIENCE_MS = 2_000;
/** Until somebody looks again who found all turns taken and none used yet. */
const RETRY_MS = 500;
const MAX_WAIT_MS = 86_400_000;
/** Previews leave this share of every limit to what matters more. */
const LEFT_BY_PREVIEWS = 0.1;
/** Of what a second may hold, this share may go out without a note on disk. */
const UNNOTED = 0.2;
/** The service tells its time in whole seconds. */
const CLOCK_ERROR_MS = 1_000;
/** Between two tries to learn from the service how long no worker lived. */
const ASK_AGAIN_MS = 5_000;

interface Waiter {
  call: Call;
  priority: Priority;
  deadline: number;
  answer(turn: Turn | ServiceError): void;
}

/**
 * Lets calls go only when every limit has room that applies to them (docs/architecture.md, "Pacing"). Within a
 * life time is `uptime`, whatever is done to the clock. What happened before this life is kept as if no time
 * had passed since; when that is in the way, the service's clock tells how much did.
 */
export function createPacer({ store, now, uptime, serviceTime, setTimer, askAccount }: PacerOptions): Pacer {
  const bornAt = uptime();
  const overall = createSendWindow(OVERALL);
  let stated: SendWindow[] = [];
  const waits = new Map<Scope, number>();
  let waiters: Waiter[] = [];
  /**
   * The record of the life before, while nobody knows how long ago that was; `readAt`: by this computer's clock, at our
   * birth.
   */
  let frozen: (PaceRecord & { readAt: number }) | null = null;
  let saved = { busy: false, timed: true };
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<unknown> | null = null;
  let loading: Promise<void> | null = null;
  let timerAt = Number.POSITIVE_INFINITY;
  let saving: Promise<void> = Promise.resolve();
  let nextSave: Promise<void> | null = null;

  const windowsOf = (call: Call) => [overall, ...stated.filter((window) => applies(window, call))];
  const brief = () => [overall, ...stated].filter(({ ms }) => ms <= OVERALL.ms);
  const unnoted = ({ limit }: SendWindow) => Math.floor(limit * UNNOTED);
  const isBusy = () => brief().some((window) => window.count(uptime()) > unnoted(window));

  async function load(): Promise<void> {
    const record = readPaceRecord(await store.read().catch(() => null));
    const time = uptime();
    stated = (record?.windows ?? []).map(createSendWindow);
    // What the life before sent just now without a note; or, with one, all that there was room for.
    for (const window of brief()) window.restore([{ at: time, n: record?.busy ? window.limit : unnoted(window) }]);
    if (!record) return;
    saved = { busy: record.busy, timed: true };
    frozen = { ...record, readAt: now() - (time - bornAt) };
    record.windows.forEach(({ ms, sends }, index) => {
      if (ms > OVERALL.ms)
        stated[index]?.restore(sends.map(([ago, n]) => ({ at: time - Math.min(Math.max(ago, -ms), ms * 2), n })));
    });
    // A record from the future: the clock was set back. Then what was left of the wait is waited again.
    const between = Math.max(0, now() - record.savedAt);
    for (const { scope, left } of record.waits)
      if (left > between) waits.set(scope, time + Math.min(left - between, MAX_WAIT_MS));
    if (now() < record.savedAt) await save();
  }

  const ready = () => (loading ??= load());

  function thaw(byService: number | null): void {
    if (!frozen) return;
    const { savedAt, savedAtService, readAt } = frozen;
    const between =
      byService !== null && savedAtService !== null
        ? byService - (uptime() - bornAt) - savedAtService - CLOCK_ERROR_MS
        : readAt - savedAt;
    for (const window of stated) if (window.ms > OVERALL.ms) window.thaw(Math.max(0, between));
    frozen = null;
  }

  /** How long one more call has to wait, `ahead` of it those that come first. */
  function waitOf(call: Call, priority: Priority, ahead: Map<SendWindow, number>): number {
    const time = uptime();
    let at = Math.max(time, waits.get('any') ?? 0, waits.get(scopeOf(call) ?? 'any') ?? 0);
    for (const window of windowsOf(call)) {
      // This is the call that tells how old the old ones are; they must not be in its way.
      if (frozen && call === 'account' && window.ms > OVERALL.ms) continue;
      const left = priority === 'preview' && window.limit > 1 ? Math.ceil(window.limit * LEFT_BY_PREVIEWS) : 0;
      at = Math.max(at, window.roomAt(time, (ahead.get(window) ?? 0) + left));
    }
    return Math.min(at - time, MAX_WAIT_MS * 2);
  }

  function turnFor(call: Call): Turn {
    const held = windowsOf(call);
    for (const window of held) window.hold();
    let isOpen = true;
    let sent: { at: number; in: SendWindow[] } = { at: 0, in: [] };
    const close = (): boolean => {
      if (isOpen) for (const window of held) window.letGo();
      const was = isOpen;
      isOpen = false;
      return was;
    };
    return {
      async use() {
        if (!close()) return;
        const time = uptime();
        sent = { at: time, in: windowsOf(call) };
        const news = sent.in.filter((window) => window.send(time) && window.ms > OVERALL.ms);
        const isTold = !saved.timed && serviceTime() !== null;
        if (news.length > 0 || isTold || isBusy() !== saved.busy) await save();
      },
      answered() {
        for (const window of sent.in) window.answered(sent.at, uptime());
        sent.in = [];
        serve();
      },
      giveBack() {
        if (close()) serve();
      },
    };
  }

  /** Gives turns to those who wait, the most important first; nobody overtakes within a limit. */
  function serve(): void {
    const ahead = new Map<SendWindow, number>();
    let next = Number.POSITIVE_INFINITY;
    for (const waiter of waiters) {
      const { call, priority, deadline, answer } = waiter;
      const wait = waitOf(call, priority, ahead);
      const left = deadline - uptime();
      if (wait > 0 && wait <= left) next = Math.min(next, wait);
      else if (wait > MAX_WAIT_MS && left > 0) next = Math.min(next, left);
      else {
        waiters = waiters.filter((other) => other !== waiter);
        answer(wait <= 0 ? turnFor(call) : tooMany(wait));
        continue;
      }
      for (const window of windowsOf(call)) ahead.set(window, (ahead.get(window) ?? 0) + 1);
    }
    if (uptime() + next >= timerAt || next === Number.POSITIVE_INFINITY) return;
    timerAt = uptime() + next;
    setTimer(() => {
      timerAt = Number.POSITIVE_INFINITY;
      serve();
    }, Math.ceil(next));
  }

  const tooMany = (wait: number) =>
    new ServiceError(
      { code: 'rate_limited', until: now() + Math.ceil(wait > MAX_WAIT_MS ? RETRY_MS : wait) },
      'not-sent',
    );

  /** When only lives before are in the way: asks how long ago they were. */
  async function clearUp(call: Call, priority: Priority): Promise<void> {
    await ready();
    if (!frozen || waitOf(call, priority, new Map()) <= PATIENCE_MS) return;
    const time = serviceTime();
    if (time !== null && frozen.savedAtService !== null) return thaw(time);
    // Neither can wait for the account: it is this call, or comes behind it.
    if (call === 'account' || call === 'connect') return;
    if (uptime() - askedAt >= ASK_AGAIN_MS) {
      askedAt = uptime();
      asking = askAccount().catch(() => undefined);
    }
    await asking;
  }

  function record(): PaceRecord {
    const time = uptime();
    return {
      savedAt: now(),
      savedAtService: serviceTime(),
      busy: isBusy(),
      windows: stated.map(({ scope, ms, limit, sends }) => ({
        scope,
        ms,
        limit,
        sends:
          ms > OVERALL.ms
            ? sends().flatMap(({ at, n }): [number, number][] => (time - at < ms * 2 ? [[time - at, n]] : []))
            : [],
      })),
      waits: [...waits].flatMap(([scope, until]) => (until > time ? [{ scope, left: until - time }] : [])),
    };
  }

  /** Callers at the same time share one write. A store that fails costs the memory of this life, not the call. */
  function save(): Promise<void> {
    nextSave ??= saving.then(() => {
      nextSave = null;
      const state = record();
      saved = { busy: state.busy, timed: state.savedAtService !== null };
      return store.write(state).catch(() => undefined);
    });
    saving = nextSave;
    return nextSave;
  }

  return {
    async tryTake(call, priority) {
      await clearUp(call, priority);
      const wait = waitOf(call, priority, new Map());
      if (wait <= 0) return turnFor(call);
      return wait > MAX_WAIT_MS ? RETRY_MS : Math.ceil(wait);
    },
    async take(call, priority) {
      await clearUp(call, priority);
      return new Promise((resolve, reject) => {
        const answer = (turn: Turn | ServiceError) => (turn instanceof ServiceError ? reject(turn) : resolve(turn));
        waiters.push({ call, priority, deadline: uptime() + PATIENCE_MS, answer });
        waiters.sort((a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority));
        serve();
      });
    },
    async askedToWait(call, ms) {
      await ready();
      // Where no limit of its own is known to count the call, or the wait is that of a second's limit, it is about
      // everything.
      const scope = ms <= PATIENCE_MS ? 'any' : (scopeOf(call) ?? 'any');
      waits.set(scope, Math.max(waits.get(scope) ?? 0, uptime() + Math.min(ms, MAX_WAIT_MS)));
      await save();
    },
    async forecast(calls) {
      await ready();
      const time = uptime();
      return (
        forecast({
          time,
          calls,
          windowsOf,
          notBefore: (call) => Math.max(waits.get('any') ?? 0, waits.get(scopeOf(call) ?? 'any') ?? 0),
        }) - time
      );
    },
    async learn(account, asked) {
      await ready();
      thaw(serviceTime());
      if (account.rate_limits === undefined && account.daily_api_limit === undefined) return;
      const time = uptime();
      const limits = limitsOf(account);
      const same = (a: Limit, b: Limit) => a.scope === b.scope && a.ms === b.ms;
      stated = limits.map((limit) => {
        const window = stated.find((known) => same(known, limit)) ?? createSendWindow(limit);
        window.limit = limit.limit;
        if (limit.used !== null && limit.ms > OVERALL.ms) window.learn(limit.used, asked, time);
        return window;
      });
      await save();
      serve();
    },
  };
}

import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import type { Position } from '../../contacts/changes/change-row.ts';
import { allChanges } from '../../contacts/changes/change-store.ts';
import { differencesOf } from '../../contacts/changes/compare.ts';
import type { watchStep } from '../../contacts/changes/watch-round.ts';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { metaOf, setMeta } from '../../database/meta.ts';
import type { Limit } from '../../service/rate-limit/limits.ts';
import { createRateLimitedService as createLimits } from '../../service/rate-limit/rate-limits.fixture.ts';
import { createPositionService, createWatchService } from './watch-service.fixture.ts';
import { type Watcher, createWatcher } from './watcher.ts';

export const DAY = 86_400_000;
export const WEEK = 7 * DAY;
const START = Date.UTC(2026, 5, 15, 12);
const ANSWER_MS = 120;

const LIMITS: Limit[] = [
  { scope: 'any', ms: 1_000, limit: 10 },
  { scope: 'search', ms: 60_000, limit: 30 },
];

/** A browser with bought contacts, a service that knows where they work now, and a clock set by hand. */
export interface WatchWorld {
  db: AccountDatabase;
  now(): number;
  /** Every free search: the ids that it named, and when. */
  searches: { ids: number[]; at: number }[];
  /** Calls that the service refused as too many. */
  tooMany(): number;
  /** Digests: people who changed jobs, of how many. */
  notifications: { people: number; checked: number; at: number }[];
  /** When the alarm fires, ms since epoch; null: there is none. */
  alarm(): number | null;
  move(ids: readonly number[], to: Partial<Position>): void;
  setOnline(isOnline: boolean): void;
  setSignedIn(isSignedIn: boolean): void;
  /** Called while a search is on its way. */
  during(work: () => Promise<void>): void;
  /** What a page's message or the start of the browser does. */
  run(): Promise<void>;
  /** Lets time pass: every alarm that fires wakes a new worker. */
  pass(ms: number): Promise<void>;
  /** The changes on disk, by person and text. */
  seen(): Promise<string[]>;
}

export interface WatchWorldOptions {
  contacts: number;
  step?: typeof watchStep;
}

export async function createWatchWorld({ contacts, step }: WatchWorldOptions): Promise<WatchWorld> {
  globalThis.indexedDB = new IDBFactory();
  const db = await openAccountDatabase('owner');
  const positions = new Map<number, Position>();
  const tx = db.transaction('contacts', 'readwrite');
  for (let id = 1; id <= contacts; id += 1) {
    positions.set(id, { employer: `Acme ${id % 7}`, title: 'Head of Data', location: 'Berlin, Germany' });
    const employer = { name: `Acme ${id % 7}`, domain: null, industry: null, size: null };
    void tx.store.put(contactNumber(id, { employer, location: 'Berlin, Germany', boughtAt: START - DAY }));
  }
  await tx.done;
  await setMeta(metaOf(db), 'watch', { tags: null, since: START, until: START + 365 * DAY });

  const searches: WatchWorld['searches'] = [];
  const notifications: WatchWorld['notifications'] = [];
  let elapsed = 0;
  let alarm: number | null = null;
  let isOnline = true;
  let isSignedIn = true;
  let onSearch: (() => Promise<void>) | null = null;
  const limits = createLimits(LIMITS, 'fixed', () => elapsed);
  const now = () => START + elapsed;

  const service = createPositionService({
    positions,
    limits,
    now,
    answered: () => void (elapsed += ANSWER_MS),
    async onSearch(ids) {
      searches.push({ ids, at: now() });
      await onSearch?.();
    },
  });

  /** A new life of the worker: nothing of the last one is left but the stores. */
  function wake(): Watcher {
    const bornAt = elapsed;
    const uptime = () => elapsed - bornAt;
    const setTimer = (work: () => void, ms: number): void =>
      void setImmediate(() => {
        elapsed += Math.max(ms, 0);
        work();
      });
    const watchService = createWatchService({ db, service, now, uptime, setTimer });
    return createWatcher({
      account: async () => (isSignedIn ? { db, watchService } : null),
      isOnline: () => isOnline,
      now,
      setAlarm: async (delayMs) => void (alarm = delayMs === null ? null : now() + delayMs),
      changed: () => undefined,
      notify: async (people, of) => void notifications.push({ people, checked: of, at: now() }),
      ...(step && { step }),
    });
  }

  return {
    db,
    now,
    searches,
    notifications,
    tooMany: () => limits.refused.length,
    alarm: () => alarm,
    move(ids, to) {
      for (const id of ids) positions.set(id, { employer: '', title: '', location: '', ...positions.get(id), ...to });
    },
    setOnline: (is) => void (isOnline = is),
    setSignedIn: (is) => void (isSignedIn = is),
    during: (work) => void (onSearch = work),
    run: () => wake().run(),
    async pass(ms) {
      const end = elapsed + ms;
      while (alarm !== null && alarm - START <= end) {
        elapsed = Math.max(elapsed, alarm - START);
        await wake().run();
      }
      elapsed = Math.max(elapsed, end);
    },
    seen: async () =>
      (await allChanges(db))
        .toSorted((a, b) => a.profileId - b.profileId || a.seenAt - b.seenAt)
        .map(({ profileId, before, after }) => {
          const texts = differencesOf(before, after).map((kind) => `${before[kind]} > ${after[kind]}`);
          return `${profileId}: ${texts.join(', ')}`;
        }),
  };
}

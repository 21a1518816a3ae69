import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import type { Position } from '../../contacts/changes/change-row.ts';
import { allChanges } from '../../contacts/changes/change-store.ts';
import type { CompanySnapshot } from '../../contacts/changes/company-change-row.ts';
import { kindsOfCompanyChange } from '../../contacts/changes/compare-company.ts';
import { differencesOf } from '../../contacts/changes/compare.ts';
import type { Digest } from '../../contacts/changes/digest.ts';
import type { WatchStep } from '../../contacts/changes/watch-round.ts';
import type { WatchedKind } from '../../contacts/changes/watched-kind.ts';
import type { Company } from '../../contacts/company.ts';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { metaOf, setMeta } from '../../database/meta.ts';
import type { Limit } from '../../service/rate-limit/limits.ts';
import { createRateLimitedService as createLimits } from '../../service/rate-limit/rate-limits.fixture.ts';
import { type ServiceCompany, createPositionService, createWatchService } from './watch-service.fixture.ts';
import { type Watcher, createWatcher } from './watcher.ts';

export const DAY = 86_400_000;
export const WEEK = 7 * DAY;
const START = Date.UTC(2026, 5, 15, 12);
const ANSWER_MS = 120;

const LIMITS: Limit[] = [
  { scope: 'any', ms: 1_000, limit: 10 },
  { scope: 'search', ms: 60_000, limit: 30 },
];

/** A browser with bought contacts and companies, a service that knows them as they are now, and a clock set by hand. */
export interface WatchWorld {
  db: AccountDatabase;
  now(): number;
  /** Every free search: the ids that it named, and when. */
  searches: { ids: number[]; of: WatchedKind; at: number }[];
  /** Calls that the service refused as too many. */
  tooMany(): number;
  notifications: (Digest & { at: number })[];
  /** The time at which the alarm fires, ms since epoch; null: there is none. */
  alarm(): number | null;
  move(ids: readonly number[], to: Partial<Position>): void;
  changeCompanies(ids: readonly number[], to: Partial<ServiceCompany>): void;
  /** Puts the result of a paid lookup of a company on disk. */
  buyCompany(id: number): Promise<void>;
  setOnline(isOnline: boolean): void;
  /** Sets this computer's clock back from the right time. */
  setClockBack(ms: number): void;
  setSignedIn(isSignedIn: boolean): void;
  /** The browser shows no notification. */
  refuseNotifications(isRefused: boolean): void;
  /** Called while a search is on its way. */
  during(work: () => Promise<void>): void;
  /** Does the work of a page's message, or of the browser's start. */
  run(): Promise<void>;
  /** Lets time pass: every alarm that fires wakes a new worker. */
  pass(ms: number): Promise<void>;
  /** The changes on disk, by person and text. */
  seen(): Promise<string[]>;
  /** The same of companies. */
  seenCompanies(): Promise<string[]>;
}

export interface WatchWorldOptions {
  /** Watched people and companies. */
  contacts?: number;
  companies?: number;
  steps?: Partial<Record<WatchedKind, WatchStep>>;
}

export async function createWatchWorld({
  contacts = 0,
  companies: count = 0,
  steps = {},
}: WatchWorldOptions): Promise<WatchWorld> {
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
  const companies = await storeCompanies(db, count);
  const watch = { tags: null, since: START, until: START + 365 * DAY };
  if (contacts > 0) await setMeta(metaOf(db), 'watch', watch);
  if (count > 0) await setMeta(metaOf(db), 'companyWatch', watch);

  const searches: WatchWorld['searches'] = [];
  const notifications: WatchWorld['notifications'] = [];
  let elapsed = 0;
  let alarm: number | null = null;
  let isOnline = true;
  let isSignedIn = true;
  let isRefused = false;
  let onSearch: (() => Promise<void>) | null = null;
  const limits = createLimits(LIMITS, 'fixed', () => elapsed);
  let clockBack = 0;
  const rightTime = () => START + elapsed;
  const now = () => rightTime() - clockBack;

  const service = createPositionService({
    positions,
    companies,
    limits,
    now,
    answered: () => void (elapsed += ANSWER_MS),
    async onSearch(ids, of) {
      searches.push({ ids, of, at: now() });
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
      account: async () => (isSignedIn ? { db, watchService, serviceTime: rightTime } : null),
      isOnline: () => isOnline,
      now,
      setAlarm: async (delayMs) => void (alarm = delayMs === null ? null : now() + delayMs),
      changed: () => undefined,
      async notify(digest) {
        if (isRefused) throw new Error('no notification is shown');
        notifications.push({ ...digest, at: now() });
      },
      showUnread: async () => undefined,
      steps,
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
    changeCompanies(ids, to) {
      for (const id of ids)
        companies.set(id, { name: '', domain: '', employees: null, funding: null, ...companies.get(id), ...to });
    },
    async buyCompany(id) {
      const company = companies.get(id);
      if (company) await db.put('companies', bought(id, company, now()));
    },
    setOnline: (is) => void (isOnline = is),
    setClockBack: (ms) => void (clockBack = ms),
    setSignedIn: (is) => void (isSignedIn = is),
    refuseNotifications: (is) => void (isRefused = is),
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
      (await allChanges(db)).people
        .toSorted((a, b) => a.profileId - b.profileId || a.seenAt - b.seenAt)
        .map(({ profileId, before, after }) => {
          const texts = differencesOf(before, after).map((kind) => `${before[kind]} > ${after[kind]}`);
          return `${profileId}: ${texts.join(', ')}`;
        }),
    seenCompanies: async () =>
      (await allChanges(db)).companies
        .toSorted((a, b) => a.companyId - b.companyId || a.seenAt - b.seenAt)
        .map((row) => {
          const { before, after } = row;
          const texts = kindsOfCompanyChange(row).map((kind) => {
            if (kind === 'funding') return `funding ${row.fundingBefore}`;
            return kind === 'headcount'
              ? `${before.employees} > ${after.employees}`
              : `${before[kind]} > ${after[kind]}`;
          });
          return `${row.companyId}: ${texts.join(', ')}`;
        }),
  };
}

/** Each third company came with a person, with five facts; of the others each second has had funding. */
async function storeCompanies(db: AccountDatabase, count: number): Promise<Map<number, ServiceCompany>> {
  const companies = new Map<number, ServiceCompany>();
  const tx = db.transaction('companies', 'readwrite');
  for (let id = 1; id <= count; id += 1) {
    const snapshot: CompanySnapshot = { name: `Firm ${id}`, domain: `firm-${id}.example`, employees: 100 + (id % 50) };
    const company = { ...snapshot, funding: id % 2 === 0 ? id * 1_000_000 : null };
    companies.set(id, company);
    const whole = bought(id, company, START - DAY);
    void tx.store.put(id % 3 === 0 ? { ...whole, isFull: false, record: {} } : whole);
  }
  await tx.done;
  return companies;
}

function bought(companyId: number, { name, domain, employees, funding }: ServiceCompany, at: number): Company {
  return {
    companyId,
    name,
    domain: domain || null,
    employees,
    industry: null,
    revenue: null,
    founded: null,
    description: null,
    techniques: [],
    linkedinUrl: null,
    website: null,
    phone: null,
    location: null,
    isFull: true,
    boughtAt: at,
    record: { id: companyId, total_funding: funding, company_tags: companyId % 5 === 0 ? ['b2b'] : [] },
  };
}

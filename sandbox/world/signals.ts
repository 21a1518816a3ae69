import { hashKeys } from './random.ts';

const DAY_MS = 86_400_000;

/** The time windows of signal values (docs/contract.md#search-signals), in ms. */
export const WINDOWS = {
  one_week: 7 * DAY_MS,
  one_month: 30 * DAY_MS,
  three_months: 91 * DAY_MS,
  six_months: 182 * DAY_MS,
  one_year: 365 * DAY_MS,
} as const;
export type SignalWindow = keyof typeof WINDOWS;

/** One kind of signal: its categories, its windows, and how often one category happens to one subject. */
export interface SignalKind {
  name: 'news' | 'job posting' | 'job change';
  categories: readonly string[];
  windows: readonly SignalWindow[];
  /** The chance (0 to 1) of an event of one category in one slot of time. */
  rate: number;
}

const ALL_WINDOWS = ['one_week', 'one_month', 'three_months', 'six_months', 'one_year'] as const;
const lines = (text: string): string[] => text.trim().split(/;\s*/u);

export const NEWS: SignalKind = {
  name: 'news',
  windows: ALL_WINDOWS,
  rate: 0.02,
  categories: lines(`
    Attends Event; Award; Closes Offices; Competitor Identified; Decreases Headcount; Developing Product;
    Executive Departure; Executive Hire; Executive Promotion; Executive Retirement; Expands Facilities; Files Lawsuit;
    Funding; Increases Headcount; Integration; Invests Into; IPO; Launches Product; Mergers & Acquisitions;
    New Customer; Partnership; Purchases Assets; Recognition; Sells Assets; Vulnerability`),
};

export const JOB_POSTINGS: SignalKind = {
  name: 'job posting',
  windows: ALL_WINDOWS,
  rate: 0.05,
  categories: lines(`
    Accounting Roles; Administration Roles; Business Development Roles; Corporate Communications Roles;
    Customer Services Roles; Engineering Roles; Facilities Management Roles; Finance Roles; Human Resources Roles;
    Information Technology Roles; Legal Roles; Logistics Roles; Machine Learning Roles; Marketing Roles;
    Operations Roles; Procurement Roles; Production or Manufacturing Roles; Public Relations Roles;
    Quality Assurance Roles; Recruiting Roles; Research and Development Roles; Sales Roles; Strategy Roles`),
};

export const JOB_CHANGES: SignalKind = {
  name: 'job change',
  windows: ['one_week', 'one_month', 'three_months'],
  rate: 0.03,
  categories: ['Company Change', 'Promotion'],
};

/** The length of a slot in ms; slot 0 begins with the epoch. */
export const SLOT_MS = 28 * DAY_MS;

/** Mixes two numbers into a share in [0, 1); fast, because searches call it for every row. */
function share(key: number, by: number): number {
  let mixed = Math.imul(key ^ Math.imul(by, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x27d4eb2f);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** The times of events of one category for a subject (the id of a person or a company). */
export interface Schedule {
  /** Times in (from, until], ms since the epoch. */
  between(subject: number, from: number, until: number): number[];
  happened(subject: number, from: number, until: number): boolean;
  /** The time of the event in a slot, ms since the epoch; null if there is none. */
  inSlot(subject: number, slot: number): number | null;
}

/**
 * The events of one category, without beginning and end: each slot of 28 days has one or none, determined by the seed,
 * the category, the subject and the slot. The same moment of the clock always has the same events, and a world never
 * becomes outdated.
 */
export function scheduleOf(seed: number, { name, rate }: SignalKind, category: string): Schedule {
  const key = hashKeys(seed, name, category);
  const inSlot = (subject: number, slot: number): number | null => {
    const own = key ^ Math.imul(subject, 0x2545f491);
    return share(own, slot) < rate ? slot * SLOT_MS + Math.floor(share(own, slot + 0x8000) * SLOT_MS) : null;
  };
  const between = (subject: number, from: number, until: number): number[] => {
    const times: number[] = [];
    for (let slot = Math.floor(from / SLOT_MS); slot <= Math.floor(until / SLOT_MS); slot++) {
      const at = inSlot(subject, slot);
      if (at !== null && at > from && at <= until) times.push(at);
    }
    return times;
  };
  return { inSlot, between, happened: (subject, from, until) => between(subject, from, until).length > 0 };
}

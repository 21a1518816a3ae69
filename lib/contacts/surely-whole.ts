import { LOOKUP_TYPES } from '../service/credits.ts';
import type { Contact } from './contact.ts';

export const EMAIL_KINDS = ['personal', 'professional', 'disposable', 'role-based'] as const;
export const PHONE_KINDS = ['mobile', 'direct dial', 'other'] as const;
/** The latest time that a `Date` can be, ms since epoch. */
export const MAX_TIME = 8.64e15;

const types: ReadonlySet<unknown> = new Set(LOOKUP_TYPES);
const emailKinds: ReadonlySet<unknown> = new Set([...EMAIL_KINDS, null, undefined]);
const phoneKinds: ReadonlySet<unknown> = new Set(PHONE_KINDS);

/**
 * Whether `wholeContact` (read-contact.ts) would surely accept a stored value: its rules by hand, because zod's pass
 * over 100,000 contacts takes seconds. If this returns false, zod decides, and gives the reason.
 */
export function isSurelyWhole(value: unknown): value is Contact {
  if (!isObject(value)) return false;
  const { profileId, boughtAt, name, title, location, urls, emails, phones, employer, jobs, education, record } = value;
  const { moreEntries, fromFile, companyId, lookupType } = value;
  return (
    Number.isFinite(profileId) &&
    Number.isFinite(boughtAt) &&
    Number(boughtAt) <= MAX_TIME &&
    Number.isFinite(moreEntries) &&
    isNumber(fromFile) &&
    (companyId === 'none' || isNumber(companyId)) &&
    typeof name === 'string' &&
    typeof title === 'string' &&
    typeof location === 'string' &&
    Array.isArray(urls) &&
    urls.every((url) => typeof url === 'string') &&
    Array.isArray(emails) &&
    emails.every(isEmail) &&
    Array.isArray(phones) &&
    phones.every(isPhone) &&
    (employer === null || isEmployer(employer)) &&
    Array.isArray(jobs) &&
    jobs.every(isJob) &&
    Array.isArray(education) &&
    education.every(isEducation) &&
    isObject(record) &&
    types.has(lookupType)
  );
}

function isEmail(each: unknown): boolean {
  if (!isObject(each)) return false;
  const { email, grade, kind, validity, checkedAt, recommended, fromFile, formerEmployer } = each;
  return (
    typeof email === 'string' &&
    isLine(grade) &&
    emailKinds.has(kind) &&
    isLine(validity) &&
    isAmount(checkedAt) &&
    isFlag(recommended) &&
    isNumber(fromFile) &&
    (formerEmployer === undefined || typeof formerEmployer === 'string')
  );
}

function isPhone(each: unknown): boolean {
  if (!isObject(each)) return false;
  const { number, e164, extension, kind, grade, recommended, fromFile } = each;
  const isTyped = phoneKinds.has(kind) && isFlag(recommended) && isNumber(fromFile);
  return typeof number === 'string' && isLine(e164) && isLine(extension) && isLine(grade) && isTyped;
}

function isEmployer(each: unknown): boolean {
  if (!isObject(each)) return false;
  const { name, domain, industry, size } = each;
  return typeof name === 'string' && isLine(domain) && isLine(industry) && isLine(size);
}

function isJob(each: unknown): boolean {
  if (!isObject(each)) return false;
  const { title, company, from, to } = each;
  return typeof title === 'string' && typeof company === 'string' && isLine(from) && isLine(to);
}

function isEducation(each: unknown): boolean {
  if (!isObject(each)) return false;
  const { school, degree, major, from, to } = each;
  return typeof school === 'string' && isLine(degree) && isLine(major) && isAmount(from) && isAmount(to);
}

/** A text that may be missing. */
function isLine(value: unknown): boolean {
  return typeof value === 'string' || value === null || value === undefined;
}

/** A number that may be missing, or unknown. */
function isAmount(value: unknown): boolean {
  return value === null || isNumber(value);
}

/** A number that may be missing. */
function isNumber(value: unknown): boolean {
  return value === undefined || Number.isFinite(value);
}

function isFlag(value: unknown): boolean {
  return value === undefined || typeof value === 'boolean';
}

/** An object as a database returns it: without a class. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

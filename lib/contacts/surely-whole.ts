import { LOOKUP_TYPES } from '../service/credits.ts';
import type { Contact } from './contact.ts';

const types: ReadonlySet<unknown> = new Set(LOOKUP_TYPES);

/**
 * Whether `wholeContact` (read-contact.ts) would surely accept a stored value: its rules by hand, because zod's pass
 * over 100,000 contacts takes seconds. If this returns false, zod decides, and gives the reason.
 */
export function isSurelyWhole(value: unknown): value is Contact {
  if (!isObject(value)) return false;
  const { profileId, boughtAt, name, title, location, urls, emails, phones, employer, jobs, education, record } = value;
  return (
    Number.isFinite(profileId) &&
    Number.isFinite(boughtAt) &&
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
    types.has(value['lookupType'])
  );
}

function isEmail(each: unknown): boolean {
  if (!isObject(each)) return false;
  const { email, grade, kind, validity, formerEmployer } = each;
  const isFormer = formerEmployer === undefined || typeof formerEmployer === 'string';
  return typeof email === 'string' && isLine(grade) && isLine(kind) && isLine(validity) && isFormer;
}

function isPhone(each: unknown): boolean {
  if (!isObject(each)) return false;
  const { number, e164, extension, kind, grade } = each;
  return typeof number === 'string' && isLine(e164) && isLine(extension) && isLine(kind) && isLine(grade);
}

function isEmployer(each: unknown): boolean {
  if (!isObject(each)) return false;
  const { name, domain, industry, size } = each;
  return typeof name === 'string' && isLine(domain) && isLine(industry) && isLine(size);
}

function isJob(each: unknown): boolean {
  if (!isObject(each)) return false;
  const { title, company, from, to } = each;
  return isLine(title) && isLine(company) && isLine(from) && isLine(to);
}

function isEducation(each: unknown): boolean {
  if (!isObject(each)) return false;
  const { school, degree, major } = each;
  return isLine(school) && isLine(degree) && isLine(major);
}

/** A text that may be missing. */
function isLine(value: unknown): boolean {
  return typeof value === 'string' || value === null || value === undefined;
}

/** An object as a database returns it: without a class. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

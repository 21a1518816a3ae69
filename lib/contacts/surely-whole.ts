import { LOOKUP_TYPES } from '../service/credits.ts';
import type { Contact } from './contact.ts';

const types: ReadonlySet<unknown> = new Set(LOOKUP_TYPES);

/**
 * Whether `wholeContact` (read-contact.ts) would surely accept a stored value: its rules by hand, because zod's pass
 * over 100,000 contacts takes seconds. If this returns false, zod decides, and gives the reason.
 */
export function isSurelyWhole(value: unknown): value is Contact {
  if (!isObject(value)) return false;
  const { profileId, boughtAt, name, title, location, urls, emails, phones, jobs, education, record, lookupType } =
    value;
  return (
    Number.isFinite(profileId) &&
    Number.isFinite(boughtAt) &&
    typeof name === 'string' &&
    typeof title === 'string' &&
    typeof location === 'string' &&
    Array.isArray(urls) &&
    urls.every((url) => typeof url === 'string') &&
    Array.isArray(emails) &&
    emails.every((each) => isObject(each) && typeof each['email'] === 'string') &&
    Array.isArray(phones) &&
    phones.every((each) => isObject(each) && typeof each['number'] === 'string') &&
    Array.isArray(jobs) &&
    Array.isArray(education) &&
    isObject(record) &&
    types.has(lookupType)
  );
}

/** An object as a database returns it: without a class. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

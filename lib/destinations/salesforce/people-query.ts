import { namePartsOf } from '../../contacts/export/vcard-name.ts';
import { addressSpellings } from '../crm/address-spellings.ts';
import type { KnownPerson } from '../destination.ts';
import { stoppedBy, type Stopped } from '../stopped.ts';
import { type PersonRecord, personIn, rowsIn } from './answers.ts';
import type { SalesforceCall } from './salesforce-call.ts';
import type { ObjectFields, PersonObject } from './salesforce-connection.ts';
import { stoppedReading } from './salesforce-outcome.ts';
import { contains, endsWith, soqlText } from './soql.ts';

export interface QueryDeps {
  fields: ObjectFields;
  call: SalesforceCall;
}

export type PeopleRead = { status: 'read'; records: PersonRecord[] } | Stopped;

const MAX_OF_A_KIND = 5;

/**
 * Reads people who meet a condition. A lead that became a contact is passed over. Salesforce takes a query only in the
 * address of a request.
 * @param limit so many at most, the oldest first
 */
export async function readPeople(
  object: PersonObject,
  condition: string,
  limit: number,
  { fields, call }: QueryDeps,
  signal: AbortSignal,
): Promise<PeopleRead> {
  const open = object === 'Lead' ? 'IsConverted = false AND ' : '';
  const soql = `SELECT ${columns(object, fields)} FROM ${object} WHERE ${open}${condition} ORDER BY CreatedDate LIMIT ${limit}`;
  const answer = await call({ method: 'GET', path: `/query?q=${encodeURIComponent(soql)}` }, signal);
  if (answer.status !== 'answered') return stoppedReading(answer);
  const rows = rowsIn(answer.body);
  if (rows === null) return stoppedBy({ code: 'unreadable_answer' });
  return { status: 'read', records: rows.map((row) => personIn(row, object)) };
}

/** The alternatives that a person can be found by; none: nothing to search for is known. */
export function conditionsFor(
  person: KnownPerson,
  object: PersonObject,
  { mappings, hasAccounts }: ObjectFields,
): string[] {
  const { profile, email } = mappings[object];
  const profiles = profile === null ? [] : person.profileUrls.slice(0, MAX_OF_A_KIND);
  const emails = email === null ? [] : person.emails.slice(0, MAX_OF_A_KIND);
  return [
    ...profiles.flatMap(patterns).map((pattern) => `${profile} LIKE ${pattern}`),
    ...(emails.length === 0 ? [] : [`${email} IN (${emails.map(soqlText).join(', ')})`]),
    ...namesakes(person, object, hasAccounts),
  ];
}

/** All that is written or shown, and what a person is compared by. */
function columns(object: PersonObject, { mappings, hasAccounts }: ObjectFields): string {
  const mapped = Object.values(mappings[object]).filter((name) => name !== null);
  const employer = object === 'Lead' ? ['Company'] : hasAccounts ? ['Account.Name'] : [];
  const shown = ['Id', 'FirstName', 'LastName', 'Owner.Name', 'CreatedDate', 'LastModifiedDate'];
  return [...new Set([...shown, ...employer, ...mapped])].join(', ');
}

/** However the address begins, with or without a slash or a query behind it; never another one that begins like it. */
function patterns(url: string): string[] {
  const rest = url.replace(/^https:\/\/(?:www\.)?/u, '').replace(/\/$/u, '');
  return addressSpellings(rest).flatMap((path) => [
    endsWith(path),
    endsWith(`${path}/`),
    contains(`${path}?`),
    contains(`${path}/?`),
  ]);
}

function namesakes({ name, company }: KnownPerson, object: PersonObject, hasAccounts: boolean): string[] {
  const { family, given } = namePartsOf(name);
  const employer = company.trim();
  if (family === '' || given === '' || employer === '' || (object === 'Contact' && !hasAccounts)) return [];
  const column = object === 'Lead' ? 'Company' : 'Account.Name';
  const parts = [
    `FirstName = ${soqlText(given)}`,
    `LastName = ${soqlText(family)}`,
    `${column} = ${soqlText(employer)}`,
  ];
  return [`(${parts.join(' AND ')})`];
}

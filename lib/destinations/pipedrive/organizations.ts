import type { SendOutcome } from '../destination.ts';
import type { Stopped } from '../stopped.ts';
import {
  type Organization,
  foundOrganizationsSchema,
  organizationAnswerSchema,
  organizationsAnswerSchema,
} from './answers.ts';
import { ORGANIZATIONS } from './paths.ts';
import type { PipedriveCall } from './pipedrive-call.ts';
import { stoppedReading, unreadable, writingOutcome } from './pipedrive-outcome.ts';

type NoOrganization = Extract<SendOutcome, { status: 'not-now' | 'needs-user' | 'refused' }>;

const MAX_RESULTS = '10';
const NEWEST = '200';

/** The name of an organization; empty: there is none. */
export async function organizationName(
  id: number | null,
  call: PipedriveCall,
  signal: AbortSignal,
): Promise<{ status: 'read'; name: string } | Stopped> {
  if (id === null) return { status: 'read', name: '' };
  const answer = await call({ method: 'GET', path: `${ORGANIZATIONS}/${id}` }, signal);
  if (answer.status === 'refused' && (answer.code === 404 || answer.code === 410)) return { status: 'read', name: '' };
  if (answer.status !== 'answered') return stoppedReading(answer);
  const read = organizationAnswerSchema.safeParse(answer.body);
  return read.success ? { status: 'read', name: read.data.data.name.trim() } : unreadable();
}

/**
 * The organization of an employer's name, made where there is none: looked for by the search, and among those that were
 * made last, as the search is late. One whose answer was lost is looked for again before the contact is tried again: of
 * the contact itself nothing was written.
 */
export async function findOrMakeOrganization(
  name: string,
  call: PipedriveCall,
  signal: AbortSignal,
): Promise<{ status: 'there'; id: number } | NoOrganization> {
  const found = await findOrganization(name, call, signal);
  if (found.status !== 'read') return found;
  if (found.id !== null) return { status: 'there', id: found.id };
  const made = await call({ method: 'POST', path: ORGANIZATIONS, body: { name } }, signal);
  if (made.status === 'answered') {
    const read = organizationAnswerSchema.safeParse(made.body);
    return read.success ? { status: 'there', id: read.data.data.id } : unreadable();
  }
  const outcome = writingOutcome(made);
  return outcome.status === 'unknown' ? { status: 'not-now', problem: outcome.problem, retryAfterMs: null } : outcome;
}

async function findOrganization(
  name: string,
  call: PipedriveCall,
  signal: AbortSignal,
): Promise<{ status: 'read'; id: number | null } | Stopped> {
  const query = { term: name, fields: 'name', exact_match: 'true', limit: MAX_RESULTS };
  const search = await call({ method: 'GET', path: `${ORGANIZATIONS}/search`, query }, signal);
  if (search.status !== 'answered') return stoppedReading(search);
  const items = foundOrganizationsSchema.safeParse(search.body);
  if (!items.success) return unreadable();
  const known = idOf(
    name,
    items.data.data.items.map(({ item }) => item),
  );
  if (known !== null) return { status: 'read', id: known };
  const newest = { sort_by: 'id', sort_direction: 'desc', limit: NEWEST };
  const list = await call({ method: 'GET', path: ORGANIZATIONS, query: newest }, signal);
  if (list.status !== 'answered') return stoppedReading(list);
  const read = organizationsAnswerSchema.safeParse(list.body);
  return read.success ? { status: 'read', id: idOf(name, read.data.data ?? []) } : unreadable();
}

/** The oldest of that name. */
function idOf(name: string, organizations: readonly Organization[]): number | null {
  const same = organizations.filter(
    (each) => !each.is_deleted && each.name.trim().localeCompare(name, 'en', { sensitivity: 'accent' }) === 0,
  );
  return same.length === 0 ? null : Math.min(...same.map(({ id }) => id));
}

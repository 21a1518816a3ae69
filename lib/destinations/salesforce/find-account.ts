import type { OutgoingContact } from '../outgoing.ts';
import { type Stopped, stoppedBy } from '../stopped.ts';
import { rowsIn } from './answers.ts';
import type { QueryDeps } from './people-query.ts';
import { stoppedReading } from './salesforce-outcome.ts';
import { soqlText } from './soql.ts';

/**
 * The one account with the name of a contact's employer; null: there is none, or more than one. A contact without an
 * account is seen by its owner alone. No account is ever made.
 */
export async function accountOf(
  { company }: OutgoingContact,
  { fields, call }: QueryDeps,
  signal: AbortSignal,
): Promise<{ status: 'read'; id: string | null } | Stopped> {
  const name = company?.name.trim() ?? '';
  if (name === '' || !fields.hasAccounts) return { status: 'read', id: null };
  const soql = `SELECT Id FROM Account WHERE Name = ${soqlText(name)} LIMIT 2`;
  const answer = await call({ method: 'GET', path: `/query?q=${encodeURIComponent(soql)}` }, signal);
  if (answer.status !== 'answered') return stoppedReading(answer);
  const rows = rowsIn(answer.body);
  if (rows === null) return stoppedBy({ code: 'unreadable_answer' });
  return { status: 'read', id: rows.length === 1 ? (rows[0]?.Id ?? null) : null };
}

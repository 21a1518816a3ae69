import { type Stopped, stoppedBy } from '../stopped.ts';
import { personIn, rowsIn } from './answers.ts';
import type { QueryDeps } from './people-query.ts';
import { missingField } from './salesforce-error.ts';
import { stoppedReading } from './salesforce-outcome.ts';
import { soqlText } from './soql.ts';

/** The contact that a lead became; null: none, or the user may not see it. */
export async function contactOfLead(
  leadId: string,
  { call }: QueryDeps,
  signal: AbortSignal,
): Promise<{ status: 'read'; id: string | null } | Stopped> {
  const soql = `SELECT Id, ConvertedContactId FROM Lead WHERE IsConverted = true AND Id = ${soqlText(leadId)} LIMIT 1`;
  const answer = await call({ method: 'GET', path: `/query?q=${encodeURIComponent(soql)}` }, signal);
  if (answer.status === 'refused' && missingField(answer.error) !== null) return { status: 'read', id: null };
  if (answer.status !== 'answered') return stoppedReading(answer);
  const rows = rowsIn(answer.body);
  if (rows === null) return stoppedBy({ code: 'unreadable_answer' });
  const [lead] = rows.map((row) => personIn(row, 'Lead'));
  return { status: 'read', id: lead?.properties['ConvertedContactId'] ?? null };
}

import type { Stopped } from '../../stopped.ts';
import { personFieldsSchema, type PersonFieldInfo } from '../answers.ts';
import { PERSON_FIELDS } from '../paths.ts';
import type { PipedriveCall } from '../pipedrive-call.ts';
import { stoppedReading, unreadable } from '../pipedrive-outcome.ts';

const PAGE = '500';
const MAX_PAGES = 4;

/** The fields that persons of the account have. */
export async function readFields(
  call: PipedriveCall,
  signal: AbortSignal,
): Promise<{ status: 'read'; fields: PersonFieldInfo[] } | Stopped> {
  const fields: PersonFieldInfo[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query: Record<string, string> = cursor === null ? { limit: PAGE } : { limit: PAGE, cursor };
    const answer = await call({ method: 'GET', path: PERSON_FIELDS, query }, signal);
    if (answer.status !== 'answered') return stoppedReading(answer);
    const read = personFieldsSchema.safeParse(answer.body);
    if (!read.success) return unreadable();
    fields.push(...read.data.data);
    cursor = read.data.additional_data?.next_cursor ?? null;
    if (cursor === null) break;
  }
  return { status: 'read', fields };
}

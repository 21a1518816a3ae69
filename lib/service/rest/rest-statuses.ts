import { z } from 'zod';
import { hasStray } from '../answer-about.ts';
import { id } from '../schemas/lenient.ts';
import { type LookupAnswer, statusAnswersAbout } from '../schemas/lookup-answer.ts';
import { ServiceError } from '../service-error.ts';

const named = z.array(
  z.union([
    z.object({ id }).transform((record) => record.id),
    z.object({ profile_id: id }).transform((record) => record.profile_id),
    z.unknown().transform(() => null),
  ]),
);

/**
 * The records of `/person/checkStatus` (docs/contract.md#rest-status). It leaves out the ids that this account never
 * looked up, which the tool calls `not_found`; an id whose record is there, and cannot be read or has another id, is
 * left out here.
 */
export function restStatuses(body: unknown, profileIds: number[]): LookupAnswer[] {
  const statuses = statusAnswersAbout(profileIds).safeParse(body);
  const mentioned = named.safeParse(body);
  if (!statuses.success || !mentioned.success) throw new ServiceError({ code: 'unreadable_answer' }, 'unknown');
  const absent = hasStray(profileIds, mentioned.data)
    ? []
    : profileIds.filter((profileId) => !mentioned.data.includes(profileId));
  return [...statuses.data, ...absent.map((profileId): LookupAnswer => ({ status: 'not_found', profileId }))];
}

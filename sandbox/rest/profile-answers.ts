import type { Clock } from '../contracts.ts';
import type { Lookups } from '../lookups/create-lookups.ts';
import type { Coverage } from '../lookups/lookup-type.ts';
import { profileRecord } from '../lookups/profile-record.ts';
import type { People } from '../world/people.ts';
import type { LookupRow, LookupRows } from './lookup-rows.ts';
import { pollStatus, profileStatus } from './lookup-status.ts';

/** Every email field of the profile record (docs/contract.md#profile-record). */
const EMAIL_FIELDS = [
  'recommended_email',
  'recommended_personal_email',
  'recommended_professional_email',
  'current_work_email',
  'current_personal_email',
  'emails',
] as const;

/** The profile record (docs/contract.md#profile-record) in its three forms: first answer, poll and webhook. */
export interface ProfileAnswers {
  /** The answer of `/person/lookup` right after it started `row`. */
  initial(row: LookupRow): Record<string, unknown>;
  /** The record of a person in `/person/checkStatus`; undefined if the account never looked the person up. */
  polled(userId: number, profileId: number): Record<string, unknown> | undefined;
  /** The body that a webhook delivers for a lookup; undefined while it runs. */
  delivered(lookupId: number): Record<string, unknown> | undefined;
}

export function createProfileAnswers(deps: {
  clock: Clock;
  people: People;
  lookups: Lookups;
  rows: LookupRows;
}): ProfileAnswers {
  const { clock, people, lookups, rows } = deps;

  const record = (row: LookupRow, status: string, coverage: Coverage): Record<string, unknown> => {
    const { user_id: userId, profile_id: profileId } = row;
    // As it was when it was paid for: a person who moved since is paid for again.
    const person = people.byId(profileId, row.state === 'complete' ? row.created_at : rows.paidAt(userId, profileId));
    if (person === null) return { id: profileId, status };
    const notes = lookups.notesOn(userId, profileId);
    return {
      ...profileRecord(person, coverage, notes),
      status,
      return_cached_emails: row.return_cached_emails !== 0,
      metadata: { ...notes?.metadata, ...rows.deepMetadata(userId, profileId) },
    };
  };
  const ended = (row: LookupRow): Record<string, unknown> =>
    record(row, row.state, rows.paidCoverage(row.user_id, row.profile_id));

  return {
    initial(row) {
      const paid = rows.paidCoverage(row.user_id, row.profile_id);
      const isHidden = row.return_cached_emails === 0 && row.state === 'pending';
      const emails = isHidden ? 'hidden' : paid.emails ? 'some' : 'none yet';
      const answer = record(row, profileStatus(row, emails), paid);
      return isHidden ? { ...answer, ...Object.fromEntries(EMAIL_FIELDS.map((field) => [field, null])) } : answer;
    },
    polled(userId, profileId) {
      const row = rows.latest(userId, profileId);
      if (row === undefined) return undefined;
      return row.state === 'complete' ? ended(row) : { id: profileId, status: pollStatus(row, clock.now()) };
    },
    delivered(lookupId) {
      const row = rows.find(lookupId);
      return row === undefined || row.state === 'pending' ? undefined : ended(row);
    },
  };
}

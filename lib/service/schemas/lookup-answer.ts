import { z } from 'zod';
import { employerIn } from './company.ts';
import { id, number } from './lenient.ts';
import { type ProfileRecord, profileRecordSchema } from './profile-record.ts';

/**
 * The state of one lookup, from `person_lookup` or one record of `check_person_status`
 * (docs/contract.md#lookup-results, docs/contract.md#status-records). `record` is the service's own object, kept whole.
 */
export type LookupAnswer =
  | { status: 'complete'; profileId: number; profile: ProfileRecord; record: Record<string, unknown> }
  | { status: 'pending'; profileId: number; retryAfterSeconds: number; profile: ProfileRecord }
  | { status: 'failed'; profileId: number }
  | { status: 'not_found'; profileId: number };

/** The service's names for unfinished lookups, over both transports (docs/contract.md#lookup-states). */
const UNFINISHED = new Set(['pending', 'progress', 'searching', 'waiting', 'not queued']);
const DEFAULT_RETRY_SECONDS = 3;
const MAX_RETRY_SECONDS = 3_600;

const envelope = z.lazy(() =>
  z.looseObject({
    profile_id: id.nullable().catch(null).optional(),
    id: id.nullable().catch(null).optional(),
    status: z.string(),
    retry_after_seconds: number.optional(),
  }),
);

export const lookupAnswerSchema = z.lazy(() =>
  envelope.transform((answer, context): LookupAnswer => {
    const profileId = answer.profile_id ?? answer.id;
    if (profileId === undefined || profileId === null) {
      context.addIssue({ code: 'custom', message: 'profile_id is missing' });
      return z.NEVER;
    }
    const profile = profileRecordSchema.parse(answer);
    if (answer.status === 'complete') return { status: 'complete', profileId, profile, record: answer };
    if (answer.status === 'failed') return { status: 'failed', profileId };
    if (answer.status === 'not_found') return { status: 'not_found', profileId };
    if (UNFINISHED.has(answer.status)) {
      const requested = answer.retry_after_seconds ?? DEFAULT_RETRY_SECONDS;
      return {
        status: 'pending',
        profileId,
        profile,
        retryAfterSeconds: Math.min(Math.max(requested, 0), MAX_RETRY_SECONDS),
      };
    }
    context.addIssue({ code: 'custom', message: 'status is unknown' });
    return z.NEVER;
  }),
);

/** The person in an answer that cannot be read otherwise, if it contains the id. */
export function profileIdIn(answer: unknown): number | null {
  const { data } = z
    .object({ profile_id: id.nullable().catch(null).optional(), id: id.nullable().catch(null).optional() })
    .safeParse(answer);
  return data?.profile_id ?? data?.id ?? null;
}

/**
 * `profile_company_lookup`: the person's fields with the `company` among them (both forms:
 * docs/contract.md#lookup-results).
 */
export const personWithCompanySchema = z.lazy(() =>
  z.unknown().transform((answer, context) => {
    const person = lookupAnswerSchema.safeParse(answer);
    if (person.success) return { person: person.data, company: employerIn(withCompany.parse(answer).company) };
    context.addIssue({ code: 'custom', message: 'the person cannot be read' });
    return z.NEVER;
  }),
);

const withCompany = z.lazy(() => z.object({ company: z.unknown().optional() }));

/**
 * `check_person_status` about these ids: a bare array, or `{results: […]}` (docs/contract.md#tool-answers).
 * Records that cannot be read are left out. If one id was asked about, and several records came, so are those under
 * another id: the person's own may be one that cannot be read.
 */
export const statusAnswersAbout = (profileIds: readonly number[]) =>
  z
    .union([z.array(z.unknown()), z.object({ results: z.array(z.unknown()) }).transform((answer) => answer.results)])
    .transform((records) =>
      records.flatMap((record): LookupAnswer[] => {
        const parsed = lookupAnswerSchema.safeParse(record);
        const isCertain = profileIds.length > 1 || records.length === 1;
        return parsed.success && (isCertain || profileIds.includes(parsed.data.profileId)) ? [parsed.data] : [];
      }),
    );

export const pingSchema = z.lazy(() =>
  z.object({ name: z.string().max(200).catch(''), version: z.string().max(60).catch('') }),
);

import { z } from 'zod';
import { USAGE_TYPES } from '../service/credits.ts';
import { purchaseUrl } from '../service/purchase-url.ts';
import { limitRecordSchema } from '../service/rate-limit/limit-record.ts';
import { accountSchema } from '../service/schemas/account.ts';
import { contactListsSchema } from './contact-lists-record.ts';
import { offerSchema, recoverySchema } from './recovery-record.ts';

/** Upper bound of the rows in the record `usage`. */
export const MAX_USAGE_ROWS = 2_000;

const time = z.number();
const count = z.number().int().nonnegative();
const moment = z.lazy(() => z.object({ at: time }));
const usage = z.lazy(() => z.partialRecord(z.enum(USAGE_TYPES), z.number()));
const usageReading = z.lazy(() => z.object({ readAt: time, used: usage }));
const usageRows = z.lazy(() => z.array(z.string()).max(MAX_USAGE_ROWS));
const settledSpends = z.lazy(() => z.object({ until: time, count, used: usage, others: usageRows }));

const watch = z.lazy(() => z.object({ tags: z.array(z.string()).nullable(), since: time, until: time }));

const watchRounds = z.lazy(() =>
  z.object({
    current: z.object({ startedAt: time, after: z.number(), checked: count, found: count }).nullable(),
    last: z.object({ endedAt: time, checked: count, found: count }).nullable(),
    notifiedAt: time.nullable(),
    unreported: count,
    unread: count,
  }),
);

/**
 * Every key of the store `meta`, single records of an account, with its schema. A record that does not fit is read as
 * absent: all but the user's own (`contactLists`, `savedSearches`) can be fetched again. All times in ms since epoch.
 */
const schemas = {
  /** The account as last read. */
  account: z.lazy(() => z.object({ readAt: time, account: accountSchema })),
  /** The time at which every record was last checked, and the version of the database that did so. */
  checked: z.lazy(() => z.object({ at: time, version: z.number() })),
  /** The rounds through the watched companies, as `watchRounds`; `found`: companies that changed in any way. */
  companyRounds: watchRounds,
  /** The companies whose changes are watched for, as `watch`. */
  companyWatch: watch,
  /** The user's named lists (lib/contacts/contact-lists.ts). */
  contactLists: contactListsSchema,
  /** Marks of the people who were deleted here (lib/contacts/deleted-people.ts). */
  deleted: z.lazy(() => z.instanceof(Uint32Array)),
  /** The time at which anybody was last deleted. */
  deletedAt: moment,
  /** The time at which contacts were last expired, and the days that they were kept by then. */
  expired: z.lazy(() => z.object({ at: time, days: count })),
  /** Lookups that went on although the account could not be asked whether it has the person. */
  missedChecks: z.lazy(() => z.number().int().nonnegative()),
  /** The time at which the service was last asked about each profile id, by id. */
  polls: z.lazy(() => z.record(z.string(), time)),
  /** The address of the shop, from the last refusal for lack of credits. */
  purchaseUrl,
  /** The calls sent recently, and the waits that the service asked for. */
  rateLimits: limitRecordSchema,
  /** Bringing back what the account has bought: how far it is (recovery-record.ts). */
  recovery: recoverySchema,
  /** The number of people to bring back, as last counted. */
  recoveryOffer: offerSchema,
  /** The user's named searches. The entries are read one by one: a newer version may have written some. */
  savedSearches: z.lazy(() => z.array(z.unknown())),
  /** The people who are still to be erased: written before the first of them is erased. */
  toErase: z.lazy(() => z.array(z.object({ profileId: z.number() }))),
  /** Ended lookups that the user has not seen, oldest first. */
  unread: z.lazy(() => z.array(z.string())),
  /**
   * The service's count of credits at the first and the last reading, the rows spent before the first, and what is
   * settled since (lib/lookups/spending/usage-baseline.ts).
   */
  usage: z.lazy(() =>
    z.object({ first: usageReading, last: usageReading, before: usageRows, settled: settledSpends.optional() }),
  ),
  /** The contacts whose changes are watched for, as the user switched it on; absent: off. `tags` null: all contacts. */
  watch,
  /**
   * Rounds through the watched contacts. `current`: the one under way, behind the contact `after`; `last`: the last
   * that ended. `found`: people who changed jobs, without the changes that were read by then. `unreported` of them are
   * in no digest yet, the last of which was at `notifiedAt`; `unread` ones are counted on the icon.
   */
  watchRounds,
};

export type MetaKey = keyof typeof schemas;
export type MetaValue<Key extends MetaKey> = z.output<(typeof schemas)[Key]>;

export const META_SCHEMAS: { readonly [Key in MetaKey]: z.ZodType<MetaValue<Key>> } = schemas;

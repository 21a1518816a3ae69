import type { MetaValue } from '../../database/meta-schemas.ts';
import type { Usage } from './ledger.ts';

/** A reading of the service's own counts. `readAt`: ms since epoch. */
export interface UsageReading {
  readAt: number;
  used: Usage;
}

/**
 * `first`: the first reading of this account, or the first since its counts started anew, or since the clock was set
 * back by more than a day. `before`: rows, of those requested in the days before the first reading, that were spent
 * before it: the clock may have been set since, and a lookup of a long batch may still be refunded. Of those from
 * longer ago, the ones that could still be refunded.
 */
export type UsageBaseline = MetaValue<'usage'>;

/**
 * Of the rows requested before `until` (ms since epoch; `count` of them): the credits of those about which nothing can
 * change any more, and the ids of the others. Kept so that a journal of years is not read for each comparison.
 */
export type SettledSpends = NonNullable<UsageBaseline['settled']>;

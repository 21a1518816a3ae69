import type { MetaValue } from '../../database/meta-schemas.ts';
import { getMeta } from '../../database/meta.ts';

export type WatchRounds = MetaValue<'watchRounds'>;

const NONE: WatchRounds = { current: null, last: null, notifiedAt: null, unreported: 0, unread: 0 };

/** The rounds through the watched contacts; none before the first. */
export async function roundsIn(meta: Parameters<typeof getMeta>[0]): Promise<WatchRounds> {
  return (await getMeta(meta, 'watchRounds')) ?? NONE;
}

import type { AccountReading, AccountWriting } from '../database/account-transaction.ts';
import { getMeta, setMeta } from '../database/meta.ts';

/**
 * Deleted people have to be recognized, so that bringing back the account's purchases (lib/lookups/recovery) restores
 * none of them; but the stored data must not reveal who they are. A code is 20 bits of a mixed profile id: of 700
 * million people about 700 share each. Of 10,000 people looked for after 100 deletions, one is taken for a deleted one.
 */
const CODE_BITS = 20;
/** Codes beyond these replace the oldest. */
const MAX_CODES = 200_000;

const TWO_32 = 2 ** 32;

/** The finalizer of MurmurHash3, which spreads neighboring ids over all codes. */
function codeOf(profileId: number): number {
  let mixed = (profileId % TWO_32) ^ Math.floor(profileId / TWO_32);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return (mixed ^ (mixed >>> 16)) >>> (32 - CODE_BITS);
}

/** Notes that a person was deleted, in the transaction that does so; its stores include `meta`. */
export async function markDeleted(tx: AccountWriting, profileId: number): Promise<void> {
  const meta = tx.objectStore('meta');
  const before = (await getMeta(meta, 'deleted')) ?? new Uint32Array();
  const code = codeOf(profileId);
  if (before.includes(code)) return;
  const codes = Uint32Array.from([...before.subarray(before.length >= MAX_CODES ? 1 : 0), code]);
  await setMeta(meta, 'deleted', codes);
}

/** Tells for any person whether they were deleted here, wrongly for one in a million and each deletion. */
export async function readDeleted(tx: AccountReading): Promise<(profileId: number) => boolean> {
  const codes = new Set(await getMeta(tx.objectStore('meta'), 'deleted'));
  return (profileId) => codes.has(codeOf(profileId));
}

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

/**
 * Notes that a person was deleted, in the transaction that does so; its stores include `meta`.
 * @param now ms since epoch
 */
export async function markDeleted(tx: AccountWriting, profileId: number, now: number): Promise<void> {
  const meta = tx.objectStore('meta');
  await setMeta(meta, 'deletedAt', { at: now });
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

/**
 * Whether the answer about a person to a search sent at `sentAt` (ms since epoch) is to be dropped, in the transaction
 * that would save it, whose stores include `meta` and `contacts`: they were deleted while it was under way, and are not
 * here again. Also true when they were deleted before, and somebody else meanwhile, as a time for each mark would say
 * more about who it was: the next search is saved.
 */
export async function isDeletedSince(tx: AccountReading, profileId: number, sentAt: number): Promise<boolean> {
  const last = await getMeta(tx.objectStore('meta'), 'deletedAt');
  if (last === null || last.at <= sentAt || !(await readDeleted(tx))(profileId)) return false;
  return (await tx.objectStore('contacts').getKey(profileId)) === undefined;
}

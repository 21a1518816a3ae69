import { createTurns } from '../../browser/turns.ts';
import { contactOf } from '../../contacts/contact-of.ts';
import type { ContactStore } from '../../contacts/contact-store.ts';
import { owns } from '../../contacts/contact.ts';
import { personKey } from '../../contacts/identity/identity-key.ts';
import type { AccountKinds } from '../../database/rows.ts';
import { MAX_IDS } from '../../lookups/engine/poll-together.ts';
import { typeHeld } from '../../lookups/engine/save-answer.ts';
import type { Journal } from '../../lookups/journal/journal.ts';
import { MIN_POLL_MS } from '../../lookups/model/waits.ts';
import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';
import { problemOf } from '../../service/service-error.ts';

/**
 * The account's data on people, so that the prices shown are true. Only the kinds of contact data are kept, in memory,
 * for ten minutes: a contact itself is fetched once the user asks for it.
 */
export interface AccountKindsReader {
  /**
   * Asks, for free, a hundred at once, about people who are not known already. Leaves out people who are suppressed,
   * owned in full, or being looked up here.
   * @returns by profile id; people whom the account could not be asked about, or is not, are missing
   */
  of(profileIds: readonly number[]): Promise<ReadonlyMap<number, AccountKinds>>;
}

export interface AccountKindsOptions {
  contacts: Pick<ContactStore, 'suppressions' | 'ofPerson'>;
  journal: Pick<Journal, 'open' | 'dismissed'>;
  isOn: () => Promise<boolean>;
  /** Through the gate of three seconds. */
  checkStatus: (profileIds: number[]) => Promise<LookupAnswer[]>;
  /** ms since epoch */
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/** The time that an answer is believed. */
export const KINDS_LIFE_MS = 10 * 60_000;
/** Another device may be polling one of the hundred: asked again after so many refusals at most. */
const MAX_REFUSALS = 3;

export function createAccountKinds(options: AccountKindsOptions): AccountKindsReader {
  const { isOn, now } = options;
  const kept = new Map<number, AccountKinds>();
  const inTurn = createTurns();

  function forgetOld(): void {
    for (const [id, { at }] of kept) if (now() < at || now() - at >= KINDS_LIFE_MS) kept.delete(id);
  }

  async function read(profileIds: readonly number[]): Promise<ReadonlyMap<number, AccountKinds>> {
    if (!(await isOn())) return new Map();
    forgetOld();
    const wanted = [...new Set(profileIds)];
    const unknown = await withoutKnown(
      options,
      wanted.filter((id) => !kept.has(id)),
    );
    for (let from = 0; from < unknown.length; from += MAX_IDS) {
      const answers = await patiently(options, unknown.slice(from, from + MAX_IDS)).catch(() => null);
      if (answers === null) break;
      for (const answer of answers) kept.set(answer.profileId, { has: kindsIn(answer, now()), at: now() });
    }
    const unsuppressed = await withoutSuppressed(options, wanted);
    return new Map(
      unsuppressed.flatMap((id) => {
        const kinds = kept.get(id);
        return kinds ? [[id, kinds] as const] : [];
      }),
    );
  }

  return {
    // The answer that is on its way may be about the same people, too.
    of: (profileIds) => inTurn(() => read(profileIds)),
  };
}

async function withoutSuppressed({ contacts }: AccountKindsOptions, profileIds: readonly number[]): Promise<number[]> {
  const isSuppressed = await contacts.suppressions();
  return profileIds.filter((profileId) => !isSuppressed({ key: personKey({ by: 'id', profileId }), profileId }));
}

/** Leaves out people who are owned in full, and those whose lookup here has its own times to poll. */
async function withoutKnown({ contacts, journal, now }: AccountKindsOptions, profileIds: number[]): Promise<number[]> {
  if (profileIds.length === 0) return [];
  const underWay = new Set(
    [...(await journal.open()), ...(await journal.dismissed())].flatMap(({ profileId }) => profileId ?? []),
  );
  const owned = await Promise.all(profileIds.map((id) => contacts.ofPerson(id, now())));
  return profileIds.filter((id, at) => {
    const contact = owned[at];
    return !underWay.has(id) && !(contact && owns(contact, 'premium_lookup'));
  });
}

/** Asks about those who are not suppressed by then; waits out a refusal for the sake of one id. */
async function patiently(options: AccountKindsOptions, profileIds: number[]): Promise<LookupAnswer[]> {
  const { checkStatus, now, wait } = options;
  for (let refusals = 0; ; refusals += 1)
    try {
      const ids = await withoutSuppressed(options, profileIds);
      return ids.length === 0 ? [] : await checkStatus(ids);
    } catch (error) {
      const problem = problemOf(error);
      const ms = problem.code === 'rate_limited' ? problem.until - now() : Number.POSITIVE_INFINITY;
      // Whole seconds are rounded up.
      if (ms > MIN_POLL_MS + 1_000 || refusals === MAX_REFUSALS) throw error;
      await wait(Math.max(0, ms));
    }
}

/** As much as a lookup of this type brings; null: nothing. */
function kindsIn(answer: LookupAnswer, now: number): AccountKinds['has'] {
  if (answer.status !== 'complete') return null;
  const { profileId, profile, record } = answer;
  const wanted = 'premium_lookup';
  return typeHeld(wanted, contactOf({ profileId, profile, record, url: null, lookupType: wanted, boughtAt: now }));
}

import { contactOf } from '../../contacts/contact-of.ts';
import type { ContactStore } from '../../contacts/contact-store.ts';
import { held } from '../../lookups/engine/file-answer.ts';
import type { Journal } from '../../lookups/journal/journal.ts';
import { isOpen } from '../../lookups/model/lookup-row.ts';
import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';

export interface AccountPreviewOptions {
  contacts: ContactStore;
  journal: Pick<Journal, 'latest'>;
  isOn: () => Promise<boolean>;
  checkStatus: (profileIds: number[]) => Promise<LookupAnswer[]>;
  /** ms since epoch */
  now: () => number;
  changed: (url: string) => void;
}

const LIFE_MS = 10 * 60_000;

/**
 * Asks, for free, what the account has of a previewed person, so that the price on the button is true. Only the kinds
 * of contact data are kept: the contact itself is fetched once the user asks for it.
 */
export function createAccountPreview({
  contacts,
  journal,
  isOn,
  checkStatus,
  now,
  changed,
}: AccountPreviewOptions): (url: string) => Promise<void> {
  return async (url) => {
    const row = await contacts.preview(url);
    if (row?.status !== 'found' || !(await isOn())) return;
    const { profileId, account } = row;
    if (account && now() >= account.at && now() - account.at < LIFE_MS) return;
    // Two people with one address are no identity.
    if ((await contacts.profileIdOf(url, now())) !== profileId) return;
    const [owned, isBlocked, lookup] = await Promise.all([
      contacts.byProfileId(profileId),
      contacts.isSuppressed({ key: url, profileId }),
      journal.latest({ key: url, profileId, companyId: null }),
    ]);
    if (isBlocked || (owned && owned.fromFile === undefined) || (lookup && isOpen(lookup))) return;
    const answer = (await checkStatus([profileId])).find((one) => one.profileId === profileId);
    const current = await contacts.preview(url);
    if (answer === undefined || current?.status !== 'found' || current.profileId !== profileId) return;
    await contacts.putPreview({ ...current, account: { has: kindsIn(answer, now()), at: now() } });
    changed(url);
  };
}

/** As much as a lookup of this type brings; null: nothing. */
function kindsIn(answer: LookupAnswer, now: number) {
  if (answer.status !== 'complete') return null;
  const { profileId, profile, record } = answer;
  const wanted = 'premium_lookup';
  return held(wanted, contactOf({ profileId, profile, record, url: null, lookupType: wanted, boughtAt: now }));
}

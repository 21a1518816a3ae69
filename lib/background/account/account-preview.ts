import type { ContactStore } from '../../contacts/contact-store.ts';
import type { Journal } from '../../lookups/journal/journal.ts';
import { isOpen } from '../../lookups/model/lookup-row.ts';
import { type AccountKindsReader, KINDS_LIFE_MS } from './account-kinds.ts';

export interface AccountPreviewOptions {
  contacts: ContactStore;
  journal: Pick<Journal, 'latest'>;
  accountKinds: AccountKindsReader;
  /** ms since epoch */
  now: () => number;
  changed: (url: string) => void;
}

/** Keeps with the preview of a person what the account has of them, so that the price on the button is true. */
export function createAccountPreview({
  contacts,
  journal,
  accountKinds,
  now,
  changed,
}: AccountPreviewOptions): (url: string) => Promise<void> {
  return async (url) => {
    const row = await contacts.preview(url);
    if (row?.status !== 'found') return;
    const { profileId, account } = row;
    if (account && now() >= account.at && now() - account.at < KINDS_LIFE_MS) return;
    // Two people with one address are no identity.
    if ((await contacts.profileIdOf(url, now())) !== profileId) return;
    const [owned, isSuppressed, lookup] = await Promise.all([
      contacts.byProfileId(profileId),
      contacts.isSuppressed({ key: url, profileId }),
      journal.latest({ key: url, profileId, companyId: null }),
    ]);
    if (isSuppressed || (owned && owned.fromFile === undefined) || (lookup && isOpen(lookup))) return;
    const kinds = (await accountKinds.of([profileId])).get(profileId);
    const current = await contacts.preview(url);
    if (kinds === undefined || current?.status !== 'found' || current.profileId !== profileId) return;
    await contacts.savePreview({ ...current, account: kinds });
    changed(url);
  };
}

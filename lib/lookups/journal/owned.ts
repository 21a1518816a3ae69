import { asCompany, asVerification } from '../../contacts/company-store.ts';
import { asContact } from '../../contacts/contact-store.ts';
import { type Contact, covers } from '../../contacts/contact.ts';
import { profileIdBehind } from '../../contacts/identity/alias.ts';
import { companyIdIn, companyKey, emailKey, isCompanyKey, plainEmail } from '../../contacts/identity/identity-key.ts';
import { isMarked, personKeys } from '../../contacts/suppression/marks.ts';
import { isCurrent } from '../../contacts/verification.ts';
import type { OwnerReading } from '../../database/owner-transaction.ts';
import type { CompanyRef, LookupRow } from '../model/lookup-row.ts';
import { foundFact, isPageKept } from './found-pages.ts';

/** What is known now about whom or what an ask is about. */
export interface Standing {
  profileId: number | null;
  companyId: CompanyRef;
  /** `all`: asking again would bring nothing that is not owned. */
  owned: 'all' | 'part' | 'nothing';
  /** As the owned record has it, or empty. */
  name: string;
  /** The user said that this person is never to be looked up. */
  doNotLookUp: boolean;
}

/** Whom or what a row is about, as far as it is known. */
export type Subject = Pick<LookupRow, 'key' | 'profileId' | 'companyId'>;
export type Identity = Subject & Pick<LookupRow, 'ask'>;

/** Looks up the ids behind an ask, and how much of it is owned. `now` in ms since epoch. */
export async function standingIn(tx: OwnerReading, { key, ask, ...known }: Identity, now: number): Promise<Standing> {
  switch (ask.tool) {
    case 'person_lookup':
    case 'profile_company_lookup': {
      const profileId = known.profileId ?? (await profileIdOf(tx, key, now));
      const contact = profileId === null ? null : asContact(await tx.objectStore('contacts').get(profileId));
      const doNotLookUp = await isMarked(tx, { key, profileId });
      if (!contact) return { profileId, companyId: known.companyId, owned: 'nothing', name: '', doNotLookUp };
      const hasAll =
        covers(contact.lookupType, ask.lookupType) &&
        (ask.tool === 'person_lookup' || (await isEmployerOwned(tx, contact)));
      return { profileId, companyId: known.companyId, owned: hasAll ? 'all' : 'part', name: contact.name, doNotLookUp };
    }
    case 'company_lookup': {
      const companyId = known.companyId ?? (await companyIdOf(tx, key));
      const company =
        typeof companyId === 'number' ? asCompany(await tx.objectStore('companies').get(companyId)) : null;
      return {
        profileId: null,
        companyId,
        owned: company === null ? 'nothing' : company.isFull ? 'all' : 'part',
        name: company?.name ?? '',
        doNotLookUp: false,
      };
    }
    case 'email_verify': {
      const verification = asVerification(await tx.objectStore('verifications').get(plainEmail(ask.email)));
      return {
        profileId: null,
        companyId: null,
        owned: verification && isCurrent(verification, now) ? 'all' : 'nothing',
        name: '',
        doNotLookUp: await isMarked(tx, { key: emailKey(ask.email), profileId: null }),
      };
    }
    case 'search':
      return {
        profileId: null,
        companyId: null,
        owned: isPageKept(await tx.objectStore('facts').get(foundFact(ask.pageId)), now) ? 'all' : 'nothing',
        name: '',
        doNotLookUp: false,
      };
    default:
      return ask satisfies never;
  }
}

async function profileIdOf(tx: OwnerReading, key: string, now: number): Promise<number | null> {
  return profileIdBehind(key, await tx.objectStore('aliases').get(key), now);
}

async function companyIdOf(tx: OwnerReading, key: string): Promise<number | null> {
  return companyIdIn(key) ?? (await tx.objectStore('companyAliases').get(key))?.companyId ?? null;
}

async function isEmployerOwned(tx: OwnerReading, { companyId }: Contact): Promise<boolean> {
  if (companyId === 'none') return true;
  return companyId !== undefined && asCompany(await tx.objectStore('companies').get(companyId)) !== null;
}

/** Every key that is known to lead to the same person or company. */
export async function keysOf(tx: OwnerReading, { key, profileId, companyId }: Subject): Promise<Set<string>> {
  if (isCompanyKey(key)) {
    if (typeof companyId !== 'number') return new Set([key]);
    return new Set([
      key,
      companyKey({ by: 'id', companyId }),
      ...(await tx.objectStore('companyAliases').index('companyId').getAllKeys(companyId)),
    ]);
  }
  return personKeys(tx, { key, profileId });
}

import { asCompany, asVerification } from '../../contacts/company-store.ts';
import type { Company } from '../../contacts/company.ts';
import { type Contact, owns } from '../../contacts/contact.ts';
import { profileIdBehind } from '../../contacts/identity/alias.ts';
import { companyIdBehind } from '../../contacts/identity/company-behind.ts';
import { companyIdIn, companyIdKey, emailKey, isCompanyKey, plainEmail } from '../../contacts/identity/identity-key.ts';
import { contactUnder, idsOf } from '../../contacts/identity/one-person.ts';
import { isSuppressed, joinedKeys } from '../../contacts/suppression/suppressions.ts';
import { isCurrent } from '../../contacts/verification.ts';
import type { AccountReading } from '../../database/account-transaction.ts';
import type { CompanyRef, LookupRow } from '../model/lookup-row.ts';
import { isPageKept } from './found-pages.ts';

/** The current knowledge about the person or company that a request is about. */
export interface Ownership {
  profileId: number | null;
  /** The id that the person's contact is here under: another than `profileId` until something is bought under that. */
  contactId: number | null;
  companyId: CompanyRef;
  /** `all`: asking again would bring nothing new. */
  owned: 'all' | 'part' | 'nothing';
  /** The name in the owned record, or empty. */
  name: string;
  /** The user put this person on the suppression list. */
  suppressed: boolean;
}

/** The person or company that a row is about, as far as it is known. */
export type Subject = Pick<LookupRow, 'key' | 'profileId' | 'companyId'>;
export type Identity = Subject & Pick<LookupRow, 'request'>;

/** Looks up the ids behind a request, and how much of its result is owned. `now` in ms since epoch. */
export async function ownershipIn(
  tx: AccountReading,
  { key, request, ...known }: Identity,
  now: number,
): Promise<Ownership> {
  switch (request.tool) {
    case 'person_lookup':
    case 'profile_company_lookup': {
      const alias = await tx.objectStore('aliases').get(key);
      const ids = await idsOf(tx, known.profileId ?? profileIdBehind(key, alias, now), now);
      const [profileId = null] = ids;
      const contact = await contactUnder(tx, ids);
      const suppressed = await isSuppressed(tx, { key, profileId });
      const contactId = contact?.profileId ?? null;
      const person = { profileId, contactId, companyId: known.companyId, name: contact?.name ?? '', suppressed };
      if (!contact || contact.fromFile !== undefined) return { ...person, owned: 'nothing' };
      const hasAll =
        owns(contact, request.lookupType) &&
        contact.boughtAt >= (request.moved?.at ?? 0) &&
        (request.tool === 'person_lookup' || (await isEmployerOwned(tx, contact)));
      return { ...person, owned: hasAll ? 'all' : 'part' };
    }
    case 'company_lookup': {
      const { companyId, company } = await companyBehind(tx, key);
      return {
        profileId: null,
        contactId: null,
        companyId,
        owned: ownedPart(company, request.since ?? 0),
        name: company?.name ?? '',
        suppressed: false,
      };
    }
    case 'email_verify': {
      const verification = asVerification(await tx.objectStore('verifications').get(plainEmail(request.email)));
      return {
        profileId: null,
        contactId: null,
        companyId: null,
        owned: verification && isCurrent(verification, now) ? 'all' : 'nothing',
        name: '',
        suppressed: await isSuppressed(tx, { key: emailKey(request.email), profileId: null }),
      };
    }
    case 'search':
      return {
        profileId: null,
        contactId: null,
        companyId: null,
        owned: isPageKept(await tx.objectStore('searchPages').get(request.pageId), now) ? 'all' : 'nothing',
        name: '',
        suppressed: false,
      };
    default:
      return request satisfies never;
  }
}

function ownedPart(company: Company | null, since: number): Ownership['owned'] {
  if (company === null) return 'nothing';
  return company.isFull && company.boughtAt >= since ? 'all' : 'part';
}

async function companyBehind(tx: AccountReading, key: string) {
  const companyId = await companyIdBehind(key, (each) => tx.objectStore('companyAliases').get(each));
  return {
    companyId,
    company: companyId === null ? null : asCompany(await tx.objectStore('companies').get(companyId)),
  };
}

async function isEmployerOwned(tx: AccountReading, { companyId }: Contact): Promise<boolean> {
  if (companyId === 'none') return true;
  return companyId !== undefined && (await companyBehind(tx, companyIdKey(companyId))).company !== null;
}

/** Every key that is known to lead to the same person or company. */
export async function keysOf(tx: AccountReading, { key, profileId, companyId }: Subject): Promise<Set<string>> {
  if (isCompanyKey(key)) return typeof companyId === 'number' ? companyKeys(tx, key, companyId) : new Set([key]);
  return joinedKeys(tx, { key, profileId });
}

/** Also those of the companies that have become one with it. */
async function companyKeys(tx: AccountReading, key: string, companyId: number): Promise<Set<string>> {
  const keys = new Set([key]);
  const ids = new Set([companyId]);
  for (const id of ids) {
    keys.add(companyIdKey(id));
    for (const each of await tx.objectStore('companyAliases').index('companyId').getAllKeys(id)) {
      keys.add(each);
      const joined = companyIdIn(each);
      if (joined !== null) ids.add(joined);
    }
  }
  return keys;
}

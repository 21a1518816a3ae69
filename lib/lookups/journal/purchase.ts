import { annotate } from '../../contacts/annotate.ts';
import { asAnnotation } from '../../contacts/annotation.ts';
import { asCompany, asVerification } from '../../contacts/company-store.ts';
import { type Company, companyKeys, mergedCompany } from '../../contacts/company.ts';
import { mergedContact } from '../../contacts/contact-of.ts';
import { readToReplace } from '../../contacts/contact-store.ts';
import { type Contact, owns } from '../../contacts/contact.ts';
import { joinProfiles } from '../../contacts/identity/alias.ts';
import { companyIdKey, profileIdIn } from '../../contacts/identity/identity-key.ts';
import { contactUnder, idsOf } from '../../contacts/identity/one-person.ts';
import { fileOwnKeys } from '../../contacts/identity/own-keys.ts';
import { pointAlias } from '../../contacts/identity/point-alias.ts';
import { mergedWithLater } from '../../contacts/import/merged-with-later.ts';
import { type Verification, mergedVerification } from '../../contacts/verification.ts';
import type { AccountWriting } from '../../database/account-transaction.ts';
import { type FoundPageRecord, saveFoundPage } from './found-pages.ts';

/** The result of one paid call. */
export interface Purchase {
  contact?: Contact;
  company?: Company;
  verification?: Verification;
  /** A page of results, and the id that it is kept under. */
  found?: { pageId: string; page: FoundPageRecord };
}

/**
 * Saves a purchase, and the keys that lead to it.
 * @param key the key of the request; null when it names no person bought here
 * @param at ms since epoch
 */
export async function savePurchase(
  tx: AccountWriting,
  { contact, company, verification, found }: Purchase,
  key: string | null,
  at: number,
): Promise<void> {
  if (company) await saveCompany(tx, company, contact ? null : key, at);
  if (contact) await saveContact(tx, contact, key, at);
  if (verification) await saveVerification(tx, verification);
  if (found) await saveFoundPage(tx, found.pageId, found.page);
}

async function saveContact(tx: AccountWriting, contact: Contact, key: string | null, at: number): Promise<void> {
  const { profileId } = contact;
  if (key !== null) {
    // The service itself has confirmed whom this key names.
    await pointAlias(tx, key, profileId, at);
    // Asked about by an address, too, it has answered under this id: it is no longer said to be another.
    await joinProfiles(tx, profileIdIn(key) ?? profileId, profileId, at);
  }
  const ids = await idsOf(tx, profileId, at);
  const under = await readToReplace(tx, await tx.objectStore('contacts').get(profileId), profileId, at);
  const best = await contactUnder(tx, ids);
  const isElsewhere = best?.profileId !== profileId;
  const owned = best && under && isElsewhere ? mergedWithLater(best, under) : best;
  const richer = owned && owns(owned, contact.lookupType) ? owned.lookupType : contact.lookupType;
  await tx.objectStore('contacts').put(mergedContact(owned, contact, richer));
  await fileOwnKeys(tx, contact, key, at);
  for (const id of isElsewhere ? ids : []) if (id !== profileId) await copyAnnotation(tx, id, profileId, at);
}

/** From now on, the card shows the contact under the new id: with what the user wrote under the former one. */
async function copyAnnotation(tx: AccountWriting, formerId: number, profileId: number, at: number): Promise<void> {
  const annotations = tx.objectStore('annotations');
  const former = asAnnotation(await annotations.get(formerId));
  if (former === null) return;
  const note = asAnnotation(await annotations.get(profileId))?.note || former.note;
  await annotate(tx, profileId, { addTags: former.tags, addLists: former.lists, note }, at);
}

async function saveCompany(tx: AccountWriting, company: Company, key: string | null, at: number): Promise<void> {
  const { companyId } = company;
  const companies = tx.objectStore('companies');
  await companies.put(mergedCompany(asCompany(await companies.get(companyId)), company));
  const aliases = tx.objectStore('companyAliases');
  for (const own of companyKeys(company))
    // A domain, ticker or page that already leads to another company stays with it.
    if (own !== key && !(await aliases.get(own))) await aliases.put({ key: own, companyId, seenAt: at });
  // The service answers by this id, whatever it said of it before.
  const ownKey = companyIdKey(companyId);
  await aliases.delete(ownKey);
  // Asked about one company, it may have answered about another, which has taken its place.
  if (key !== null && key !== ownKey) await aliases.put({ key, companyId, seenAt: at });
}

async function saveVerification(tx: AccountWriting, verification: Verification): Promise<void> {
  const verifications = tx.objectStore('verifications');
  const owned = asVerification(await verifications.get(verification.email));
  await verifications.put(mergedVerification(owned, verification));
}

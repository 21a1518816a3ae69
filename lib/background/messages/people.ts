import { asAnnotation } from '../../contacts/annotation.ts';
import { changesOf } from '../../contacts/changes/change-store.ts';
import { namesOfLists, readLists } from '../../contacts/contact-lists.ts';
import type { Contact } from '../../contacts/contact.ts';
import { isTrusted } from '../../contacts/identity/alias.ts';
import { personKey, profileIdIn } from '../../contacts/identity/identity-key.ts';
import { fold } from '../../contacts/search/fold.ts';
import { readSuppressedPeople } from '../../contacts/suppression/suppressed-people.ts';
import type { Receipt } from '../../messages/protocol.ts';
import type { peopleMessages } from '../../messages/subjects/people.ts';
import type { AccountCheckView } from '../../messages/views/account-check.ts';
import type { ListsView, PersonView, PreviewView } from '../../messages/views/person.ts';
import { type ProfileRef, parseProfileUrl } from '../../profile-url/index.ts';
import { NONE } from '../../profile-url/profile-ref.ts';
import type { CompanyIdentifier, PersonIdentifier } from '../../service/identifiers.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { inStore } from '../actions/in-store.ts';
import { notAProfile, originOf, startPersonLookup } from '../actions/lookups.ts';
import { type AccountSource, type WorkerContext, accountOrNull } from '../context.ts';
import { isPersonProfile } from '../views/page-profile.ts';
import { type PersonDetails, personView } from '../views/person-view.ts';
import { readCompanyIdentifier, readPersonIdentifier } from '../views/read-identifier.ts';
import type { Answers } from './answers.ts';
import { companyAnswer, verificationAnswer } from './companies.ts';

export const peopleAnswers: Answers<typeof peopleMessages> = {
  readPerson: (context, { url }) => readPerson(context, url),
  readNamedPerson: (context, { who }) => readNamedPerson(context, who),
  previewPerson: (context, { url }) => previewPerson(context, url),
  checkAccount: (context, { people, searches }) => checkAccount(context, people, searches),
  startPersonLookup: (context, data, { caller }) => startPersonLookup(context, data, originOf(caller)),
};

/** The account's records, and the settings that decide what is shown of a person. */
type PersonContext = Pick<WorkerContext, 'now' | 'settings' | 'signedIn'>;

/** `lastSeen`: when the address was last known to be this person's, if that is too long ago to spend credits on. */
export async function knownPerson(
  { contacts, journal }: Pick<SignedIn, 'contacts' | 'journal'>,
  key: string,
  now: number,
) {
  const seen = await contacts.lastSeen(key);
  const profileId = seen?.profileId ?? profileIdIn(key);
  const [row, contact, suppressed] = await Promise.all([
    journal.latest({ key, profileId, companyId: null }),
    profileId === null ? null : contacts.ofPerson(profileId, now),
    contacts.isSuppressed({ key, profileId }),
  ]);
  return {
    row,
    contact,
    suppressed,
    lastSeen: seen !== null && contact !== null && !isTrusted(seen, now) ? seen.seenAt : null,
  };
}

/** Reads everything about one person, from the stores. */
export async function readPerson(context: PersonContext, url: string): Promise<PersonView> {
  const profile = parseProfileUrl(url);
  return readView(context, profile, isPersonProfile(profile) ? profile.url : null, ({ previews }) =>
    previews.read(profile.url ?? ''),
  );
}

/**
 * The same about a person who is named in any way. Without an address there is no preview. A person with the whole name
 * of a suppressed one counts as suppressed: one lookup too few is better than one too many.
 */
export async function readNamedPerson(context: PersonContext, named: PersonIdentifier): Promise<PersonView> {
  const who = readPersonIdentifier(named);
  if (who === null || who.by === 'url') return readPerson(context, named.by === 'url' ? named.url : '');
  const view = await readView(context, NONE, personKey(who), () => NOTHING.preview);
  return { ...view, suppressed: view.suppressed || (who.by === 'name' && (await isNameSuppressed(context, who.name))) };
}

async function isNameSuppressed(context: AccountSource, name: string): Promise<boolean> {
  const deps = await context.signedIn();
  const suppressed = deps === null ? [] : await readSuppressedPeople(deps.db);
  return suppressed.some((person) => person.name !== '' && fold(person.name) === fold(name));
}

/** @param key of the person (identity-key.ts); null: no person */
async function readView(
  context: PersonContext,
  profile: ProfileRef,
  key: string | null,
  readPreview: (deps: SignedIn) => PreviewView | Promise<PreviewView>,
): Promise<PersonView> {
  const [{ lookupType, withCompany, minimumGrade, notifications: notifies }, deps] = await Promise.all([
    context.settings.read(),
    key === null ? null : context.signedIn(),
  ]);
  const when = { notifies, now: context.now() };
  const chosen = { lookupType, withCompany, minimumGrade, ...when };
  if (!deps || key === null) return personView({ profile, ...NOTHING, verifications: [], ...chosen });
  const [about, preview] = await Promise.all([knownPerson(deps, key, context.now()), readPreview(deps)]);
  return personView({
    profile,
    preview,
    ...about,
    ...(await companyAndVerifications(deps, about.contact, when)),
    lacksStatus: deps.previews.lacksStatus(),
    isStoreRefusing: deps.isStoreRefusing(),
    ...chosen,
  });
}

const NOTHING = {
  preview: { status: 'none' },
  row: null,
  contact: null,
  tags: [],
  lastSeen: null,
  suppressed: false,
  employer: null,
  isStoreRefusing: false,
} satisfies Partial<PersonDetails>;
/** Most addresses of a contact whose verifications are read, best first. */
const MAX_VERIFIED = 50;

/** Reads an owned contact's employer, the verifications of its addresses, and its tags. */
export async function companyAndVerifications(
  deps: SignedIn,
  contact: Contact | null,
  when: { notifies: boolean; now: number },
) {
  const which = contact && employerOf(contact);
  const answers = await Promise.all(
    (contact?.emails ?? []).slice(0, MAX_VERIFIED).map(({ email }) => verificationAnswer(deps, email, when)),
  );
  const annotation = contact && asAnnotation(await deps.db.get('annotations', contact.profileId));
  return {
    tags: annotation?.tags ?? [],
    ...(contact !== null && { lists: await listsOf(deps, annotation?.lists ?? []) }),
    changes: contact === null ? [] : await changesOf(deps.db, contact.profileId),
    employer: which && (await companyAnswer(deps, which, when.notifies)),
    verifications: answers.filter(({ lookup, verification }) => lookup.status !== 'none' || verification !== null),
  };
}

async function listsOf({ db }: Pick<SignedIn, 'db'>, ids: readonly number[]): Promise<ListsView> {
  const all = await readLists(db.transaction(['meta']));
  return { present: namesOfLists(all, ids), known: all.lists.map(({ name }) => name) };
}

function employerOf({ companyId, employer }: Contact): CompanyIdentifier | null {
  if (typeof companyId === 'number') return { by: 'id', companyId };
  // In the form of every other key of a company, however the person's record writes it.
  return employer?.domain ? readCompanyIdentifier({ by: 'domain', domain: employer.domain }) : null;
}

/** Starts the free search; the result is announced. */
export async function previewPerson(context: AccountSource, url: string): Promise<Receipt> {
  const profile = parseProfileUrl(url);
  if (!isPersonProfile(profile)) return notAProfile();
  return inStore(context, async ({ contacts, previews }) => {
    if (await contacts.isSuppressed({ key: profile.url, profileId: null }))
      return { ok: false, problem: { code: 'suppressed' } };
    void previews.refresh(profile.url);
    return { ok: true };
  });
}

/** Asks, for free, what the account has of these people; `unknown` where that cannot be said. */
export async function checkAccount(
  context: AccountSource,
  people: PersonIdentifier[],
  searches: boolean,
): Promise<AccountCheckView> {
  const named = people.map(readPersonIdentifier);
  const deps = await accountOrNull(context);
  const check = await deps
    ?.checkAccount(
      named.flatMap((who) => who ?? []),
      searches,
    )
    .catch(() => null);
  const has = (check?.has ?? []).values();
  return {
    has: named.map((who) => (who === null ? 'unknown' : (has.next().value ?? 'unknown'))),
    goesOn: check?.goesOn ?? false,
  };
}

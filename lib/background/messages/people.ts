import { i18n } from '#i18n';
import { asAnnotation } from '../../contacts/annotation.ts';
import type { Contact } from '../../contacts/contact.ts';
import { isTrusted } from '../../contacts/identity/alias.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { isStillPending } from '../../lookups/model/still-pending.ts';
import { BUTTON_TEXTS, type ButtonLook, type ButtonTexts, type PageAnswer } from '../../messages/page-answer.ts';
import type { Receipt } from '../../messages/protocol.ts';
import type { peopleMessages } from '../../messages/subjects/people.ts';
import type { ButtonView, PersonView, RecentLookupView } from '../../messages/views/person.ts';
import { parseProfileUrl } from '../../profile-url/index.ts';
import type { CompanyIdentifier } from '../../service/identifiers.ts';
import { troubleOf } from '../../service/service-error.ts';
import type { Settings } from '../../settings/settings.ts';
import { siteOf } from '../../settings/sites.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { notAProfile, originOf, startPersonLookup } from '../actions/lookups.ts';
import type { Desk } from '../context.ts';
import {
  type CompanyProfile,
  type PersonProfile,
  isCompanyProfile,
  isPersonProfile,
  isProfile,
  pageOf,
  profileOfPage,
} from '../views/page-profile.ts';
import { type PersonFacts, buttonView, companyButtonView, personView } from '../views/person-view.ts';
import { recentView } from '../views/recent-view.ts';
import type { Answers } from './answers.ts';
import { companyAnswer, knownCompany, verificationAnswer } from './companies.ts';

export const peopleAnswers: Answers<typeof peopleMessages> = {
  readPerson: (context, { url }) => readPerson(context, url),
  previewPerson: (context, { url }) => previewPerson(context, url),
  startPersonLookup: (context, data, { caller }) => startPersonLookup(context, data, originOf(caller)),
};

const RECENT = 5;
const MOST_OLDER = 20;

/** The current sign-in's parts, or null when there is none or the service cannot say who we are. */
async function whoever(desk: Desk): Promise<SignedIn | null> {
  return desk.signedIn().catch(() => null);
}

/**
 * For the content script: what the button says on this page. Counts only.
 * @param language of the look that the script has; empty: none
 */
export async function describePage(desk: Desk, tabId: number, pageUrl: string, language = ''): Promise<PageAnswer> {
  const page = URL.parse(pageUrl);
  const profile = profileOfPage(pageUrl, desk.hasDemoPages);
  // First of all: a card that is opened now must be about this person or company.
  await desk.tabs.set(tabId, isProfile(profile) ? profile.url : null);
  const [{ button }] = await Promise.all([desk.settings.read(), desk.texts()]);
  const host = page?.host ?? '';
  const view: ButtonView =
    isProfile(profile) && isButtonOn(button, profile, host) ? await viewOf(desk, profile) : { state: 'hidden' };
  return {
    view,
    top: button.top[host] ?? null,
    edge: button.edge,
    look: isProfile(profile) && language !== i18n.t('locale.code') ? buttonLook(desk) : null,
  };
}

function buttonLook({ buttonStyle }: Desk): ButtonLook {
  const texts = Object.fromEntries(BUTTON_TEXTS.map((key) => [key, i18n.t(key, ['$1'])])) as ButtonTexts;
  return { style: buttonStyle, texts };
}

async function viewOf(desk: Desk, profile: PersonProfile | CompanyProfile): Promise<ButtonView> {
  // A store that cannot be read is told where signing in would be.
  const record = await desk.authStore.readSession().catch(() => null);
  if (!record || record.ended) return { state: 'sign-in', words: i18n.t('button.sign_in') };
  const parts = await whoever(desk);
  if (!parts) return { state: 'find' };
  if (isCompanyProfile(profile)) {
    const { row, company } = await knownCompany(parts, {
      tool: 'company_lookup',
      which: { by: 'url', url: profile.url },
    });
    return companyButtonView(row, company);
  }
  const { row, contact, lastSeen, doNotLookUp } = await known(parts, profile.url, desk.now());
  return buttonView(row, lastSeen === null ? contact : null, desk.now(), doNotLookUp);
}

function isButtonOn(
  { shown, hiddenOn, sites }: Settings['button'],
  { kind }: PersonProfile | CompanyProfile,
  host: string,
): boolean {
  return shown && sites.includes(siteOf(kind)) && !hiddenOn.includes(host);
}

/** `lastSeen`: when the address was last known to be this person's, if that is too long ago to pay by. */
async function known({ contacts, journal }: SignedIn, url: string, now: number) {
  const seen = await contacts.lastSeen(url);
  const [row, contact, doNotLookUp] = await Promise.all([
    journal.latest({ key: url, profileId: seen?.profileId ?? null, companyId: null }),
    seen === null ? null : contacts.byProfileId(seen.profileId),
    contacts.isDoNotLookUp({ key: url, profileId: seen?.profileId ?? null }),
  ]);
  return {
    row,
    contact,
    doNotLookUp,
    lastSeen: seen !== null && contact !== null && !isTrusted(seen, now) ? seen.seenAt : null,
  };
}

/** Everything about one person, from the stores. */
export async function readPerson(desk: Desk, url: string): Promise<PersonView> {
  const profile = parseProfileUrl(url);
  const [{ lookupType, withCompany, minimumGrade }, parts] = await Promise.all([
    desk.settings.read(),
    isPersonProfile(profile) ? whoever(desk) : null,
  ]);
  if (!parts || !isPersonProfile(profile))
    return personView({
      profile,
      ...NOTHING,
      verifications: [],
      lookupType,
      withCompany,
      minimumGrade,
      now: desk.now(),
    });
  const [about, preview] = await Promise.all([known(parts, profile.url, desk.now()), parts.previews.read(profile.url)]);
  return personView({
    profile,
    preview,
    ...about,
    ...(await besides(parts, about.contact, desk.now())),
    isStoreRefusing: parts.isStoreRefusing(),
    lookupType,
    withCompany,
    minimumGrade,
    now: desk.now(),
  });
}

const NOTHING = {
  preview: { status: 'none' },
  row: null,
  contact: null,
  tags: [],
  lastSeen: null,
  doNotLookUp: false,
  employer: null,
  isStoreRefusing: false,
} satisfies Partial<PersonFacts>;
/** So many of a contact's addresses are asked about, best first. */
const MOST_VERIFIED = 50;

/** What is known of an owned contact's employer and addresses, and what the user filed it under. */
export async function besides(parts: SignedIn, contact: Contact | null, now: number) {
  const which = contact && employerOf(contact);
  const answers = await Promise.all(
    (contact?.emails ?? []).slice(0, MOST_VERIFIED).map(({ email }) => verificationAnswer(parts, email, now)),
  );
  const annotation = contact && asAnnotation(await parts.db.get('annotations', contact.profileId));
  return {
    tags: annotation?.tags ?? [],
    employer: which && (await companyAnswer(parts, which)),
    verifications: answers.filter(({ lookup, verification }) => lookup.status !== 'none' || verification !== null),
  };
}

function employerOf({ companyId, employer }: Contact): CompanyIdentifier | null {
  if (typeof companyId === 'number') return { by: 'id', companyId };
  return employer?.domain ? { by: 'domain', domain: employer.domain } : null;
}

/** Starts the free search; what it finds is announced. */
export async function previewPerson(desk: Desk, url: string): Promise<Receipt> {
  const profile = parseProfileUrl(url);
  if (!isPersonProfile(profile)) return notAProfile();
  try {
    const parts = await desk.signedIn();
    if (!parts) return { ok: false, trouble: { code: 'signed_out' } };
    if (await parts.contacts.isDoNotLookUp({ key: profile.url, profileId: null }))
      return { ok: false, trouble: { code: 'do_not_look_up' } };
    void parts.previews.refresh(profile.url);
    return { ok: true };
  } catch (error) {
    return { ok: false, trouble: troubleOf(error) };
  }
}

/**
 * The popup's short list, newest first; what waits for the user's word, is still pending, or was not seen yet, stands
 * above, however old.
 */
export async function readRecentLookups(desk: Desk): Promise<RecentLookupView[]> {
  const parts = await whoever(desk);
  if (!parts) return [];
  const recent = (await parts.journal.recent(RECENT)).filter(
    ({ ask, state }) => ask.tool !== 'search' || state.status === 'unsettled',
  );
  const unseen = await parts.unseen.ended();
  const stillPending = (await parts.journal.open()).filter((row) => isStillPending(row, desk.now()));
  const older = byId([...(await parts.journal.unsettled()), ...stillPending, ...unseen])
    .filter((row) => !recent.some(({ id }) => id === row.id))
    .slice(0, MOST_OLDER);
  return Promise.all(
    [...older, ...recent].map(async (row) => {
      const contact = row.profileId === null ? null : await parts.contacts.byProfileId(row.profileId);
      const verification = row.ask.tool === 'email_verify' ? await parts.companies.verification(row.ask.email) : null;
      return recentView(
        row,
        { contact, verification, unseen: unseen.some(({ id }) => id === row.id) },
        desk.now(),
        (profile) => pageOf(profile, desk),
      );
    }),
  );
}

function byId(rows: LookupRow[]): LookupRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

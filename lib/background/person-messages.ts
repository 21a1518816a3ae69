import { isTrusted } from '../contacts/alias.ts';
import type { PageAnswer, Receipt } from '../messages/protocol.ts';
import type { PersonView, RecentLookupView } from '../messages/views.ts';
import { parseProfileUrl } from '../profile-url/index.ts';
import { troubleOf } from '../service/service-error.ts';
import type { Desk } from './desk.ts';
import { isPersonProfile, pageOf, profileOfPage } from './page-profile.ts';
import { buttonView, personView } from './person-view.ts';
import { recentView } from './recent-view.ts';
import type { SignedIn } from './signed-in.ts';

const RECENT = 5;
const MOST_UNSETTLED = 20;

/** The current sign-in's parts, or null when there is none or the service cannot say who we are. */
async function whoever(desk: Desk): Promise<SignedIn | null> {
  return desk.signedIn().catch(() => null);
}

/** For the content script: what the button says on this page. Counts only. */
export async function describePage(desk: Desk, tabId: number, pageUrl: string): Promise<PageAnswer> {
  const page = URL.parse(pageUrl);
  const profile = profileOfPage(pageUrl, desk.hasDemoPages);
  // First of all: a card that is opened now must be about this person.
  await desk.tabs.set(tabId, isPersonProfile(profile) ? profile.url : null);
  const { button } = await desk.settings.read();
  const host = page?.host ?? '';
  const top = button.top[host] ?? null;
  if (!isPersonProfile(profile) || !button.shown || button.hiddenOn.includes(host)) return { view: { state: 'hidden' }, top };
  // A store that cannot be read is told where signing in would be.
  const record = await desk.authStore.readSession().catch(() => null);
  if (!record || record.ended) return { view: { state: 'sign-in' }, top };
  const parts = await whoever(desk);
  if (!parts) return { view: { state: 'find' }, top };
  const { row, contact, lastSeen } = await known(parts, profile.url, desk.now());
  return { view: buttonView(row, lastSeen === null ? contact : null), top };
}

/** `lastSeen`: when the address was last known to be this person's, if that is too long ago to pay by. */
async function known({ contacts, journal }: SignedIn, url: string, now: number) {
  const seen = await contacts.lastSeen(url);
  const [row, contact] = await Promise.all([
    journal.latest({ key: url, profileId: seen?.profileId ?? null, companyId: null }),
    seen === null ? null : contacts.byProfileId(seen.profileId),
  ]);
  return { row, contact, lastSeen: seen !== null && contact !== null && !isTrusted(seen, now) ? seen.seenAt : null };
}

/** Everything about one person, from the stores. */
export async function readPerson(desk: Desk, url: string): Promise<PersonView> {
  const profile = parseProfileUrl(url);
  const { lookupType } = await desk.settings.read();
  const parts = isPersonProfile(profile) ? await whoever(desk) : null;
  if (!parts || !isPersonProfile(profile)) return personView({ profile, preview: { status: 'none' }, row: null, contact: null, lastSeen: null, isStoreRefusing: false, lookupType });
  const [about, preview] = await Promise.all([known(parts, profile.url, desk.now()), parts.previews.read(profile.url)]);
  return personView({ profile, preview, ...about, isStoreRefusing: parts.isStoreRefusing(), lookupType });
}

/** Starts the free search; what it finds is announced. */
export async function previewPerson(desk: Desk, url: string): Promise<Receipt> {
  const profile = parseProfileUrl(url);
  if (!isPersonProfile(profile)) return notAProfile();
  try {
    const parts = await desk.signedIn();
    if (!parts) return { ok: false, trouble: { code: 'signed_out' } };
    void parts.previews.refresh(profile.url);
    return { ok: true };
  } catch (error) {
    return { ok: false, trouble: troubleOf(error) };
  }
}

/** The popup's short list, newest first; what waits for the user's word stands above, however old. */
export async function readRecentLookups(desk: Desk): Promise<RecentLookupView[]> {
  const parts = await whoever(desk);
  if (!parts) return [];
  const recent = await parts.journal.recent(RECENT);
  const older = (await parts.journal.unsettled()).filter((row) => !recent.some(({ id }) => id === row.id)).slice(0, MOST_UNSETTLED);
  return Promise.all(
    [...older, ...recent].map(async (row) => {
      const contact = row.profileId === null ? null : await parts.contacts.byProfileId(row.profileId);
      const verification = row.ask.tool === 'email_verify' ? await parts.companies.verification(row.ask.email) : null;
      return recentView(row, { contact, verification }, (profile) => pageOf(profile, desk));
    }),
  );
}

function notAProfile(): Receipt {
  return { ok: false, trouble: { code: 'validation_error', field: 'linkedin_url', reason: '' } };
}

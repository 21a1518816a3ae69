import { isKeySession } from '../../auth/session-record.ts';
import { asAnnotation } from '../../contacts/annotation.ts';
import { type ChangeRow, asChange } from '../../contacts/changes/change-row.ts';
import { changesOf, dismissChange, recentChanges } from '../../contacts/changes/change-store.ts';
import { type CompanyChangeRow, asCompanyChange } from '../../contacts/changes/company-change-row.ts';
import { companyTags } from '../../contacts/changes/company-funding.ts';
import { markChangesRead } from '../../contacts/changes/digest.ts';
import { correctCompany } from '../../contacts/changes/record-companies.ts';
import { correctContact } from '../../contacts/changes/record-part.ts';
import { roundsIn } from '../../contacts/changes/rounds-in.ts';
import { startWatch, stopWatch } from '../../contacts/changes/switch-watch.ts';
import { WATCH_KEYS, type WatchedKind } from '../../contacts/changes/watched-kind.ts';
import { asCompany } from '../../contacts/company-store.ts';
import { companyIdKey, personKey } from '../../contacts/identity/identity-key.ts';
import { changedTags } from '../../contacts/tags.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { getMeta, metaOf } from '../../database/meta.ts';
import { writeWhole } from '../../database/write-whole.ts';
import type { Receipt } from '../../messages/protocol.ts';
import type { changeMessages } from '../../messages/subjects/changes.ts';
import type { ChangeView, ChangesView, CompanyChangeView, WatchView } from '../../messages/views/changes.ts';
import type { LookupType } from '../../service/credits.ts';
import type { Problem } from '../../service/problem.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { showBadge } from '../actions/badge.ts';
import { inStore } from '../actions/in-store.ts';
import { startCompanyLookup, startPersonLookup } from '../actions/lookups.ts';
import { type WorkerContext, accountOrNull } from '../context.ts';
import { CHANGES_NOTIFICATION } from '../events/notify-changes.ts';
import { changeView, companyChangeView } from '../views/changes-view.ts';
import type { Answers } from './answers.ts';

export const changeAnswers: Answers<typeof changeMessages> = {
  readChanges,
  startWatching: (context, { kind, tags, until }) =>
    changing(context, async ({ db }) => {
      if ((await unavailable(context)) !== null) return refusal({ code: 'set_by_policy' });
      const watch = { tags: tags && changedTags([], { addTags: tags }), until };
      await startWatch(db, kind, watch, context.now());
      return { ok: true };
    }),
  stopWatching: (context, { kind }) =>
    changing(context, async ({ db }) => {
      await stopWatch(db, kind);
      return { ok: true };
    }),
  dismissChange: (context, { id, isDismissed }) =>
    changing(context, async ({ db }) => {
      await dismissChange(db, id, isDismissed);
      return { ok: true };
    }),
  markChangesRead: markRead,
  getNewContact: (context, { changeId, lookupType }) => getNewContact(context, changeId, lookupType),
  getNewDetails: (context, { changeId }) => getNewDetails(context, changeId),
};

/** Upper bound of the changes on a page. */
const MAX_CHANGES = 1_000;

/** Reads what is watched, and what was seen, from the stores. */
async function readChanges(context: WorkerContext): Promise<ChangesView | null> {
  const deps = await context.signedIn();
  if (deps === null) return null;
  const { db } = deps;
  const companies = (await db.getAll('companies')).map(asCompany).filter((company) => company !== null);
  const why = await unavailable(context);
  const watchOf = async (kind: WatchedKind, tags: string[]): Promise<WatchView> => {
    const [watch, rounds] = await Promise.all([
      getMeta(metaOf(db), WATCH_KEYS[kind].watch),
      roundsIn(metaOf(db), kind),
    ]);
    const isOn = watch !== null && why === null && watch.until > context.now();
    return {
      watch: isOn ? { tags: watch.tags, until: watch.until } : null,
      running: isOn ? (rounds.current?.checked ?? (rounds.last === null ? 0 : null)) : null,
      last: rounds.last && { endedAt: rounds.last.endedAt, checked: rounds.last.checked },
      tags,
    };
  };
  const rows = await recentChanges(db, MAX_CHANGES);
  return {
    unavailable: why,
    watches: {
      people: await watchOf('people', await contactTags(db)),
      companies: await watchOf('companies', sorted(companies.flatMap(companyTags))),
    },
    changes: await peopleViews(deps, rows.people, context.now()),
    companyChanges: await companyViews(deps, rows.companies),
  };
}

/** The changes seen of people who are owned, and not suppressed. `now` in ms since epoch */
async function peopleViews(
  { contacts }: Pick<SignedIn, 'contacts'>,
  rows: readonly ChangeRow[],
  now: number,
): Promise<ChangeView[]> {
  const isSuppressed = await contacts.suppressions();
  const shown = rows.filter(({ profileId }) => !isSuppressed({ key: personKey({ by: 'id', profileId }), profileId }));
  const views = await Promise.all(
    shown.map(async (row) => {
      const contact = await contacts.byProfileId(row.profileId);
      // What was bought since may be under another id.
      const owned = await contacts.ofPerson(row.profileId, now);
      return contact && changeView(row, { ...contact, boughtAt: (owned ?? contact).boughtAt });
    }),
  );
  return views.filter((view) => view !== null);
}

/** The changes seen of companies that are owned, if only by the id of the one that they have become. */
async function companyViews(
  { companies }: Pick<SignedIn, 'companies'>,
  rows: readonly CompanyChangeRow[],
): Promise<CompanyChangeView[]> {
  const views = await Promise.all(
    rows.map(async (row) => {
      const company = await companies.byKey(companyIdKey(row.companyId));
      return company && companyChangeView(row, company);
    }),
  );
  return views.filter((view) => view !== null);
}

async function contactTags(db: AccountDatabase): Promise<string[]> {
  return sorted((await db.getAll('annotations')).flatMap((row) => asAnnotation(row)?.tags ?? []));
}

const sorted = (tags: readonly string[]): string[] =>
  [...new Set(tags)].toSorted((one, other) => one.localeCompare(other));

async function unavailable({
  isPrivate,
  policy,
  authStore,
}: Pick<WorkerContext, 'authStore' | 'isPrivate' | 'policy'>): Promise<ChangesView['unavailable']> {
  if (isPrivate) return 'private-window';
  if ((await policy()).watchContacts === false) return 'policy';
  const record = await authStore.readSession();
  return record !== null && isKeySession(record) ? 'api-key' : null;
}

async function markRead(context: WorkerContext): Promise<Receipt> {
  const deps = await accountOrNull(context);
  if (deps !== null) await markChangesRead(deps.db).catch(() => undefined);
  await context.browser.notifications.clear(CHANGES_NOTIFICATION).catch(() => false);
  await showBadge(context);
  return { ok: true };
}

/** Buys the contact of a person who changed jobs, at the price of any lookup; once for each change. */
async function getNewContact(context: WorkerContext, changeId: string, lookupType: LookupType): Promise<Receipt> {
  return inStore<Receipt & { ok: true }>(context, async (deps) => {
    const change = asChange(await readCorrected(deps, changeId, context.now()));
    if (change === null) return refusal({ code: 'not_found' });
    const { profileId } = change;
    // The person may have changed jobs again since: what the account has is told by the newest one.
    const [{ seenAt: at, after } = change] = await changesOf(deps.db, profileId);
    const moved = { at, employer: after.employer, title: after.title };
    return startPersonLookup(
      context,
      { who: { by: 'id', profileId }, lookupType, withCompany: false, moved },
      'workspace',
    );
  });
}

/** Buys the profile of a company that changed, at the price of any lookup; once for each change. */
async function getNewDetails(context: WorkerContext, changeId: string): Promise<Receipt> {
  return inStore<Receipt & { ok: true }>(context, async (deps) => {
    const change = asCompanyChange(await readCorrected(deps, changeId, context.now()));
    if (change === null) return refusal({ code: 'not_found' });
    const { companyId, seenAt } = change;
    return startCompanyLookup(context, { by: 'id', companyId }, 'workspace', { since: seenAt });
  });
}

/** A stored change, with a time that is over: what is bought for it now has to count as later. */
async function readCorrected(
  { db, serviceTime }: Pick<SignedIn, 'db' | 'serviceTime'>,
  changeId: string,
  now: number,
): Promise<unknown> {
  const stored: unknown = await db.get('changes', changeId);
  const theirs = serviceTime();
  // This computer's clock alone may have been set back, and what is right would be made older.
  if (theirs === null) return stored;
  const time = Math.max(now, theirs);
  const [person, company] = [asChange(stored), asCompanyChange(stored)];
  // Uncorrected, or where the store refuses the write, the purchase counts as later all the same: by the change's time.
  if (person !== null)
    await writeWhole(db, ['contacts', 'changes'], (tx) => correctContact(tx, person.profileId, time)).catch(() => null);
  if (company !== null)
    await writeWhole(db, ['companies', 'changes'], (tx) => correctCompany(tx, company.companyId, time)).catch(
      () => null,
    );
  return db.get('changes', changeId);
}

const refusal = (problem: Problem): Receipt => ({ ok: false, problem });

/** Changes the watch or a change, announces it, and does what is due then. */
async function changing(
  context: Pick<WorkerContext, 'broadcaster' | 'signedIn' | 'watcher'>,
  work: (deps: SignedIn) => Promise<Receipt>,
): Promise<Receipt> {
  return inStore(context, async (deps) => {
    const receipt = await work(deps);
    context.broadcaster.changes([]);
    void context.watcher.run();
    return receipt;
  });
}

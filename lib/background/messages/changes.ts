import { isKeySession } from '../../auth/session-record.ts';
import { asAnnotation } from '../../contacts/annotation.ts';
import { asChange } from '../../contacts/changes/change-row.ts';
import { dismissChange, recentChanges } from '../../contacts/changes/change-store.ts';
import { markChangesRead } from '../../contacts/changes/digest.ts';
import { roundsIn } from '../../contacts/changes/rounds-in.ts';
import { startWatch, stopWatch } from '../../contacts/changes/switch-watch.ts';
import { personKey } from '../../contacts/identity/identity-key.ts';
import { changedTags } from '../../contacts/tags.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { getMeta, metaOf } from '../../database/meta.ts';
import type { Receipt } from '../../messages/protocol.ts';
import type { changeMessages } from '../../messages/subjects/changes.ts';
import type { ChangeView, ChangesView } from '../../messages/views/changes.ts';
import type { LookupType } from '../../service/credits.ts';
import type { Problem } from '../../service/problem.ts';
import { problemOf } from '../../service/service-error.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { showBadge } from '../actions/badge.ts';
import { startPersonLookup } from '../actions/lookups.ts';
import type { WorkerContext } from '../context.ts';
import { CHANGES_NOTIFICATION } from '../events/notify-changes.ts';
import { changeView } from '../views/changes-view.ts';
import type { Answers } from './answers.ts';

export const changeAnswers: Answers<typeof changeMessages> = {
  readChanges,
  startWatching: (context, watch) =>
    inStore(context, async ({ db }) => {
      if ((await unavailable(context)) !== null) return refusal({ code: 'set_by_policy' });
      await startWatch(db, { ...watch, tags: watch.tags && changedTags([], { addTags: watch.tags }) }, context.now());
      return { ok: true };
    }),
  stopWatching: (context) =>
    inStore(context, async ({ db }) => {
      await stopWatch(db);
      return { ok: true };
    }),
  dismissChange: (context, { id, isDismissed }) =>
    inStore(context, async ({ db }) => {
      await dismissChange(db, id, isDismissed);
      return { ok: true };
    }),
  markChangesRead: markRead,
  getNewContact: (context, { changeId, lookupType }) => getNewContact(context, changeId, lookupType),
};

/** Upper bound of the changes on a page. */
const MAX_CHANGES = 1_000;

/** Reads the watch, and what was seen, from the stores. */
async function readChanges(context: WorkerContext): Promise<ChangesView | null> {
  const deps = await context.signedIn().catch(() => null);
  if (deps === null) return null;
  const { db } = deps;
  const [watch, rounds, tags, changes, why] = await Promise.all([
    getMeta(metaOf(db), 'watch'),
    roundsIn(metaOf(db)),
    readTags(db),
    readViews(deps),
    unavailable(context),
  ]);
  const isOn = watch !== null && why === null && watch.until > context.now();
  return {
    watch: isOn ? { tags: watch.tags, until: watch.until } : null,
    unavailable: why,
    running: isOn ? (rounds.current?.checked ?? (rounds.last === null ? 0 : null)) : null,
    last: rounds.last && { endedAt: rounds.last.endedAt, checked: rounds.last.checked },
    tags,
    changes,
  };
}

/** What was seen of people who are owned, and not blocked. */
async function readViews({ db, contacts }: SignedIn): Promise<ChangeView[]> {
  const [rows, isBlocked] = await Promise.all([recentChanges(db, MAX_CHANGES), contacts.suppressions()]);
  const shown = rows.filter(({ profileId }) => !isBlocked({ key: personKey({ by: 'id', profileId }), profileId }));
  const views = await Promise.all(
    shown.map(async (row) => {
      const contact = await contacts.byProfileId(row.profileId);
      return contact && changeView(row, contact);
    }),
  );
  return views.filter((view) => view !== null);
}

async function readTags(db: AccountDatabase): Promise<string[]> {
  const annotations = (await db.getAll('annotations')).flatMap((row) => asAnnotation(row)?.tags ?? []);
  return [...new Set(annotations)].toSorted((one, other) => one.localeCompare(other));
}

async function unavailable({ isPrivate, policy, authStore }: WorkerContext): Promise<ChangesView['unavailable']> {
  if (isPrivate) return 'private-window';
  if ((await policy()).watchContacts === false) return 'policy';
  const record = await authStore.readSession();
  return record !== null && isKeySession(record) ? 'api-key' : null;
}

async function markRead(context: WorkerContext): Promise<Receipt> {
  const deps = await context.signedIn().catch(() => null);
  if (deps !== null) await markChangesRead(deps.db).catch(() => undefined);
  await context.browser.notifications.clear(CHANGES_NOTIFICATION).catch(() => false);
  await showBadge(context);
  return { ok: true };
}

/** Buys the contact of a person who changed jobs, at the price of any lookup; once for each change. */
async function getNewContact(context: WorkerContext, changeId: string, lookupType: LookupType): Promise<Receipt> {
  const deps = await context.signedIn().catch(() => null);
  const change = deps && asChange(await deps.db.get('changes', changeId));
  if (change === null) return refusal({ code: deps === null ? 'signed_out' : 'not_found' });
  const { profileId, seenAt: at, after } = change;
  const moved = { at, employer: after.employer, title: after.title };
  return startPersonLookup(
    context,
    { who: { by: 'id', profileId }, lookupType, withCompany: false, moved },
    'workspace',
  );
}

const refusal = (problem: Problem): Receipt => ({ ok: false, problem });

/** Changes the watch or a change, announces it, and does what is due then. */
async function inStore(context: WorkerContext, work: (deps: SignedIn) => Promise<Receipt>): Promise<Receipt> {
  try {
    const deps = await context.signedIn();
    if (deps === null) return refusal({ code: 'signed_out' });
    const receipt = await work(deps);
    context.broadcaster.changes([]);
    void context.watcher.run();
    return receipt;
  } catch (error) {
    return refusal(problemOf(error));
  }
}

import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { isStillPending } from '../../lookups/model/still-pending.ts';
import type { lookupMessages } from '../../messages/subjects/lookups.ts';
import type { RecentLookupView } from '../../messages/views/person.ts';
import { markRead } from '../actions/badge.ts';
import { decideLookup } from '../actions/lookups.ts';
import type { WorkerContext } from '../context.ts';
import { pageOf } from '../views/page-profile.ts';
import { recentView } from '../views/recent-view.ts';
import type { Answers } from './answers.ts';

export const lookupAnswers: Answers<typeof lookupMessages> = {
  readRecentLookups,
  markRead: (context, { lookupIds }) => markRead(context, lookupIds),
  decideLookup: (context, { lookupId, decision }) => decideLookup(context, lookupId, decision),
};

const RECENT = 5;
/** Most older ones to decide about, and most that are unread. */
const MAX_OLDER = 20;

/**
 * Reads the popup's short list, newest first; lookups that need a decision, are still pending, or are unread come
 * first, however old.
 */
export async function readRecentLookups(context: WorkerContext): Promise<RecentLookupView[]> {
  const deps = await context.signedIn();
  if (!deps) return [];
  const recent = (await deps.journal.recent(RECENT)).filter(
    ({ request, state }) => request.tool !== 'search' || state.status === 'in-doubt',
  );
  const unread = await deps.unread.list();
  const { notifications: notifies } = await context.settings.read();
  const stillPending = (await deps.journal.open()).filter((row) => isStillPending(row, context.now()));
  const isOlder = (row: LookupRow) => !recent.some(({ id }) => id === row.id);
  const toDecide = [...(await deps.journal.inDoubt()), ...stillPending].filter(isOlder).slice(0, MAX_OLDER);
  // Apart: those that wait for a decision may be many, and what is never listed is never read.
  const older = byId([...toDecide, ...unread.filter(isOlder).slice(0, MAX_OLDER)]);
  const isSuppressed = await deps.contacts.suppressions();
  return Promise.all(
    [...older, ...recent].map(async (row) => {
      const contact = row.profileId === null ? null : await deps.contacts.byProfileId(row.profileId);
      const verification =
        row.request.tool === 'email_verify' ? await deps.companies.verification(row.request.email) : null;
      return recentView(
        row,
        {
          contact,
          verification,
          unread: unread.some(({ id }) => id === row.id),
          notifies,
          isPaused: isSuppressed(row),
        },
        context.now(),
        (profile) => pageOf(profile, context),
      );
    }),
  );
}

function byId(rows: LookupRow[]): LookupRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

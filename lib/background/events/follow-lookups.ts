import { dropFollowUp, endsLeft } from '../../lookups/journal/follow-ups.ts';
import { isDue } from '../../lookups/model/follow-ups.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { saveByItself } from '../actions/save-to.ts';
import { type WorkerContext, accountOrNull } from '../context.ts';
import { notifyEnd } from './notify.ts';

/**
 * Does what the ends of lookups have to be followed by, where the last worker died in between: saves the contacts that
 * are to be saved automatically, and notifies the user of what they have not seen. What fails is left to the next one.
 */
export async function followLeft(context: WorkerContext): Promise<void> {
  const deps = await accountOrNull(context);
  if (!deps) return;
  const left = await endsLeft(deps.db);
  for (const row of left) await saveByItself(context, row).catch(() => undefined);
  for (const row of left) await notifyLeft(context, deps, row).catch(() => undefined);
}

async function notifyLeft(
  context: WorkerContext,
  { db, unread }: Pick<SignedIn, 'db' | 'unread'>,
  row: LookupRow,
): Promise<void> {
  if (!isDue(row, 'notify')) return;
  // Saved when the lookup began: if it is no longer there, a page has shown the end.
  if (await unread.isUnread(row.id)) await notifyEnd(context, row);
  else await dropFollowUp(db, row.id, 'notify');
}

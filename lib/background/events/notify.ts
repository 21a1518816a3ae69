import { i18n } from '#i18n';
import { dropFollowUp } from '../../lookups/journal/follow-ups.ts';
import { type LookupRow, isOpen } from '../../lookups/model/lookup-row.ts';
import { type PaidRequest, addressOf, keyOf } from '../../lookups/model/paid-request.ts';
import type { Problem } from '../../service/problem.ts';
import { endedProblemText } from '../../texts/problem-text.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { answerOnIcon, showBadge } from '../actions/badge.ts';
import { openAnswer, openWorkspace } from '../actions/open-answer.ts';
import { type WorkerContext, accountOrNull } from '../context.ts';
import { lookupNotification, notifiedLookup } from '../lookup-notification.ts';
import { notificationText } from './notification-text.ts';
import { CHANGES_NOTIFICATION } from './notify-changes.ts';

const OPTIONS = 'refusal, resolved in the options';
/** An open page of ours reads, renders and reports a result as read well within this time. */
const SEEN_WITHIN_MS = 1_500;

/**
 * Notifies the user of a lookup's outcome, and counts it on the icon, unless it is on the screen right now. Not for
 * batches: a batch would notify a thousand times.
 */
export async function notifyEnd(context: WorkerContext, row: LookupRow): Promise<void> {
  // A search page is awaited by the page that requested it.
  if (row.batchId !== null || row.request.tool === 'search') return;
  const deps = await accountOrNull(context);
  await deps?.unread.watch(row).catch(() => undefined);
  const seen = await isSeen(context, deps, row);
  if ((await takesNotification(deps, row)) && !seen && (await context.settings.read()).notifications)
    await notifyRow(context, deps, row);
  await showBadge(context);
}

/**
 * Notes that it is told, before it is: what the last worker left is looked for while this one has ends of its own, and
 * of two that would tell one does. Where the store refuses the note, it is left to the next worker.
 */
async function takesNotification(deps: SignedIn | null, { id }: LookupRow): Promise<boolean> {
  return deps === null || dropFollowUp(deps.db, id, 'notify').catch(() => false);
}

async function isSeen(context: WorkerContext, deps: SignedIn | null, row: LookupRow): Promise<boolean> {
  const address = addressOf(row.request);
  if (address !== null && (await isOnScreen(context, address))) {
    await deps?.unread.markRead([row.id]);
    return true;
  }
  await context.wait(SEEN_WITHIN_MS);
  return deps !== null && !(await deps.unread.isUnread(row.id).catch(() => true));
}

/**
 * Notifies the user of the state of the request's newest lookup, unless it is in progress; opens the result instead if
 * notifications are off.
 * @param isOwned what was requested is here: then a lookup that brought nothing is no answer
 * @returns the lookup; null when none is the answer
 */
export async function notifyStatus(
  context: WorkerContext,
  request: PaidRequest,
  isOwned: boolean,
): Promise<LookupRow | null> {
  const deps = await accountOrNull(context);
  if (!deps) return null;
  const key = keyOf(request);
  const profileId = (await deps.contacts.lastSeen(key))?.profileId ?? null;
  const row = await deps.journal.latest({ key, profileId, companyId: await deps.companies.companyIdOf(key) });
  if (!row || (isOwned && row.state.status !== 'complete')) return null;
  if ((await context.settings.read()).notifications) await notifyRow(context, deps, row);
  else if (!isOpen(row) && row.state.status !== 'dismissed') await openAnswer(context, row);
  return row;
}

async function notifyRow(context: WorkerContext, deps: SignedIn | null, row: LookupRow): Promise<void> {
  await context.texts();
  const verification =
    row.request.tool === 'email_verify' ? ((await deps?.companies.verification(row.request.email)) ?? null) : null;
  const text = notificationText(row, verification, context.isPrivate, context.now());
  if (text) await show(context, lookupNotification(row.id), text.title, text.message);
}

/** Notifies why a request made outside our pages was not started. */
export async function notifyRefusal(context: WorkerContext, problem: Problem): Promise<void> {
  await context.texts();
  const { sentence, action } = endedProblemText(problem, context.now());
  await answer(
    context,
    action.kind === 'options' ? OPTIONS : 'refusal',
    i18n.t('notification.problem_title'),
    sentence,
  );
}

/** Notifies that the selected text is not an email address. */
export async function notifyNoAddress(context: WorkerContext): Promise<void> {
  await context.texts();
  await answer(context, 'refusal', i18n.t('notification.no_address_title'), i18n.t('notification.no_address_body'));
}

/** The reason that a selection names no people: there are none; only its text could be read, without links. */
export type NoneSelected = 'nobody-there' | 'page-refuses' | 'nothing-in-pages';

const NONE_SELECTED = {
  'nobody-there': 'notification.none_there',
  'page-refuses': 'notification.page_refuses',
  'nothing-in-pages': 'notification.nothing_in_pages',
} as const satisfies Record<NoneSelected, string>;

/** Notifies that the selection names no person to look up. */
export async function notifyNoneSelected(context: WorkerContext, why: NoneSelected): Promise<void> {
  await context.texts();
  await answer(context, 'refusal', i18n.t('notification.none_selected'), i18n.t(NONE_SELECTED[why]));
}

/** Answers a click made outside our pages, by a notification or, if those are off, on the icon. */
async function answer(context: WorkerContext, id: string, title: string, message: string): Promise<void> {
  if ((await context.settings.read()).notifications) await show(context, id, title, message);
  else await answerOnIcon(context, `${title}: ${message}`);
}

/** Opens the result that a clicked notification is about, or the options if they are the next step. */
export async function onNotificationClicked(context: WorkerContext, id: string): Promise<void> {
  const { browser } = context;
  await browser.notifications.clear(id);
  if (id === OPTIONS) return browser.runtime.openOptionsPage();
  if (id === CHANGES_NOTIFICATION) return openWorkspace(context, 'changes');
  const lookupId = notifiedLookup(id);
  if (lookupId === null) return;
  const row = await (await accountOrNull(context))?.journal.get(lookupId);
  if (row) await openAnswer(context, row);
}

/** Whether the person's page, with our button on it, is in the active tab of the focused window. */
async function isOnScreen({ browser, tabs, settings, broadcaster }: WorkerContext, url: string): Promise<boolean> {
  // Firefox refuses where a private window is in front, which we may not see; Chromium where no window is open.
  const isFocused = await browser.windows.getLastFocused().then(
    ({ focused }) => focused,
    () => false,
  );
  if (!isFocused || !(await settings.read()).button.shown) return false;
  const [active] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  if (active?.id === undefined || !(await tabs.tabsOf(url)).includes(active.id)) return false;
  return broadcaster.isThere(active.id);
}

async function show(
  { browser }: Pick<WorkerContext, 'browser'>,
  id: string,
  title: string,
  message: string,
): Promise<void> {
  await browser.notifications.create(id, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('icons/128.png'),
    title,
    message,
  });
}

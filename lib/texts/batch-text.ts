import { i18n } from '#i18n';
import type { BatchPlan } from '../bulk-input/batch-plan.ts';
import type { DraftSource } from '../bulk-input/draft.ts';
import type { BatchCounts, BatchRowView, BatchView } from '../messages/views/batch.ts';
import { parseProfileUrl } from '../profile-url/index.ts';
import type { PersonIdentifier } from '../service/identifiers.ts';
import type { Problem } from '../service/problem.ts';
import { isUnanswered } from '../service/unanswered.ts';
import { numberText } from './number-text.ts';
import { plainText } from './plain-text.ts';
import { profileLabel } from './profile-label.ts';
import { timeText } from './time/time-text.ts';

/** A person of a list, by name if there is one, else by the list's own identifier. */
export function listedName({ who, name }: { who: PersonIdentifier | null; name: string }): string {
  return plainText(name, 120) || (who === null ? i18n.t('bulk.erased') : identifierText(who));
}

function identifierText(who: PersonIdentifier): string {
  switch (who.by) {
    case 'url':
      return profileLabel(parseProfileUrl(who.url)) || plainText(who.url, 120);
    case 'email':
      return plainText(who.email, 120);
    case 'name':
      return plainText(who.name, 120);
    case 'id':
      return i18n.t('bulk.profile', { id: String(who.profileId) });
    case 'phone':
      return plainText(who.phone, 120);
    case 'npi':
      return i18n.t('bulk.npi', { number: String(who.npi) });
    default:
      return who satisfies never;
  }
}

/** The number of people of a list whom the account has already. */
export function onAccountText({ people, free }: Pick<BatchPlan, 'people' | 'free'>): string {
  return i18n.t('bulk.on_account', free.length, [numberText(free.length), numberText(people.length)]);
}

/** A list as it is read out once it has been checked. */
export function checkedText(plan: Pick<BatchPlan, 'people' | 'free' | 'fresh'>): string {
  const checked = i18n.t('bulk.checked', plan.fresh.length, [numberText(plan.fresh.length)]);
  return plan.free.length === 0 ? checked : `${checked} ${onAccountText(plan)}`;
}

/** What a batch that paused itself for a problem did, and what the user can do. */
export function pausedText({ code }: Problem): string {
  return i18n.t(isUnanswered(code) ? 'bulk.paused_unanswered' : 'bulk.paused_itself');
}

/** The name of a batch: the user's, or the time it began. */
export function batchName({ name, createdAt }: { name: string; createdAt: number }, now: number): string {
  return plainText(name, 120) || i18n.t('bulk.unnamed', { time: timeText(createdAt, now) });
}

/** The name of a list before the user names it. */
export function draftName(source: DraftSource, name: string): string {
  return plainText(name, 120) || i18n.t(`bulk.source.${source}`);
}

/** People of a batch, including those owned before it began. */
export function peopleIn({
  owned,
  waiting,
  underWay,
  done,
  nothingFound,
  failed,
  inDoubt,
  dismissed,
}: BatchCounts): number {
  return owned + waiting + underWay + done + nothingFound + failed + inDoubt + dismissed;
}

/** People whose lookup has ended. */
export function endedOf(counts: BatchCounts): number {
  return peopleIn(counts) - counts.waiting - counts.underWay;
}

/**
 * The announcements to screen readers while a batch runs: a change of its status, and each tenth of the way, not each
 * person.
 */
export function batchAnnouncement({ status, counts }: BatchView): string {
  const total = peopleIn(counts);
  if (status === 'done')
    return i18n.t('bulk.said.done', { found: numberText(counts.done + counts.owned), total: numberText(total) });
  if (status !== 'running') return i18n.t(`bulk.said.${status}`);
  const tenths = total === 0 ? 0 : Math.floor((endedOf(counts) * 10) / total);
  return i18n.t('bulk.said.running', { percent: numberText(tenths * 10) });
}

/** The outcome of one person, in a word or two. */
export function rowStatusText({ status, problem, stillPending }: BatchRowView): string {
  if (stillPending !== null) return i18n.t('bulk.row.still_pending');
  if (status === 'failed' && problem?.code === 'batch_stopped') return i18n.t('bulk.row.not_sent');
  return i18n.t(`bulk.row.${status}`);
}

import { i18n } from '#i18n';
import { listText } from '../../lib/texts/list-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import type { Done, LabelStep } from './contacts-actions.ts';

/** The latest change to contacts, as a sentence. */
export function changeText(change: Done): string {
  if (change === 'undone') return i18n.t('contacts.undone');
  if (change === 'failed') return i18n.t('contacts.failed');
  if ('isStuck' in change && change.isStuck && change.change !== 'deleted')
    return `${changeText({ ...change, isStuck: false })} ${i18n.t('contacts.undo_stuck')}`;
  switch (change.change) {
    case 'labeled':
      return change.label === 'tag'
        ? i18n.t('contacts.tagged', ...countAndName(change))
        : i18n.t('lists.listed', ...countAndName(change));
    case 'unlabeled':
      return change.label === 'tag'
        ? i18n.t('contacts.untagged', ...countAndName(change))
        : i18n.t('lists.unlisted', ...countAndName(change));
    case 'suppressed':
      return i18n.t('contacts.blocked', change.profileIds.length, [numberText(change.profileIds.length)]);
    case 'deleted':
      return `${i18n.t('contacts.deleted', change.profileIds.length, [numberText(change.profileIds.length)])} ${change.isStuck ? i18n.t('contacts.restore_stuck') : ''}`.trim();
    case 'restored':
      return [
        change.count > 0 ? i18n.t('contacts.restored', change.count, [numberText(change.count)]) : '',
        change.gone > 0 ? i18n.t('contacts.restore_late', change.gone, [numberText(change.gone)]) : '',
      ]
        .join(' ')
        .trim();
    case 'erased':
      return [
        change.count > 0 ? i18n.t('contacts.erased', change.count, [numberText(change.count)]) : '',
        underWayText(change.underWay),
      ]
        .join(' ')
        .trim();
    default:
      return change satisfies never;
  }
}

function countAndName({ steps }: { steps: readonly LabelStep[] }): [number, [string, string]] {
  const { size } = new Set(steps.flatMap(({ profileIds }) => profileIds));
  return [size, [numberText(size), listText(steps.map(({ name }) => plainText(name, 60)))]];
}

/** Whether everything can be restored as it was before. `now`: ms since epoch. */
export function canUndo(change: Done, now: number): boolean {
  if (typeof change === 'string') return false;
  switch (change.change) {
    case 'labeled':
    case 'unlabeled':
    case 'suppressed':
      return true;
    case 'deleted':
      return now < change.until;
    case 'restored':
    case 'erased':
      return false;
    default:
      return change satisfies never;
  }
}

function underWayText(count: number): string {
  return count === 0 ? '' : i18n.t('contacts.still_under_way', count, [numberText(count)]);
}

import { i18n } from '#i18n';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import type { Change } from './contacts-actions.ts';

/** What was done to contacts, as a sentence. */
export function changeText(change: Change | 'undone' | 'failed'): string {
  if (change === 'undone') return i18n.t('contacts.undone');
  if (change === 'failed') return i18n.t('contacts.failed');
  switch (change.change) {
    case 'tagged':
      return i18n.t('contacts.tagged', change.profileIds.length, [numberText(change.profileIds.length), plainText(change.tag, 60)]);
    case 'untagged':
      return i18n.t('contacts.untagged', change.profileIds.length, [numberText(change.profileIds.length), plainText(change.tag, 60)]);
    case 'marked':
      return i18n.t('contacts.marked', change.profileIds.length, [numberText(change.profileIds.length)]);
    case 'deleted':
      return i18n.t('contacts.deleted', change.count, [numberText(change.count)]);
    case 'forgotten':
      return [i18n.t('contacts.forgotten', change.count, [numberText(change.count)]), underWayText(change.underWay)].join(' ').trim();
    case 'forgotten-marked':
      return [i18n.t('contacts.forgotten_marked', change.count, [numberText(change.count)]), underWayText(change.underWay)].join(' ').trim();
    default:
      return change satisfies never;
  }
}

/** Whether everything can be put back as it was before. */
export function canUndo(change: Change | 'undone' | 'failed'): boolean {
  return typeof change === 'object' && (change.change === 'tagged' || change.change === 'untagged' || change.change === 'marked');
}

function underWayText(count: number): string {
  return count === 0 ? '' : i18n.t('contacts.still_under_way', count, [numberText(count)]);
}

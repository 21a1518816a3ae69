import { i18n } from '#i18n';
import type { WatchedKind } from '../../lib/messages/views/changes.ts';
import { numberText } from '../../lib/texts/number-text.ts';

/** What the switch for the weekly look says of contacts, or of companies. */
interface WatchWords {
  offTitle(): string;
  offHint(): string;
  all(): string;
  byTag(): string;
  noTags(): string;
  onAll(date: string): string;
  onTags(tags: string, date: string): string;
  running(count: number): string;
  last(count: number, date: string): string;
}

export const WATCH_WORDS: Record<WatchedKind, WatchWords> = {
  people: {
    offTitle: () => i18n.t('changes.off_title'),
    offHint: () => i18n.t('changes.off_hint'),
    all: () => i18n.t('changes.all'),
    byTag: () => i18n.t('changes.by_tag'),
    noTags: () => i18n.t('changes.no_tags'),
    onAll: (date) => i18n.t('changes.on_all', { date }),
    onTags: (tags, date) => i18n.t('changes.on_tags', { tags, date }),
    running: (count) => i18n.t('changes.running', count, [numberText(count)]),
    last: (count, date) => i18n.t('changes.last', count, { count: numberText(count), date }),
  },
  companies: {
    offTitle: () => i18n.t('company_changes.off_title'),
    offHint: () => i18n.t('company_changes.off_hint'),
    all: () => i18n.t('company_changes.all'),
    byTag: () => i18n.t('company_changes.by_tag'),
    noTags: () => i18n.t('company_changes.no_tags'),
    onAll: (date) => i18n.t('company_changes.on_all', { date }),
    onTags: (tags, date) => i18n.t('company_changes.on_tags', { tags, date }),
    running: (count) => i18n.t('company_changes.running', count, [numberText(count)]),
    last: (count, date) => i18n.t('company_changes.last', count, { count: numberText(count), date }),
  },
};

import { i18n } from '#i18n';
import type { SpendView } from '../messages/views/ledger.ts';

/** The outcome of a call's credits, in words. */
export function outcomeText(outcome: SpendView['outcome']): string {
  switch (outcome) {
    case 'spent':
      return i18n.t('outcome.spent');
    case 'under-way':
      return i18n.t('outcome.under_way');
    case 'refunded':
      return i18n.t('outcome.refunded');
    case 'in-doubt':
      return i18n.t('outcome.in_doubt');
    default:
      return outcome satisfies never;
  }
}

import { i18n } from '#i18n';
import type { BooksReceipt, DestinationReceipt } from '../../lib/messages/views/destination.ts';
import { destinationProblemText, problemDetails } from '../../lib/texts/destinations/destination-problem-text.ts';

/** The reason that a destination was not connected, in words. @param receipt null: the background did not answer */
export function receiptFault(
  receipt: Extract<DestinationReceipt | BooksReceipt, { ok: false }> | null,
  label: string,
): string {
  return receipt === null
    ? i18n.t('options.save_failed')
    : `${destinationProblemText(receipt.problem, label)} ${problemDetails(receipt.problem)}`.trim();
}

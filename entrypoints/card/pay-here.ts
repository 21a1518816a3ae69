import type { CanPay } from '../../components/purchase/purchase-actions.ts';

interface Circumstances {
  /** What can be paid for, and its price, could be read. */
  isSettled: boolean;
  /** A click asks first; a second one, elsewhere on the card, pays. */
  isConfirmedHere: boolean;
}

/** Whether a click in the card may pay. @param canPay as far as its frame in the page is concerned */
export function payHere(canPay: CanPay, { isSettled, isConfirmedHere }: Circumstances): CanPay {
  if (canPay !== 'yes') return canPay;
  if (!isSettled) return 'checking';
  return isConfirmedHere ? 'ask-moved' : 'yes';
}

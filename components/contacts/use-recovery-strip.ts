import { type RefObject, useState } from 'react';
import type { RecoveryView } from '../../lib/messages/views/recovery.ts';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';
import type { RecoveryActions } from '../recovery/recovery-actions.ts';

interface RecoveryStripState {
  /** Null: nothing is shown. */
  shown: RecoveryView | null;
  /** Shows the offer; null where there is none, or it is shown already. */
  onShow: (() => void) | null;
  actions: RecoveryActions;
  /** Takes the focus that goes with the strip. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Whether bringing back is shown above the contacts. @param owned how many are here; null while that is not known */
export function useRecoveryStrip(
  view: RecoveryView | null,
  owned: number | null,
  { onStart, onOrder }: RecoveryActions,
): RecoveryStripState {
  const [isWanted, setWanted] = useState(false);
  const shown = view !== null && isStripShown(view, owned, isWanted) ? view : null;
  const heading = useFocusAfterRemoval(shown === null ? 'gone' : 'shown');
  return {
    shown,
    heading,
    onShow: view?.status === 'offered' && shown === null ? () => setWanted(true) : null,
    actions: {
      onStart,
      async onOrder(order) {
        const receipt = await onOrder(order);
        // Where it was refused, the strip says so.
        if (receipt.ok && order === 'dismiss') setWanted(false);
        return receipt;
      },
    },
  };
}

/** While it goes on, until its report is read, where contacts are missing, and when the user wants it. */
function isStripShown(view: RecoveryView, owned: number | null, isWanted: boolean): boolean {
  switch (view.status) {
    case 'unavailable':
      return view.reason === 'api_key' && owned === 0;
    case 'offered':
      return isWanted || view.missing > 0;
    case 'running':
    case 'done':
      return true;
    default:
      return view satisfies never;
  }
}

import type { RefObject } from 'react';
import type { RecentLookupView } from '../../lib/messages/views/person.ts';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';

type Decidable = Pick<RecentLookupView, 'lookupId' | 'inDoubt' | 'stillPending'>;

/** Restores the focus that went with the buttons of a lookup that was decided. @returns a ref for what takes it */
export function useFocusAfterDecision<E extends HTMLElement>(lookups: readonly Decidable[]): RefObject<E | null> {
  return useFocusAfterRemoval<E>(
    lookups
      .map(({ lookupId, inDoubt, stillPending }) => `${lookupId} ${inDoubt?.status} ${stillPending?.status}`)
      .join(),
  );
}

import { useLayoutEffect } from 'react';

/**
 * Says by `aria-busy`, and by the shape of the pointer, that the popup takes no click yet: until it knows whether it
 * asks about one (use-own-hand.ts).
 */
export function useBusy(isBusy: boolean): void {
  useLayoutEffect(() => document.body.setAttribute('aria-busy', String(isBusy)), [isBusy]);
}

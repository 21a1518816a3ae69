import { useEffect, useState } from 'react';
import type { CanPay } from '../../components/person/person-actions.ts';
import { type PayingClick, createPayingClick } from './paying-click.ts';
import { watchVisibility } from './watch-visibility.ts';

/** A card that was covered a moment ago may have been covered for the click. */
const STEADY_MS = 300;

export interface ReallyVisible {
  /**
   * `yes` while nothing of the page covers, fades or filters this frame, and has not for a moment: the
   * page cannot trick anybody into a paying click (architecture, "The page is hostile"). Where the browser
   * cannot tell (Firefox), `ask-twice` while the frame is in view.
   */
  canPay: CanPay;
  /** Does what a paying click asks for, once the next looks have found the card visible too. */
  afterLooking: PayingClick['ask'];
}

export function useReallyVisible(): ReallyVisible {
  const [canPay, setCanPay] = useState<CanPay>('checking');
  const [click] = useState(() => createPayingClick(Date.now));
  useEffect(() => {
    let steady: ReturnType<typeof setTimeout> | undefined;
    const stop = watchVisibility(document.documentElement, ({ isVisible, isIntersecting }) => {
      click.looked(isVisible);
      if (isVisible ?? isIntersecting) {
        steady ??= setTimeout(() => setCanPay(isVisible === undefined ? 'ask-twice' : 'yes'), STEADY_MS);
        return;
      }
      clearTimeout(steady);
      steady = undefined;
      setCanPay('covered');
    });
    return () => {
      clearTimeout(steady);
      stop();
    };
  }, [click]);
  return { canPay, afterLooking: click.ask };
}

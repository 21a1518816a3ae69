import { useEffect, useState } from 'react';
import type { CanPay } from '../../components/person/person-actions.ts';
import { watchVisibility } from './watch-visibility.ts';

/** A card that was covered a moment ago may have been covered for the click. */
const STEADY_MS = 300;

/**
 * `yes` while nothing of the page covers, fades or filters this frame, and has not for a moment: the
 * page cannot trick anybody into a paying click (architecture, "The page is hostile"). Where the browser
 * cannot tell (Firefox), `ask-twice` while the frame is in view.
 */
export function useReallyVisible(): CanPay {
  const [canPay, setCanPay] = useState<CanPay>('checking');
  useEffect(() => {
    let steady: ReturnType<typeof setTimeout> | undefined;
    const stop = watchVisibility(document.documentElement, ({ isVisible, isIntersecting }) => {
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
  }, []);
  return canPay;
}

import { useEffect, useState } from 'react';
import type { CanPay } from '../../components/person/person-actions.ts';

/** A card that was covered a moment ago may have been covered for the click. */
const STEADY_MS = 300;
const CHECK_MS = 100;

/** IntersectionObserver v2; not in the DOM typings. */
interface VisibilityInit extends IntersectionObserverInit {
  trackVisibility: boolean;
  delay: number;
}
type VisibilityEntry = IntersectionObserverEntry & { isVisible?: boolean };

/**
 * `yes` while nothing of the page covers, fades or filters this frame, and has not for a moment: the
 * page cannot trick anybody into a paying click (architecture, "The page is hostile"). Where the browser
 * cannot tell (Firefox), `yes`.
 */
export function useReallyVisible(): CanPay {
  const [canPay, setCanPay] = useState<CanPay>('checking');
  useEffect(() => {
    let steady: ReturnType<typeof setTimeout> | undefined;
    const options: VisibilityInit = { trackVisibility: true, delay: CHECK_MS, threshold: [0, 0.5, 1] };
    const observer = new IntersectionObserver((entries) => {
      const entry: VisibilityEntry | undefined = entries.at(-1);
      clearTimeout(steady);
      if (entry?.isVisible ?? entry?.isIntersecting) steady = setTimeout(() => setCanPay('yes'), STEADY_MS);
      else setCanPay('covered');
    }, options);
    observer.observe(document.documentElement);
    return () => {
      clearTimeout(steady);
      observer.disconnect();
    };
  }, []);
  return canPay;
}

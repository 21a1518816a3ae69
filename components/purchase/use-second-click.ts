import { useEffect, useState } from 'react';

/** The second half of a double click is no second decision. ms */
const TOO_SOON_MS = 600;
/** The time that the first click counts, ms. */
const ARMED_MS = 6_000;

/**
 * `rest`: the next click is the first. `shown`: the question has just appeared, and clicks do nothing. `armed`: the
 * next click counts.
 */
type Arming = 'rest' | 'shown' | 'armed';

interface SecondClick {
  isAsking: boolean;
  press(): void;
  /** The focus is elsewhere: the next click is no answer. */
  forget(): void;
}

/** Runs `act` at the second click only, which must come neither at once nor late. */
export function useSecondClick(act: () => void): SecondClick {
  const [arming, setArming] = useState<Arming>('rest');
  useEffect(() => {
    if (arming === 'rest') return;
    const timer =
      arming === 'shown'
        ? setTimeout(() => setArming('armed'), TOO_SOON_MS)
        : setTimeout(() => setArming('rest'), ARMED_MS);
    return () => clearTimeout(timer);
  }, [arming]);

  function press(): void {
    switch (arming) {
      case 'rest':
        return setArming('shown');
      case 'shown':
        return undefined;
      case 'armed':
        setArming('rest');
        return act();
      default:
        return arming satisfies never;
    }
  }
  return { isAsking: arming !== 'rest', press, forget: () => setArming('rest') };
}

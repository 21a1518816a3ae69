import { useEffect, useRef, useState } from 'react';
import type { CanPay } from '../../components/purchase/purchase-actions.ts';
import { background } from '../../lib/messages/to-background.ts';
import { READ_MS } from '../../lib/paying-click/judge-click.ts';
import { type PayingClick, createPayingClick } from '../../lib/paying-click/paying-click.ts';
import { watchGestures } from '../../lib/paying-click/watch-gestures.ts';
import { watchSight } from '../../lib/paying-click/watch-sight.ts';

export interface PayingClicks {
  /**
   * `yes` once the whole card has been in view for long enough to read a price. `ask-twice` where the browser cannot
   * tell what covers the frame (Firefox).
   */
  canPay: CanPay;
  /** Runs the paying action, once the circumstances of the click are found clean. */
  afterConsidering: PayingClick['consider'];
}

/** @param onDoubt the click may not be the user's own: it has to be repeated where no page can reach it */
export function usePayingClick(onDoubt: () => void): PayingClicks {
  const [canPay, setCanPay] = useState<CanPay>('checking');
  const click = useRef<PayingClick | null>(null);
  const doubt = useRef(onDoubt);
  useEffect(() => {
    doubt.current = onDoubt;
  });
  useEffect(() => {
    let steady: ReturnType<typeof setTimeout> | undefined;
    const now = () => performance.now();
    const gestures = watchGestures(document);
    const { sight, stop } = watchSight({
      document,
      window,
      now,
      random: Math.random,
      onProbe({ isWhole, canTell }) {
        click.current?.looked();
        if (isWhole) {
          steady ??= setTimeout(() => setCanPay(canTell ? 'yes' : 'ask-twice'), READ_MS);
          return;
        }
        clearTimeout(steady);
        steady = undefined;
        setCanPay('covered');
      },
    });
    click.current = createPayingClick({
      current: gestures.current,
      sight,
      readPlace: () => background.sendMessage('readCardPlace', {}),
      now,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      onDoubt: () => doubt.current(),
    });
    return () => {
      clearTimeout(steady);
      gestures.stop();
      stop();
      click.current = null;
    };
  }, []);
  return { canPay, afterConsidering: (pay) => click.current?.consider(pay) };
}

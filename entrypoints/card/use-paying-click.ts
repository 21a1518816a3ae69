import { useEffect, useRef, useState } from 'react';
import type { CanPay } from '../../components/purchase/purchase-actions.ts';
import { background } from '../../lib/messages/to-background.ts';
import { READ_MS } from '../../lib/paying-click/judge-click.ts';
import { type PayingClick, type Surroundings, createPayingClick } from '../../lib/paying-click/paying-click.ts';
import { paysInCard } from '../../lib/paying-click/pays-in-card.ts';
import { isRepeated } from '../../lib/paying-click/repeated-press.ts';
import { watchActivations } from '../../lib/paying-click/watch-activations.ts';
import { type Gestures, watchGestures } from '../../lib/paying-click/watch-gestures.ts';
import { watchSight } from '../../lib/paying-click/watch-sight.ts';
import type { ConfirmReason } from '../../lib/service/problem.ts';

export interface PayingClicks {
  /**
   * `yes` once the whole card has been in view for long enough to read a price. `elsewhere` where the browser cannot
   * tell what covers the frame (Firefox).
   */
  canPay: CanPay;
  /** Runs the action of a click that spends nothing, once its circumstances are found clean. */
  afterConsidering: PayingClick['consider'];
  /** Like `afterConsidering` for a click that spends; where it cannot pay here, asks for it elsewhere at once. */
  pay: PayingClick['consider'];
}

const now = () => performance.now();

/** @param onElsewhere the click has to be repeated where no page can reach it */
export function usePayingClick(surroundings: Surroundings, onElsewhere: (why: ConfirmReason) => void): PayingClicks {
  const [canPay, setCanPay] = useState<CanPay>('checking');
  const click = useRef<PayingClick | null>(null);
  const hand = useRef<Gestures | null>(null);
  const elsewhere = useRef(onElsewhere);
  useEffect(() => {
    elsewhere.current = onElsewhere;
  });
  useEffect(() => {
    let steady: ReturnType<typeof setTimeout> | undefined;
    const gestures = watchGestures(document);
    hand.current = gestures;
    const activations = watchActivations(document, { now, wallNow: Date.now });
    const { sight, stop } = watchSight({
      document,
      window,
      now,
      random: Math.random,
      onProbe({ isWhole, ...probe }) {
        click.current?.onProbe();
        if (isWhole) {
          steady ??= setTimeout(() => setCanPay(paysInCard(probe) ? 'yes' : 'elsewhere'), READ_MS);
          return;
        }
        clearTimeout(steady);
        steady = undefined;
        setCanPay('covered');
      },
    });
    click.current = createPayingClick({
      currentClick: gestures.currentClick,
      sight,
      activations: activations.soFar,
      surroundings,
      readPlace: () => background.sendMessage('readCardPlace', {}),
      now,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      onDoubt: () => elsewhere.current('doubt'),
    });
    return () => {
      clearTimeout(steady);
      gestures.stop();
      activations.stop();
      hand.current = null;
      stop();
      click.current = null;
    };
  }, [surroundings]);
  const afterConsidering = (act: () => void) => click.current?.consider(act);
  return {
    canPay,
    afterConsidering,
    pay(act) {
      const pressed = hand.current?.currentClick() ?? null;
      if (canPay !== 'elsewhere') afterConsidering(act);
      // One question is enough for a double click, or a key that is held down.
      else if (pressed !== null && !isRepeated(pressed)) onElsewhere('unseen-covers');
    },
  };
}

import type { PayingClick, PayingClickDeps } from '../../../lib/paying-click/paying-click.ts';

export type { PayingClick } from '../../../lib/paying-click/paying-click.ts';

const PROBES = 3;
const PATIENCE_MS = 3_000;

/** As the first version did: holds a click until the browser has checked three times, and asks for nothing else. */
export function createPayingClick({ sight, now, onDoubt }: PayingClickDeps): PayingClick {
  let waiting: { pay: () => void; since: number; probes: number } | null = null;
  return {
    consider(pay) {
      waiting = { pay, since: now(), probes: 0 };
    },
    onProbe() {
      if (waiting === null) return;
      waiting.probes += 1;
      const { pay, since, probes } = waiting;
      if (sight(document.documentElement).wholeSince === null || now() - since > PATIENCE_MS) {
        waiting = null;
        onDoubt('not-whole');
      } else if (probes >= PROBES) {
        waiting = null;
        pay();
      }
    },
  };
}

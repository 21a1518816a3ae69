import type { CardFrames } from '../../../lib/background/browser/card-frames.ts';

/** Trusts every frame that contains the card, by its address alone. The campaigns must catch this variant. */
export function createCardFrames(): CardFrames {
  return { offer: async () => undefined, isOurs: async () => true, forget: async () => undefined };
}

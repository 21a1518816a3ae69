import type { CardFrames } from '../../../lib/background/browser/card-frames.ts';

/** Takes every frame with the card in it for ours, as its address alone says. The campaigns must catch this one. */
export function createCardFrames(): CardFrames {
  return { offer: async () => undefined, isOurs: async () => true, forget: async () => undefined };
}

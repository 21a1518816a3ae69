import { nextAnswerOf } from './answers-of.ts';
import { frameThatSays } from './opening.ts';
import type { SignedInDesk } from './signed-in-desk.ts';

/** So long that the card stands when the answer comes: what is measured is the way from the answer to the screen. */
export const SEARCH_MS = 400;

/** Makes the desk's free searches take that long. */
export async function slowSearches({ controls }: SignedInDesk): Promise<void> {
  await controls.fault({ kind: 'delay', ms: SEARCH_MS, times: null, match: { tool: 'person_search' } });
}

/**
 * Opens the card of somebody new. @returns when the frame with the preview began, ms after the end of the service's
 * answer and after the press
 */
export async function previewOnce(
  desk: SignedInDesk,
  { isKilled }: { isKilled: boolean },
): Promise<{ afterAnswer: number; afterPress: number }> {
  const { slug, title } = desk.nextPerson();
  await desk.visit(slug);
  if (isKilled) await desk.killWorker();
  const answer = nextAnswerOf('person_search');
  const { card, pressedAt } = await desk.pressButton();
  const shownAt = await card.evaluate<number>(frameThatSays(title));
  return { afterAnswer: shownAt - (await answer), afterPress: shownAt - pressedAt };
}

import { nextAnswerOf } from './answers-of.ts';
import { frameThatSays } from './opening.ts';
import type { SignedInSession } from './signed-in-session.ts';

/** Long enough that the card is open when the answer comes: only the way from the answer to the screen is measured. */
export const SEARCH_MS = 400;

/** Makes the worker's free searches take `SEARCH_MS`. */
export async function slowSearches({ controls }: SignedInSession): Promise<void> {
  await controls.fault({ kind: 'delay', ms: SEARCH_MS, times: null, match: { tool: 'person_search' } });
}

/**
 * Opens the card of a new person.
 * @returns when the frame with the preview began, ms after the end of the service's answer and after the press
 */
export async function previewOnce(
  session: SignedInSession,
  { isKilled }: { isKilled: boolean },
): Promise<{ afterAnswer: number; afterPress: number }> {
  const { slug, title } = session.nextPerson();
  await session.visit(slug);
  if (isKilled) await session.killWorker();
  const answer = nextAnswerOf('person_search');
  const { card, pressedAt } = await session.pressButton();
  const shownAt = await card.evaluate<number>(frameThatSays(title));
  return { afterAnswer: shownAt - (await answer), afterPress: shownAt - pressedAt };
}

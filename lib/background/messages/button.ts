import type { buttonMessages } from '../../messages/subjects/button.ts';
import { goesWithExtension } from '../actions/goes-with-extension.ts';
import type { Answers } from './answers.ts';
import { describePage } from './people.ts';
import { hideButton, moveButton } from './settings.ts';

export const buttonAnswers: Answers<typeof buttonMessages> = {
  // The reported address counts only within the origin that the browser reports: no site can speak for another.
  async describePage(context, data, { tabId, url }) {
    const [answer] = await Promise.all([
      describePage(context, tabId ?? -1, sameOrigin(url, data.url) ? data.url : url, data.shapeId),
      context.cardFrames.offer(tabId ?? -1, data.pass),
    ]);
    return { ...answer, shape: answer.shape && (await goesWithExtension(context.browser, tabId ?? -1, answer.shape)) };
  },
  moveButton: (context, { top }, { url }) => moveButton(context, url, top),
  hideButton: (context, { scope }, { url }) => hideButton(context, url, scope),
};

function sameOrigin(a: string, b: string): boolean {
  const first = URL.parse(a);
  return first !== null && first.origin === URL.parse(b)?.origin;
}

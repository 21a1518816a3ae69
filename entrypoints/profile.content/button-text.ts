import type { ButtonView } from '../../lib/messages/views/person.ts';
import { text } from './button-shape.ts';

/** The possible views of the button: the background's view, or that only a reload of the page will help. */
export type ShownView = ButtonView | { state: 'reload' };

/** `title` names the effect of a click or the known result; `meta`, set in a softer color, its price or duration. */
export interface ButtonText {
  title: string;
  meta: string;
}

/**
 * Recognizes company pages before the background has answered, so that a page just navigated to has the right words at
 * once.
 */
const COMPANY_PATH = /^\/+(?!in\/)(?:\w+\/+)?(?:company|school|showcase)\//i;

/**
 * The words of each state, as the background gives them; `find` means the person or company this page is about. Texts
 * needed after the extension was updated underneath are read now: later there is no background to answer.
 */
export function createButtonText() {
  const reload = text('button.reload');

  return function textOf(view: ShownView, now: number): ButtonText {
    switch (view.state) {
      case 'hidden':
        return say('');
      case 'owned':
        return say(view.words, text('button.free'));
      case 'looking':
        return say(view.words, elapsedText(now - view.since));
      case 'find':
        return say(text(`button.find${COMPANY_PATH.test(location.pathname) ? '_company' : ''}`));
      case 'sign-in':
      case 'nothing-found':
      case 'in-doubt':
        return say(view.words);
      case 'reload':
        return say(reload);
      default:
        return view satisfies never;
    }
  };
}

function say(title: string, meta = ''): ButtonText {
  return { title, meta };
}

function elapsedText(ms: number): string {
  const [unit, length] =
    ms < 1e5 ? (['seconds', 1e3] as const) : ms < 6e6 ? (['minutes', 6e4] as const) : (['hours', 36e5] as const);
  return text(`button.${unit}`, Math.max(0, ms / length) | 0);
}

import type { ButtonView } from '../../lib/messages/views.ts';
import { counted, text } from './text.ts';

/** What the button can show: the background's view, or that only a reload of the page will help. */
export type ShownView = ButtonView | { state: 'reload' };

/** `lead` says what a click will do or what is known; `aside` is set softer. */
export interface ButtonText {
  lead: string;
  aside: string;
}

/**
 * The words of each state, by `experience.md`'s table.
 * Texts that are needed after the extension was updated underneath are read now: later there is nobody to ask.
 */
export function createButtonText() {
  const reload = text('button.reload');

  return function textOf(view: ShownView, now: number): ButtonText {
    switch (view.state) {
      case 'hidden':
        return say('');
      case 'sign-in':
        return say(text('button.sign_in'));
      case 'find':
        return say(text('button.find'));
      case 'owned':
        return say(countsText(view.emails, view.phones), text('button.free'));
      case 'looking':
        return say(text('button.looking'), elapsedText(now - view.since));
      case 'nothing-found':
        return say(text('button.nothing_found'));
      case 'unsettled':
        return say(text('button.unsettled'));
      case 'reload':
        return say(reload);
      default:
        return view satisfies never;
    }
  };
}

function say(lead: string, aside = ''): ButtonText {
  return { lead, aside };
}

/** "2 emails · 1 phone"; what there is none of is left out. */
function countsText(emails: number, phones: number): string {
  if (emails === 0 && phones === 0) return text('button.profile_only');
  const counts = { emails: emails > 0 ? counted('found.emails', emails) : '', phones: phones > 0 ? counted('found.phones', phones) : '' };
  if (counts.emails === '' || counts.phones === '') return counts.emails + counts.phones;
  return text('found.both').replace('{emails}', counts.emails).replace('{phones}', counts.phones);
}

function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return seconds < 100 ? text('button.seconds', seconds) : text('button.minutes', Math.floor(seconds / 60));
}

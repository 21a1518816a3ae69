import { i18n } from '#i18n';
import type { ConfirmReason, Problem } from '../service/problem.ts';

type ConfirmElsewhere = Extract<Problem, { code: 'confirm_elsewhere' }>;

/** A doubt is the exception; a browser that cannot tell what covers the card asks every time. */
export function confirmTone(why: ConfirmReason): 'calm' | 'caution' {
  return why === 'doubt' ? 'caution' : 'calm';
}

/** Where a click in the card is confirmed, and why. */
export function confirmText({ why, where }: Pick<ConfirmElsewhere, 'why' | 'where'>): string {
  const isDoubt = why === 'doubt';
  switch (where) {
    case 'popup':
      return i18n.t(isDoubt ? 'problem.confirm_in_popup' : 'problem.confirm_in_popup_unseen');
    case 'window':
      return i18n.t(isDoubt ? 'problem.confirm_in_window' : 'problem.confirm_in_window_unseen');
    case 'nowhere':
      return i18n.t(isDoubt ? 'problem.confirm_here' : 'problem.confirm_in_toolbar');
    default:
      return where satisfies never;
  }
}

/** Why the popup asks for the click in the card again. */
export function confirmHereText(why: ConfirmReason): string {
  return i18n.t(why === 'doubt' ? 'popup.confirm' : 'popup.confirm_unseen');
}

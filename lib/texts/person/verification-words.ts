import { i18n } from '#i18n';
import { textLocale } from '../../i18n/locale.ts';
import type { VerificationAnswerView, VerificationView } from '../../messages/views/company.ts';
import { FREE, spentText } from '../credits/price-text.ts';
import { endedProblemText } from '../problem-text.ts';
import { ageText } from '../time/age-text.ts';

/** An outcome in a word or two, e.g. `Valid`. */
export function verifiedText(status: VerificationView['status']): string {
  return i18n.t(`verify.status_${status}`);
}

/** The meaning of an outcome (docs/contract.md#verification-result), in a sentence. */
export function verifiedMeaning(status: VerificationView['status']): string {
  return i18n.t(`verify.meaning_${status}`);
}

/** The cost of the outcome: `unknown` is refunded. */
export function chargedText({ status, creditsCharged }: VerificationView): string {
  if (status === 'unknown') return i18n.t('verify.refunded');
  return i18n.t('verify.charged', creditsCharged, [String(creditsCharged)]);
}

/** A later check that got no answer, with its age, in a sentence. Times in ms since epoch. */
export function noAnswerText(noAnswerAt: number, now: number): string {
  return i18n.t('verify.no_answer_since', { age: ageText(noAnswerAt, now) });
}

/** A moment of today by its hour, another with its day. ms since epoch. */
export function momentText(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(textLocale(), {
    hour: 'numeric',
    minute: '2-digit',
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
  }).format(at);
}

/** The announcement to screen readers when a verification moves on; empty when there is nothing to say. */
export function verificationAnnouncement({ lookup, verification }: VerificationAnswerView, now: number): string {
  switch (lookup.status) {
    case 'none':
      return '';
    case 'looking':
      return i18n.t('verify.checking');
    case 'done':
      return verification === null ? '' : lastOutcome(verification);
    case 'problem':
      return `${endedProblemText(lookup.problem, now).sentence} ${spentText(lookup.spent)}`;
    case 'in-doubt':
      return i18n.t('in_doubt.headline');
    default:
      return lookup satisfies never;
  }
}

function lastOutcome(verification: VerificationView): string {
  // Without its age, which would be announced again with every step.
  if (verification.noAnswerAt !== null) return `${verifiedMeaning('unknown')} ${spentText(FREE)}`;
  return `${verifiedText(verification.status)}. ${chargedText(verification)}`;
}

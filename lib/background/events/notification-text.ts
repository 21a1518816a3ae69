import { i18n } from '#i18n';
import { type Verification, outcomeOf } from '../../contacts/verification.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { addressOf, isAboutPerson } from '../../lookups/model/paid-request.ts';
import type { Problem } from '../../service/problem.ts';
import { plainText } from '../../texts/plain-text.ts';
import { endedProblemText } from '../../texts/problem-text.ts';

export interface NotificationText {
  title: string;
  message: string;
}

/**
 * The notification text for a lookup; null while the lookup is in progress. Names only, never contact data: the
 * operating system may keep the text.
 * @param isNameless leaves out the name (in a private window)
 * @param now ms since epoch
 */
export function notificationText(
  { state, request, name }: LookupRow,
  verification: Verification | null,
  isNameless: boolean,
  now: number,
): NotificationText | null {
  const isPerson = isAboutPerson(request);
  const named = (isNameless ? '' : plainText(name)) || i18n.t(isPerson ? 'notification.someone' : 'company.unnamed');
  switch (state.status) {
    case 'complete':
      if (isPerson)
        return { title: i18n.t('notification.found_title'), message: i18n.t('notification.found_body', [named]) };
      if (request.tool === 'company_lookup')
        return { title: i18n.t('notification.company_title'), message: i18n.t('notification.found_body', [named]) };
      return {
        title: i18n.t('notification.verified_title'),
        message: verification ? i18n.t(`verify.meaning_${outcomeOf(verification, state)}`) : '',
      };
    case 'in-doubt':
      return {
        title: i18n.t('notification.in_doubt_title'),
        message:
          isPerson && addressOf(request) !== null
            ? i18n.t('notification.in_doubt_body', [named])
            : i18n.t('notification.in_doubt_list'),
      };
    case 'failed':
      return state.problem.code === 'lookup_failed' || state.problem.code === 'not_found'
        ? {
            title: i18n.t(isPerson ? 'notification.not_found_title' : 'button.company_not_found'),
            message: i18n.t('notification.not_found_body', [named]),
          }
        : {
            title: i18n.t('notification.problem_title'),
            message: endedProblemText(inOurWords(state.problem), now).sentence,
          };
    case 'intent':
    case 'sent':
    case 'pending':
    case 'dismissed':
      return null;
    default:
      return state satisfies never;
  }
}

/** The service's own words may name a person, or repeat an address. */
function inOurWords(problem: Problem): Problem {
  switch (problem.code) {
    case 'validation_error':
      return { ...problem, reason: '' };
    case 'service_error':
      return { ...problem, sentence: '' };
    default:
      return problem;
  }
}

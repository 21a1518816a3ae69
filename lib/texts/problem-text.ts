import { i18n } from '#i18n';
import type { CreditType } from '../service/credits.ts';
import type { CapName, Problem } from '../service/problem.ts';
import { confirmText, confirmTone } from './confirm-text.ts';
import { connectionProblemText } from './connection-problem-text.ts';
import { creditText } from './credits/credit-text.ts';
import { numberText } from './number-text.ts';
import { plainText } from './plain-text.ts';
import {
  type ProblemAction,
  type ProblemText,
  calm,
  caution,
  close,
  fault,
  options,
  retry,
  testConnection,
  update,
} from './problem-actions.ts';
import { timeText } from './time/time-text.ts';
import { waitText } from './wait-text.ts';

/** The service's names of the types, which have texts of their own. */
const CREDIT_NAMES: Record<CreditType, string> = {
  lookup: 'lookup',
  personExport: 'person_export',
  companyExport: 'company_export',
  emailVerification: 'email_verification',
};

/** Whether the next step is elsewhere: then no button that costs credits is the main one. `now` in ms. */
export function leadsElsewhere(problem: Problem | null, now: number): boolean {
  const kind = problem === null ? 'wait' : problemText(problem, now).action.kind;
  return kind === 'options' || kind === 'sign-in' || kind === 'update';
}

/**
 * Turns a problem into one sentence and the next step: the only function that does. A code without a text does not
 * compile. `now` in ms.
 */
export function problemText(problem: Problem, now: number): ProblemText {
  switch (problem.code) {
    case 'insufficient_credits':
      return caution(insufficientCredits(problem.creditType), withoutCredits(problem.creditType));
    case 'not_found':
      return calm(i18n.t('problem.not_found'), close());
    case 'lookup_failed':
      return calm(i18n.t('problem.lookup_failed'), close());
    case 'suppressed':
      return calm(i18n.t('problem.suppressed'), close());
    case 'no_longer_free':
      return caution(i18n.t('problem.no_longer_free'), close());
    case 'not_restored':
      return calm(i18n.t('problem.not_restored'), close());
    case 'email_too_long':
      return fault(i18n.t('problem.email_too_long'), close());
    case 'rate_limited':
      return calm(waitText(problem.until, now), { kind: 'wait', label: i18n.t('problem_action.wait') });
    case 'validation_error':
      return fault(refused(problem.field, problem.reason), close());
    case 'service_error':
      return fault(serviceError(problem.sentence), retry());
    case 'tool_missing':
      return fault(toolMissing(problem.tool), testConnection());
    case 'cap_reached':
      return caution(capReached(problem), options(i18n.t('problem_action.change_cap')));
    case 'batch_stopped':
      return calm(i18n.t('problem.batch_stopped'), close());
    case 'set_by_policy':
      return calm(i18n.t('problem.set_by_policy'), close());
    case 'in_private_window':
      return calm(i18n.t('problem.in_private_window'), close());
    case 'policy_unknown':
      return caution(i18n.t('problem.policy_unknown'), retry());
    case 'confirm_elsewhere':
      return { sentence: confirmText(problem), tone: confirmTone(problem.why), action: close() };
    case 'storage_failed':
      return fault(i18n.t('problem.storage_failed'), retry());
    case 'storage_newer':
      return caution(i18n.t('problem.storage_newer'), update());
    default:
      return connectionProblemText(problem);
  }
}

/**
 * As `problemText`, for a call that has ended, and for a click that was refused: neither continues when the wait is
 * over that the service asked for. `now` in ms.
 */
export function endedProblemText(problem: Problem, now: number): ProblemText {
  if (problem.code !== 'rate_limited') return problemText(problem, now);
  const { until } = problem;
  return until > now
    ? calm(i18n.t('problem.rate_limited_until', { time: timeText(until, now) }), { ...retry(), kind: 'wait' })
    : calm(i18n.t('problem.rate_limited_over'), retry());
}

const insufficientCredits = (creditType: string) =>
  i18n.t('problem.insufficient_credits', { credit: creditText(creditType) });
const toolMissing = (tool: string) => i18n.t('problem.tool_missing', { tool: plainText(tool, 60) });

/** Phone credits are counted apart from email credits, so an email-only lookup may still be possible. */
function withoutCredits(creditType: string): ProblemAction {
  if (creditType === 'premium_lookup' || creditType === 'phone_lookup')
    return { kind: 'choose-email', label: i18n.t('problem_action.email_only') };
  return retry();
}

/** A limit also refuses a price that is higher than what is left of it: only one that is used up is reached. */
function capReached({ which, cap, spent }: { which: CapName; cap: number; spent: number }): string {
  const isReached = spent >= cap;
  const figures = { cap: numberText(cap), spent: numberText(spent) };
  switch (which) {
    case 'day':
      return i18n.t(isReached ? 'problem.cap_reached' : 'problem.cap_exceeded', cap, figures);
    case 'batch':
      return i18n.t(isReached ? 'problem.batch_cap_reached' : 'problem.batch_cap_exceeded', cap, figures);
    default: {
      const named = { ...figures, credit: creditText(CREDIT_NAMES[which]) };
      return i18n.t(isReached ? 'problem.type_cap_reached' : 'problem.type_cap_exceeded', cap, named);
    }
  }
}

/** Without a reason it may be we who refused, before anything was sent. */
function refused(field: string, reason: string): string {
  const named = field === 'linkedin_url' ? i18n.t('problem.field_address') : plainText(field.replaceAll('_', ' '), 40);
  const shown = { field: named, reason: plainText(reason, 160).replace(/\.$/u, '') };
  return shown.field === '' || shown.reason === ''
    ? i18n.t('problem.validation_error_bare')
    : i18n.t('problem.validation_error', shown);
}

function serviceError(sentence: string): string {
  const shown = plainText(sentence, 200);
  return shown === '' ? i18n.t('problem.service_error') : i18n.t('problem.service_error_sentence', { sentence: shown });
}

import { i18n } from '#i18n';
import type { CreditType } from '../service/credits.ts';
import type { CapName, Problem } from '../service/problem.ts';
import { apiKeyGapText } from './api-key-text.ts';
import { confirmText, confirmTone } from './confirm-text.ts';
import { creditText } from './credits/credit-text.ts';
import { numberText } from './number-text.ts';
import { plainText } from './plain-text.ts';
import { secondsLeft } from './time/seconds-text.ts';

/** The one thing to do next. `wait` needs no click; `close` closes the card. */
export interface ProblemAction {
  kind: 'sign-in' | 'retry' | 'options' | 'choose-email' | 'close' | 'wait';
  label: string;
}

/** `calm`: plain information; `caution`: the user's turn; `fault`: something broke. */
export type ProblemTone = 'calm' | 'caution' | 'fault';

/** The service's names of the types, which have texts of their own. */
const CREDIT_NAMES: Record<CreditType, string> = {
  lookup: 'lookup',
  personExport: 'person_export',
  companyExport: 'company_export',
  emailVerification: 'email_verification',
};

/** A problem as the user reads it. */
export interface ProblemText {
  sentence: string;
  tone: ProblemTone;
  action: ProblemAction;
}

/** Whether the next step is elsewhere: then no button that costs credits is the main one. `now` in ms. */
export function leadsElsewhere(problem: Problem | null, now: number): boolean {
  const kind = problem === null ? 'wait' : problemText(problem, now).action.kind;
  return kind === 'options' || kind === 'sign-in';
}

/** Turns a problem into one sentence and the next step. The only place that does. `now` in ms. */
export function problemText(problem: Problem, now: number): ProblemText {
  switch (problem.code) {
    case 'signed_out':
      return { sentence: i18n.t('problem.signed_out'), tone: 'calm', action: signIn() };
    case 'sign_in_expired':
      return {
        sentence: i18n.t('problem.sign_in_expired'),
        tone: 'caution',
        action: { kind: 'sign-in', label: i18n.t('sign_in.sign_in_again') },
      };
    case 'scope_missing':
      return {
        sentence: i18n.t('problem.scope_missing'),
        tone: 'caution',
        action: { kind: 'sign-in', label: i18n.t('sign_in.sign_in_again') },
      };
    case 'client_id_missing':
    case 'client_id_refused':
      return {
        sentence: i18n.t(`problem.${problem.code}`),
        tone: 'caution',
        action: options(i18n.t('problem_action.enter_client_id')),
      };
    case 'not_permitted':
      return { sentence: i18n.t('problem.not_permitted'), tone: 'caution', action: close() };
    case 'key_refused':
      return {
        sentence: i18n.t('problem.key_refused'),
        tone: 'caution',
        action: options(i18n.t('problem_action.enter_key')),
      };
    case 'key_not_allowed':
      return {
        sentence: i18n.t('problem.key_not_allowed'),
        tone: 'caution',
        action: options(i18n.t('problem_action.test_connection')),
      };
    case 'key_bound':
      return {
        sentence: i18n.t('problem.key_bound', { domain: plainText(problem.domain, 120) }),
        tone: 'caution',
        action: options(i18n.t('problem_action.enter_key')),
      };
    case 'not_with_api_key':
      return {
        sentence: apiKeyGapText(problem.gap),
        tone: 'calm',
        action: options(i18n.t('problem_action.sign_in_instead')),
      };
    case 'sign_in_cancelled':
      return { sentence: i18n.t('problem.sign_in_cancelled'), tone: 'calm', action: signIn() };
    case 'sign_in_failed':
      return {
        sentence: signInFailed(problem.detail),
        tone: 'fault',
        action: { kind: 'sign-in', label: i18n.t('problem_action.try_again') },
      };
    case 'wrong_address':
      return {
        sentence: i18n.t('problem.wrong_address', { address: plainText(problem.address, 120) }),
        tone: 'fault',
        action: options(i18n.t('problem_action.check_address')),
      };
    case 'permission_missing':
      return {
        sentence: i18n.t('problem.permission_missing', { origin: plainText(problem.origin, 120) }),
        tone: 'caution',
        action: options(i18n.t('problem_action.allow')),
      };
    case 'offline':
      return { sentence: i18n.t('problem.offline'), tone: 'caution', action: retry() };
    case 'service_down':
      return { sentence: i18n.t('problem.service_down'), tone: 'fault', action: retry() };
    case 'timeout':
      return { sentence: i18n.t('problem.timeout'), tone: 'fault', action: retry() };
    case 'unreadable_answer':
      return {
        sentence: i18n.t('problem.unreadable_answer'),
        tone: 'fault',
        action: options(i18n.t('problem_action.test_connection')),
      };
    case 'answer_too_large':
      return {
        sentence: i18n.t('problem.answer_too_large'),
        tone: 'fault',
        action: options(i18n.t('problem_action.test_connection')),
      };
    case 'insufficient_credits':
      return {
        sentence: i18n.t('problem.insufficient_credits', { credit: creditText(problem.creditType) }),
        tone: 'caution',
        action: withoutCredits(problem.creditType),
      };
    case 'not_found':
      return { sentence: i18n.t('problem.not_found'), tone: 'calm', action: close() };
    case 'lookup_failed':
      return { sentence: i18n.t('problem.lookup_failed'), tone: 'calm', action: close() };
    case 'do_not_look_up':
      return { sentence: i18n.t('problem.do_not_look_up'), tone: 'calm', action: close() };
    case 'no_longer_free':
      return { sentence: i18n.t('problem.no_longer_free'), tone: 'caution', action: close() };
    case 'rate_limited':
      return {
        sentence: i18n.t('problem.rate_limited', { seconds: numberText(secondsLeft(problem.until, now)) }),
        tone: 'calm',
        action: { kind: 'wait', label: i18n.t('problem_action.wait') },
      };
    case 'validation_error':
      return { sentence: refused(problem.field, problem.reason), tone: 'fault', action: close() };
    case 'service_error':
      return { sentence: serviceError(problem.sentence), tone: 'fault', action: retry() };
    case 'tool_missing':
      return {
        sentence: i18n.t('problem.tool_missing', { tool: plainText(problem.tool, 60) }),
        tone: 'fault',
        action: options(i18n.t('problem_action.test_connection')),
      };
    case 'cap_reached':
      return {
        sentence: capReached(problem.which, { cap: numberText(problem.cap), spent: numberText(problem.spent) }),
        tone: 'caution',
        action: options(i18n.t('problem_action.change_cap')),
      };
    case 'batch_stopped':
      return { sentence: i18n.t('problem.batch_stopped'), tone: 'calm', action: close() };
    case 'set_by_policy':
      return { sentence: i18n.t('problem.set_by_policy'), tone: 'calm', action: close() };
    case 'policy_unknown':
      return { sentence: i18n.t('problem.policy_unknown'), tone: 'caution', action: retry() };
    case 'confirm_elsewhere':
      return { sentence: confirmText(problem), tone: confirmTone(problem.why), action: close() };
    case 'storage_failed':
      return { sentence: i18n.t('problem.storage_failed'), tone: 'fault', action: retry() };
    case 'storage_newer':
      return { sentence: i18n.t('problem.storage_newer'), tone: 'caution', action: retry() };
    default:
      return problem satisfies never;
  }
}

function signIn(): ProblemAction {
  return { kind: 'sign-in', label: i18n.t('sign_in.sign_in') };
}

function retry(): ProblemAction {
  return { kind: 'retry', label: i18n.t('problem_action.try_again') };
}

function close(): ProblemAction {
  return { kind: 'close', label: i18n.t('problem_action.close') };
}

function options(label: string): ProblemAction {
  return { kind: 'options', label };
}

/** Phone credits are counted apart from email credits, so an email-only lookup may still be possible. */
function withoutCredits(creditType: string): ProblemAction {
  if (creditType === 'premium_lookup' || creditType === 'phone_lookup')
    return { kind: 'choose-email', label: i18n.t('problem_action.email_only') };
  return { kind: 'retry', label: i18n.t('problem_action.check_again') };
}

function capReached(which: CapName, figures: { cap: string; spent: string }): string {
  switch (which) {
    case 'day':
      return i18n.t('problem.cap_reached', figures);
    case 'batch':
      return i18n.t('problem.batch_cap_reached', figures);
    default:
      return i18n.t('problem.type_cap_reached', { ...figures, credit: creditText(CREDIT_NAMES[which]) });
  }
}

function signInFailed(detail: string): string {
  const shown = plainText(detail, 120).replace(/\.$/u, '');
  return shown === '' ? i18n.t('problem.sign_in_failed') : i18n.t('problem.sign_in_failed_detail', { detail: shown });
}

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

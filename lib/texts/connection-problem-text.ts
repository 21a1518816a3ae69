import { i18n } from '#i18n';
import type { Problem } from '../service/problem.ts';
import { apiKeyGapText } from './api-key-text.ts';
import { plainText } from './plain-text.ts';
import {
  type ProblemText,
  calm,
  caution,
  close,
  fault,
  options,
  retry,
  signIn,
  testConnection,
} from './problem-actions.ts';

type ConnectionProblem = Extract<
  Problem,
  {
    code:
      | 'signed_out'
      | 'sign_in_expired'
      | 'scope_missing'
      | 'not_permitted'
      | 'client_id_missing'
      | 'client_id_refused'
      | 'key_refused'
      | 'key_not_allowed'
      | 'key_bound'
      | 'not_with_api_key'
      | 'sign_in_cancelled'
      | 'sign_in_failed'
      | 'wrong_address'
      | 'permission_missing'
      | 'offline'
      | 'service_down'
      | 'timeout'
      | 'unreadable_answer'
      | 'answer_too_large';
  }
>;

/** A problem of signing in, of an API key, or of reaching the service. */
export function connectionProblemText(problem: ConnectionProblem): ProblemText {
  switch (problem.code) {
    case 'signed_out':
      return calm(i18n.t('problem.signed_out'), signIn());
    case 'sign_in_expired':
      return caution(i18n.t('problem.sign_in_expired'), signIn(i18n.t('sign_in.sign_in_again')));
    case 'scope_missing':
      return caution(i18n.t('problem.scope_missing'), signIn(i18n.t('sign_in.sign_in_again')));
    case 'client_id_missing':
    case 'client_id_refused':
      return caution(i18n.t(`problem.${problem.code}`), options(i18n.t('problem_action.enter_client_id')));
    case 'not_permitted':
      return caution(i18n.t('problem.not_permitted'), close());
    case 'key_refused':
      return caution(i18n.t('problem.key_refused'), options(i18n.t('problem_action.enter_key')));
    case 'key_not_allowed':
      return caution(i18n.t('problem.key_not_allowed'), testConnection());
    case 'key_bound':
      return caution(keyBound(problem.domain), options(i18n.t('problem_action.enter_key')));
    case 'not_with_api_key':
      return calm(apiKeyGapText(problem.gap), options(i18n.t('problem_action.sign_in_instead')));
    case 'sign_in_cancelled':
      return calm(i18n.t('problem.sign_in_cancelled'), signIn());
    case 'sign_in_failed':
      return fault(signInFailed(problem.detail), signIn(i18n.t('problem_action.try_again')));
    case 'wrong_address':
      return fault(wrongAddress(problem.address), options(i18n.t('problem_action.check_address')));
    case 'permission_missing':
      return caution(permissionMissing(problem.origin), options(i18n.t('problem_action.allow')));
    case 'offline':
      return caution(i18n.t('problem.offline'), retry());
    case 'service_down':
      return fault(i18n.t('problem.service_down'), retry());
    case 'timeout':
      return fault(i18n.t('problem.timeout'), retry());
    case 'unreadable_answer':
      return fault(i18n.t('problem.unreadable_answer'), testConnection());
    case 'answer_too_large':
      return fault(i18n.t('problem.answer_too_large'), testConnection());
    default:
      return problem satisfies never;
  }
}

const keyBound = (domain: string) => i18n.t('problem.key_bound', { domain: plainText(domain, 120) });
const wrongAddress = (address: string) => i18n.t('problem.wrong_address', { address: plainText(address, 120) });
const permissionMissing = (origin: string) => i18n.t('problem.permission_missing', { origin: plainText(origin, 120) });

function signInFailed(detail: string): string {
  const shown = plainText(detail, 120).replace(/\.$/u, '');
  return shown === '' ? i18n.t('problem.sign_in_failed') : i18n.t('problem.sign_in_failed_detail', { detail: shown });
}

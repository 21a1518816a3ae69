import { i18n } from '#i18n';
import type { DestinationProblem } from '../../destinations/destination-problem.ts';
import type { DestinationRefusal, DestinationStatus } from '../../messages/views/destination.ts';
import { listText } from '../list-text.ts';
import { numberText } from '../number-text.ts';
import { plainText } from '../plain-text.ts';

/** One sentence: the destination that said no, and what to do. */
export function destinationProblemText(problem: DestinationProblem | DestinationRefusal, label: string): string {
  switch (problem.code) {
    case 'not_allowed':
      return problem.scope === null
        ? i18n.t('destinations.problems.not_allowed', { name: plainText(label, 80) })
        : i18n.t('destinations.problems.not_allowed_scope', {
            name: plainText(label, 80),
            scope: plainText(problem.scope, 200),
          });
    case 'differs':
      return i18n.t('destinations.problems.differs', problem.fields.length, [
        numberText(problem.fields.length),
        plainText(label, 80),
      ]);
    case 'fields_missing':
      return i18n.t('destinations.problems.fields_missing', {
        name: plainText(label, 80),
        fields: listText(problem.fields.map((field) => i18n.t(`destinations.fields.names.${field}`))),
      });
    case 'target_missing':
      return i18n.t('destinations.problems.target_missing', {
        name: plainText(label, 80),
        target: plainText(problem.target, 100),
      });
    case 'target_refused':
    case 'wrong_address':
    case 'wrong_key':
    case 'signed_out':
    case 'in_private_window':
    case 'set_by_policy':
    case 'storage_failed':
      return i18n.t(`destinations.problems.${problem.code}`);
    default:
      return i18n.t(`destinations.problems.${problem.code}`, { name: plainText(label, 80) });
  }
}

/** Why a destination takes nothing, and whether it is tried again without the user. */
export function stateText(
  { status, problem }: Extract<DestinationStatus, { status: 'waiting' | 'stopped' }>,
  label: string,
): string {
  const words = destinationProblemText(problem, label);
  return status === 'waiting' ? `${words} ${i18n.t('destinations.tries_again')}` : words;
}

/** The destination's own words, or the field or origin in question; empty where there are none. */
export function problemDetails(problem: DestinationProblem | DestinationRefusal): string {
  const field = 'field' in problem && problem.field !== null ? `${problem.field}: ` : '';
  const details = 'details' in problem ? problem.details : 'origin' in problem ? problem.origin : '';
  return plainText(field + details, 200);
}

import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';

/**
 * Whether new details of an owned company could not be had. That is shown, and paid for again, in the row of its change
 * alone (`components/changes`): anywhere else a click for the company gets what is owned.
 */
export function isFailedRenewal({ owned, lookup }: CompanyAnswerView): boolean {
  return owned && lookup.status === 'problem';
}

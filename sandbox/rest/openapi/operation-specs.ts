import { ACCOUNT } from '../account.ts';
import { CHECK_STATUS } from '../check-status.ts';
import { COMPANY_LOOKUP } from '../company-lookup.ts';
import { EMAIL_VERIFY } from '../email-verify.ts';
import type { Operation, OperationSpec } from '../endpoint.ts';
import { PERSON_LOOKUP } from '../person-lookup.ts';
import { PROFILE_COMPANY_LOOKUP } from '../profile-company-lookup.ts';
import { SEARCH } from '../search.ts';

const byOperation: Record<Operation, OperationSpec> = {
  'person/lookup': PERSON_LOOKUP,
  'profile-company/lookup': PROFILE_COMPANY_LOOKUP,
  search: SEARCH,
  'person/checkStatus': CHECK_STATUS,
  account: ACCOUNT,
  'company/lookup': COMPANY_LOOKUP,
  'email/verify': EMAIL_VERIFY,
};

/** The input and output of each operation, without its implementation. */
export const OPERATION_SPECS: readonly OperationSpec[] = Object.values(byOperation);

import { emailVerifyInput } from '../tools/email-verify.ts';
import type { Tool } from '../tools/tool.ts';
import type { Endpoint, OperationSpec } from './endpoint.ts';
import { verification } from './openapi/answers/verification.ts';
import { components } from './openapi/components.ts';
import { readObject } from './read-object.ts';
import { answerByTool } from './tool-answer.ts';

components.add(emailVerifyInput, { id: 'VerificationRequest' });

export const EMAIL_VERIFY: OperationSpec = {
  operation: 'email/verify',
  method: 'POST',
  path: '/email/verify',
  id: 'verify_email',
  tag: 'Emails',
  summary: 'Verify an email address',
  description: 'Costs 1 email verification credit, which is refunded when the status is `unknown`.',
  takes: { body: emailVerifyInput },
  gives: verification,
  answers: 'Whether the address can receive mail.',
  alsoRefuses: [402],
};

/** `POST /email/verify` with `{"email": "..."}`: 1 email verification credit (docs/contract.md#rest-verification). */
export function emailVerifyEndpoint(emailVerify: Tool): Endpoint {
  return {
    ...EMAIL_VERIFY,
    action: 'email_verify',
    answer({ caller, body }) {
      const read = readObject(body);
      return read.ok ? answerByTool(emailVerify, caller, read.value) : read.answer;
    },
  };
}

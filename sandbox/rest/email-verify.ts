import type { Tool } from '../tools/tool.ts';
import type { Endpoint } from './endpoint.ts';
import { readObject } from './read-object.ts';
import { answerByTool } from './tool-answer.ts';

/** `POST /email/verify` with `{"email": "..."}`: 1 email verification credit (docs/contract.md#rest-verification). */
export function emailVerifyEndpoint(emailVerify: Tool): Endpoint {
  return {
    operation: 'email/verify',
    method: 'POST',
    action: 'email_verify',
    answer({ caller, body }) {
      const read = readObject(body);
      return read.ok ? answerByTool(emailVerify, caller, read.value) : read.answer;
    },
  };
}

import { z } from 'zod';
import type { Tool } from '../tools/tool.ts';
import type { Endpoint, OperationSpec } from './endpoint.ts';
import { account as accountAnswer } from './openapi/answers/account.ts';
import { readQuery } from './read-query.ts';
import { answerByTool } from './tool-answer.ts';

const parameters = z.strictObject({});

export const ACCOUNT: OperationSpec = {
  operation: 'account',
  method: 'GET',
  path: '/account/',
  id: 'get_account',
  tag: 'Account',
  summary: 'Get the account',
  description: 'Free.',
  takes: { query: parameters },
  gives: accountAnswer,
  answers: 'The account record.',
  alsoRefuses: [],
};

/** `GET /account/`: the account record (docs/contract.md#account-record), free. */
export function accountEndpoint(account: Tool): Endpoint {
  return {
    ...ACCOUNT,
    action: 'any',
    answer({ caller, query }) {
      const read = readQuery(query, parameters);
      return read.ok ? answerByTool(account, caller, {}) : read.answer;
    },
  };
}

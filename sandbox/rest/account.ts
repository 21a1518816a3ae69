import { z } from 'zod';
import type { Tool } from '../tools/tool.ts';
import type { Endpoint } from './endpoint.ts';
import { readQuery } from './read-query.ts';
import { answerByTool } from './tool-answer.ts';

const parameters = z.strictObject({});

/** `GET /account/`: the account record (docs/contract.md#account-record), free. */
export function accountEndpoint(account: Tool): Endpoint {
  return {
    operation: 'account',
    method: 'GET',
    action: 'any',
    answer({ caller, query }) {
      const read = readQuery(query, parameters);
      return read.ok ? answerByTool(account, caller, {}) : read.answer;
    },
  };
}

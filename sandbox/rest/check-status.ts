import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { ProfileAnswers } from './profile-answers.ts';
import { positiveInteger, readQuery } from './read-query.ts';
import { answerWith, refuse } from './rest-answer.ts';

const parameters = z.strictObject({
  ids: z
    .array(positiveInteger, 'it is missing: give 1 to 100 profile ids')
    .max(100, 'it must have at most 100 profile ids'),
});

/**
 * `GET /person/checkStatus?ids=1&ids=2` or `ids=1,2` (docs/contract.md#rest-status): free. Ids
 * that the account never looked up are left out; when none is left, 404.
 */
export function checkStatusEndpoint(answers: ProfileAnswers): Endpoint {
  return {
    operation: 'person/checkStatus',
    method: 'GET',
    action: 'any',
    answer({ caller, query }) {
      const read = readQuery(query, parameters, ['ids']);
      if (!read.ok) return read.answer;
      const records = [...new Set(read.values.ids)]
        .map((id) => answers.polled(caller.userId, id))
        .filter((record) => record !== undefined);
      return records.length === 0
        ? refuse(404, 'this account has looked up none of these profiles')
        : answerWith(records);
    },
  };
}

import { z } from 'zod';
import type { Endpoint, OperationSpec } from './endpoint.ts';
import { statusRecords } from './openapi/answers/profile.ts';
import type { ProfileAnswers } from './profile-answers.ts';
import { positiveInteger, readQuery } from './read-query.ts';
import { answerWith, refuse } from './rest-answer.ts';

const parameters = z.strictObject({
  ids: z
    .array(positiveInteger, 'it is missing: give 1 to 100 profile ids')
    .max(100, 'it must have at most 100 profile ids')
    .describe('Profile ids, repeated or with commas between them.'),
});

export const CHECK_STATUS: OperationSpec = {
  operation: 'person/checkStatus',
  method: 'GET',
  path: '/person/checkStatus',
  id: 'get_person_status',
  tag: 'People',
  summary: 'Tell how lookups are going',
  description: 'Free. Ids that the account never looked up are left out; when none is left, the answer is 404.',
  takes: { query: parameters },
  gives: statusRecords,
  answers: 'One record per id: the whole profile when its status is `complete`.',
  alsoRefuses: [404],
};

/**
 * `GET /person/checkStatus?ids=1&ids=2` or `ids=1,2` (docs/contract.md#rest-status): free. Ids that the account never
 * looked up are left out; when none remain, 404.
 */
export function checkStatusEndpoint(answers: ProfileAnswers): Endpoint {
  return {
    ...CHECK_STATUS,
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

import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { userIdOf } from '../faults/do-at-once.ts';
import { HttpError } from '../http/http-error.ts';
import { onlyForTests } from '../http/only-for-tests.ts';
import { readJson } from '../http/read-body.ts';
import { sendJson } from '../http/respond.ts';
import type { Route } from '../http/router.ts';
import { ACCOUNT_STATES, readAccountState, writeAccountState } from './account-state.ts';

const change = z.strictObject({
  user: z.string().optional(),
  state: z.enum(ACCOUNT_STATES).optional(),
  key_domain: z
    .string()
    .regex(/^(?:[a-z\d-]+\.)*[a-z\d-]*$/u, 'it must be a domain')
    .optional(),
});

/** `/sandbox/account`, for tests: POST `{state?, key_domain?, user?}` changes an account's kind; returns both. */
export function accountControlRoute(db: DatabaseSync): Route[] {
  return onlyForTests([
    {
      path: '/sandbox/account',
      methods: {
        async POST({ req, res }) {
          const { success, data, error } = change.safeParse(await readJson(req));
          if (!success) throw new HttpError(400, z.prettifyError(error));
          const userId = userIdOf(db, data.user);
          const { state, key_domain } = readAccountState(db, userId);
          writeAccountState(db, userId, { state: data.state ?? state, key_domain: data.key_domain ?? key_domain });
          sendJson(res, 200, readAccountState(db, userId));
        },
      },
    },
  ]);
}

import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { userIdOf } from '../faults/do-at-once.ts';
import { HttpError } from '../http/http-error.ts';
import { onlyForTests } from '../http/only-for-tests.ts';
import { readJson } from '../http/read-body.ts';
import { sendJson } from '../http/respond.ts';
import type { Route } from '../http/router.ts';
import { OPERATIONS } from './endpoint.ts';
import type { KeyPermissions } from './key-permissions.ts';

const denial = z.strictObject({ user: z.string().optional(), denied: z.array(z.enum(OPERATIONS)) });
const rotation = z.strictObject({ user: z.string().optional(), rotate: z.literal(true) });

/**
 * `/sandbox/api-key`, for tests: POST `{denied: ["search"], user?}` denies permissions to the user's API key,
 * `{denied: []}` restores all of them; GET returns the denied ones (`?user=`). POST `{rotate: true, user?}` gives the
 * user a new key, `{api_key}`; the old one stops working.
 */
export function keyControlRoute({ db, permissions }: { db: DatabaseSync; permissions: KeyPermissions }): Route[] {
  return onlyForTests([
    {
      path: '/sandbox/api-key',
      methods: {
        GET({ res, url }) {
          const userId = userIdOf(db, url.searchParams.get('user') ?? undefined);
          sendJson(res, 200, { denied: permissions.denied(userId) });
        },
        async POST({ req, res }) {
          const body = await readJson(req);
          const rotated = rotation.safeParse(body);
          if (rotated.success) return sendJson(res, 200, { api_key: rotateKey(db, userIdOf(db, rotated.data.user)) });
          const { success, data, error } = denial.safeParse(body);
          if (!success) throw new HttpError(400, z.prettifyError(error));
          permissions.deny(userIdOf(db, data.user), data.denied);
          sendJson(res, 200, { denied: data.denied });
        },
      },
    },
  ]);
}

function rotateKey(db: DatabaseSync, userId: number): string {
  const apiKey = `sandbox-${randomBytes(16).toString('hex')}`;
  db.prepare('UPDATE users SET api_key = ? WHERE id = ?').run(apiKey, userId);
  return apiKey;
}

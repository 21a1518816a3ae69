import type { IncomingMessage } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Caller } from '../contracts.ts';

const userRow = z.object({ id: z.number() }).optional();

/** Finds the account of an API key. */
export interface ApiKeys {
  /** Undefined when the request has no key, or an unknown one. */
  findCaller(req: IncomingMessage, url: URL): Caller | undefined;
}

/**
 * Reads the `Api-Key` header or, for older clients, the deprecated `api_key` query parameter
 * (docs/contract.md#api-key). The header wins when both are present. Neither is ever logged: the request log keeps
 * paths only.
 */
export function createApiKeys(db: DatabaseSync): ApiKeys {
  const select = db.prepare('SELECT id FROM users WHERE api_key = ?');
  return {
    findCaller(req, url) {
      const header = req.headers['api-key'];
      const key = typeof header === 'string' ? header : url.searchParams.get('api_key');
      const user = key === null ? undefined : userRow.parse(select.get(key));
      // Empty, as there is no AI client: its name would become a tag of every contact (docs/contract.md#my-contacts).
      return user && { userId: user.id, clientId: 'rest', clientName: '' };
    },
  };
}

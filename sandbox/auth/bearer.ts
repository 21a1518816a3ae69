import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import type { Caller } from '../contracts.ts';
import { sendJson } from '../http/respond.ts';
import { findClient } from './clients.ts';
import { RESOURCE_METADATA_PATH } from './metadata.ts';
import { NO_STORE } from './requests/oauth-error.ts';
import { SCOPE } from './requests/scope.ts';
import type { AccessTokens } from './tokens/access-tokens.ts';

export type BearerCheck =
  | { kind: 'caller'; caller: Caller }
  | { kind: 'refused'; error: 'auth_required' | 'invalid_token'; description: string };

interface Deps {
  db: DatabaseSync;
  accessTokens: AccessTokens;
}

/** Authenticates the caller of the tool server (docs/contract.md#sign-in-errors). */
export async function checkBearer(deps: Deps, req: IncomingMessage): Promise<BearerCheck> {
  const token = /^Bearer +(\S.*)$/i.exec(req.headers.authorization ?? '')?.[1];
  if (token === undefined) {
    const description = 'the request carries no Bearer token';
    return { kind: 'refused', error: 'auth_required', description };
  }
  const verified = await deps.accessTokens.verify(token);
  if (verified.kind === 'refused') {
    return { kind: 'refused', error: 'invalid_token', description: verified.description };
  }
  const { userId, clientId } = verified;
  const clientName = findClient(deps.db, clientId)?.clientName ?? 'Unnamed client';
  return { kind: 'caller', caller: { userId, clientId, clientName } };
}

/** Answers 401 and points to the metadata that explains how to get a token (RFC 6750, RFC 9728 5.1). */
export function sendUnauthorized(
  res: ServerResponse,
  origin: string,
  { error, description }: Extract<BearerCheck, { kind: 'refused' }>,
): void {
  const challenge = [
    `Bearer error="${error}"`,
    `error_description="${description}"`,
    `resource_metadata="${origin}${RESOURCE_METADATA_PATH}"`,
    `scope="${SCOPE}"`,
  ].join(', ');
  const body = { error, error_description: description };
  sendJson(res, 401, body, { ...NO_STORE, 'www-authenticate': challenge });
}

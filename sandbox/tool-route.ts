import type { DatabaseSync } from 'node:sqlite';
import { checkBearer, sendUnauthorized } from './auth/bearer.ts';
import type { AccessTokens } from './auth/tokens/access-tokens.ts';
import { applyFault, type Wait } from './faults/apply-fault.ts';
import { describeRpc } from './faults/describe-rpc.ts';
import type { FaultList } from './faults/fault-list.ts';
import { isTrustedOrigin } from './http/cors.ts';
import { HttpError } from './http/http-error.ts';
import { readJson } from './http/read-body.ts';
import { sendJson, sendStatus } from './http/respond.ts';
import type { Exchange, Handler, Route } from './http/router.ts';
import type { ToolServer } from './tool-server.ts';

interface Deps {
  db: DatabaseSync;
  accessTokens: AccessTokens;
  faults: FaultList;
  tools: ToolServer;
  wait: Wait;
}

/** `/mcp`: authenticates the caller, then reads the body, then hands over to the tool server. */
export function toolRoute(deps: Deps): Route {
  const handler: Handler = async (exchange) => {
    const { req, res, url, entry } = exchange;
    if (req.headers.origin !== undefined && !isTrustedOrigin(req.headers.origin)) {
      sendStatus(res, 403, 'pages of this origin may not use the tool server');
      return;
    }
    const check = await checkBearer(deps, req);
    if (check.kind === 'refused') {
      sendUnauthorized(res, exchange.origin, check);
      return;
    }
    const { caller } = check;
    Object.assign(entry, { user_id: caller.userId, client_id: caller.clientId });
    if (req.method !== 'POST') {
      await deps.tools.handle(req, res, caller, undefined);
      return;
    }
    const body = await readMessage(exchange);
    if (body === undefined) return;
    const rpc = describeRpc(body);
    Object.assign(entry, rpc);
    const fault = deps.faults.take({ path: url.pathname, method: 'POST', rpc });
    await applyFault(fault, exchange, deps.wait, () => deps.tools.handle(req, res, caller, body));
  };
  return { path: '/mcp', methods: { GET: handler, POST: handler, DELETE: handler } };
}

/** The JSON body; undefined when it could not be read and the JSON-RPC error has been sent. */
async function readMessage({ req, res }: Exchange): Promise<unknown> {
  try {
    return await readJson(req);
  } catch (cause) {
    if (!(cause instanceof HttpError)) throw cause;
    const code = cause.status === 400 ? -32_700 : -32_600;
    const error = { code, message: cause.message };
    sendJson(res, cause.status, { jsonrpc: '2.0', id: null, error });
    return undefined;
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { createAuthorizationServer } from './auth/create-authorization-server.ts';
import type { Approvals } from './auth/sign-in/approvals.ts';
import type { LogIns } from './auth/sign-in/log-ins.ts';
import type { AdvancingClock } from './clock.ts';
import { applyFault, type Wait } from './faults/apply-fault.ts';
import { controlRoutes } from './faults/control-routes.ts';
import { createFaultList } from './faults/fault-list.ts';
import { createRequestLog } from './faults/request-log.ts';
import { allowExtensions, answerPreflight } from './http/cors.ts';
import { namesThisMachine, originCalled } from './http/loopback.ts';
import { sendStatus } from './http/respond.ts';
import { createRouter, type Exchange, type Route } from './http/router.ts';
import { REST_PATH, stampRequestId } from './rest/request-id.ts';
import { toolRoute } from './tool-route.ts';
import type { ToolServer } from './tool-server.ts';
import { companyChangeRoutes } from './world/companies/company-change-routes.ts';
import { moveRoutes } from './world/people/move-routes.ts';

/** Answers a page of the demo site, by its path under `/demo`; false when there is none. */
export type DemoSite = (res: ServerResponse, path: string) => boolean;

export interface AppDeps {
  db: DatabaseSync;
  clock: AdvancingClock;
  /** Scheme, host and port of the server: the issuer and the audience. */
  origin: string;
  /** Shared with the account page: wrong passwords on either page count for both. */
  logIns: LogIns;
  /** By default none. */
  approvals?: Approvals;
  tools: ToolServer;
  demo: DemoSite;
  /** REST, the account page, and their test controls. */
  rest?: { routes: readonly Route[]; controlRoutes: readonly Route[] };
  wait: Wait;
  /** Receives errors that are the sandbox's own fault; the caller gets a 500. */
  reportError: (cause: unknown) => void;
}

/** Combines all parts of the sandbox into one request listener. */
export function createApp(deps: AppDeps): (req: IncomingMessage, res: ServerResponse) => void {
  const { clock, origin, wait, reportError } = deps;
  const log = createRequestLog();
  const faults = createFaultList();
  const authorization = createAuthorizationServer(deps);
  const { accessTokens } = authorization;
  const control = createRouter([
    ...controlRoutes({ ...deps, authorization, controls: deps.tools.controls, faults, log }),
    ...(deps.rest?.controlRoutes ?? []),
    ...moveRoutes(deps),
    ...companyChangeRoutes(deps),
  ]);
  const service = createRouter([
    toolRoute({ ...deps, accessTokens, faults }),
    ...authorization.routes,
    ...(deps.rest?.routes ?? []),
    ...demoRoutes(deps.demo),
  ]);

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = URL.parse(req.url ?? '/', origin);
    if (!url || url.origin !== origin) {
      sendStatus(res, 400, 'the request does not name an address of this server');
      return;
    }
    if (!namesThisMachine(req)) {
      sendStatus(res, 403, 'the Host header does not name this machine');
      return;
    }
    const entry = { time: clock.now(), method: req.method ?? '', path: url.pathname };
    const exchange = { req, res, url, origin: originCalled(req, origin), entry };
    if (url.pathname.startsWith('/sandbox/')) {
      await control(exchange);
      return;
    }
    log.keep(entry, res);
    allowExtensions(req, res);
    if (url.pathname.startsWith(REST_PATH)) stampRequestId(res);
    if (req.method === 'OPTIONS') {
      answerPreflight(req, res);
      return;
    }
    const fault = faults.take({ path: url.pathname, method: req.method ?? '' });
    await applyFault(fault, exchange, wait, () => service(exchange));
  }

  return (req, res) => {
    answer(req, res).catch((cause: unknown) => {
      reportError(cause);
      if (res.headersSent) res.destroy();
      else sendStatus(res, 500, 'unexpected server error');
    });
  };
}

function demoRoutes(demo: DemoSite): Route[] {
  const GET = ({ res, url }: Exchange) => {
    const path = url.pathname.slice('/demo'.length) || '/';
    if (!demo(res, path)) sendStatus(res, 404, `there is nothing at ${url.pathname}`);
  };
  return ['/demo', '/demo/*'].map((path) => ({ path, methods: { GET } }));
}

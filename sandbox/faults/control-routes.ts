import type { IncomingMessage } from 'node:http';
import { z } from 'zod';

import { HttpError } from '../http/http-error.ts';
import { comesFromThisMachine } from '../http/loopback.ts';
import { readJson } from '../http/read-body.ts';
import { sendJson, sendStatus } from '../http/respond.ts';
import type { Handler, Route } from '../http/router.ts';
import { type ControlDeps, doAtOnce, userIdOf } from './do-at-once.ts';
import { anyFault, immediateFault, waitingFault } from './fault.ts';
import type { FaultList } from './fault-list.ts';
import type { RequestLog } from './request-log.ts';

interface Deps extends ControlDeps {
  faults: FaultList;
  log: RequestLog;
}

/** `/sandbox/…`: what tests do to the service, and what they may see of it. */
export function controlRoutes(deps: Deps): Route[] {
  const { db, faults, log, controls } = deps;
  const routes: Route[] = [
    {
      path: '/sandbox/faults',
      methods: {
        GET: ({ res }) => sendJson(res, 200, faults.list()),
        POST: ({ req, res }) => postFault(deps, req).then((answer) => sendJson(res, 201, answer)),
        DELETE({ res }) {
          faults.clear();
          controls.shapeAnswers('normal');
          res.writeHead(204).end();
        },
      },
    },
    {
      path: '/sandbox/requests',
      methods: {
        GET: ({ res }) => sendJson(res, 200, log.list()),
        DELETE({ res }) {
          log.clear();
          res.writeHead(204).end();
        },
      },
    },
    {
      path: '/sandbox/charges',
      methods: {
        GET({ res, url }) {
          const user = url.searchParams.get('user');
          const userId = user === null ? undefined : userIdOf(db, user);
          sendJson(res, 200, controls.listCharges(userId));
        },
      },
    },
  ];
  return routes.map(({ path, methods }) => ({ path, methods: mapHandlers(methods) }));
}

/** Stores a fault that waits, or does one that works at once; gives it back with its defaults. */
async function postFault(deps: Deps, req: IncomingMessage): Promise<object> {
  const { success, data, error } = anyFault.safeParse(await readJson(req));
  if (!success) throw new HttpError(400, z.prettifyError(error));
  const waits = waitingFault.safeParse(data);
  if (waits.success) return deps.faults.add(waits.data);
  const fault = immediateFault.parse(data);
  await doAtOnce(deps, fault);
  return fault;
}

function mapHandlers(methods: Route['methods']): Route['methods'] {
  return Object.fromEntries(
    Object.entries(methods).map(([method, handler]) => [method, onlyForTests(handler)]),
  );
}

/** Refuses other machines and web pages: a page in the user's browser also comes from here. */
function onlyForTests(handler: Handler): Handler {
  return async (exchange) => {
    const { req, res } = exchange;
    const site = req.headers['sec-fetch-site'] ?? 'none';
    if (!comesFromThisMachine(req) || req.headers.origin !== undefined || site !== 'none') {
      sendStatus(res, 403, 'only programs on this machine may do this, not web pages');
      return;
    }
    try {
      await handler(exchange);
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause;
      sendStatus(res, cause.status, cause.message);
    }
  };
}

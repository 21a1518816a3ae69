import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { HttpError } from '../http/http-error.ts';
import { onlyForTests } from '../http/only-for-tests.ts';
import { readJson } from '../http/read-body.ts';
import { sendJson } from '../http/respond.ts';
import type { Route } from '../http/router.ts';
import { type ControlDeps, doAtOnce, userIdOf } from './do-at-once.ts';
import type { FaultList } from './fault-list.ts';
import { anyFault, immediateFault, waitingFault } from './fault.ts';
import type { RequestLog } from './request-log.ts';

interface Deps extends ControlDeps {
  faults: FaultList;
  log: RequestLog;
}

/** `/sandbox/…`: the test controls of the service, and the state that tests may read. */
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
          controls.endFaults();
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
  return onlyForTests(routes);
}

/** Stores a waiting fault, or applies an immediate one; returns it with its defaults. */
async function postFault(deps: Deps, req: IncomingMessage): Promise<object> {
  const { success, data, error } = anyFault.safeParse(await readJson(req));
  if (!success) throw new HttpError(400, z.prettifyError(error));
  const waits = waitingFault.safeParse(data);
  if (waits.success) return deps.faults.add(waits.data);
  const fault = immediateFault.parse(data);
  await doAtOnce(deps, fault);
  return fault;
}

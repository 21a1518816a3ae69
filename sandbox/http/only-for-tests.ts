import { HttpError } from './http-error.ts';
import { comesFromThisMachine } from './loopback.ts';
import { sendStatus } from './respond.ts';
import type { Handler, Route } from './router.ts';

/** `/sandbox/…` routes: open only to programs on this machine. Answers with the `HttpError`s that handlers throw. */
export function onlyForTests(routes: readonly Route[]): Route[] {
  return routes.map(({ path, methods }) => ({
    path,
    methods: Object.fromEntries(Object.entries(methods).map(([method, handler]) => [method, guard(handler)])),
  }));
}

/** Refuses other machines and web pages: requests of a page in the user's browser also come from this machine. */
function guard(handler: Handler): Handler {
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestEntry } from './request-entry.ts';
import { sendStatus } from './respond.ts';

/** One request being handled: `url` is absolute, on the server's own origin. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  url: URL;
  /** The server's origin under the name that the caller used; documents for the caller use this name. */
  origin: string;
  /** Its entry in the request log. */
  entry: RequestEntry;
}

export type Handler = (exchange: Exchange) => Promise<void> | void;

/** A path, exact or ending in `/*`, and its handlers by method. */
export interface Route {
  path: string;
  methods: Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Handler>>;
}

/** Whether a path matches a pattern: the same text, or below it when the pattern ends in `*`. */
export function pathMatches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/**
 * Routes each request to the first matching route. Unknown paths get 404, unknown methods 405 with `Allow`. HEAD is
 * answered as GET: node leaves the body out.
 */
export function createRouter(routes: readonly Route[]): Handler {
  return async (exchange) => {
    const { req, res, url } = exchange;
    const route = routes.find(({ path }) => pathMatches(path, url.pathname));
    if (!route) {
      sendStatus(res, 404, `there is nothing at ${url.pathname}`);
      return;
    }
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    const handler = Object.entries(route.methods).find(([name]) => name === method)?.[1];
    if (!handler) {
      const allow = Object.keys(route.methods).join(', ');
      sendStatus(res, 405, `${req.method} is not allowed here, only ${allow}`, { allow });
      return;
    }
    await handler(exchange);
  };
}

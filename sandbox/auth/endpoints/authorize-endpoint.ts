import type { ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { readCookie } from '../../http/cookies.ts';
import { HttpError } from '../../http/http-error.ts';
import { readForm } from '../../http/read-body.ts';
import type { Exchange, Route } from '../../http/router.ts';
import { findClient } from '../clients.ts';
import { type AuthorizeRequest, readAuthorizeRequest, type ReturnAddress } from '../requests/authorize-request.ts';
import { randomSecret } from '../secrets.ts';
import type { Approvals } from '../sign-in/approvals.ts';
import type { Csrf } from '../sign-in/csrf.ts';
import type { LogIn, LogIns } from '../sign-in/log-ins.ts';
import { sendPage } from '../sign-in/page.ts';
import { consentPage, errorPage, logInPage } from '../sign-in/pages.ts';
import { SESSION_COOKIE, setSessionCookie } from '../sign-in/session-cookie.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { findUser } from '../sign-in/users.ts';
import type { Codes } from '../tokens/codes.ts';

interface Deps {
  db: DatabaseSync;
  origin: string;
  codes: Codes;
  sessions: Sessions;
  csrf: Csrf;
  logIns: LogIns;
  approvals: Approvals;
}

/** A request that passed all checks, and the browser that sent it. */
interface Visit extends Extract<AuthorizeRequest, { kind: 'valid' }> {
  exchange: Exchange;
  cookieId: string;
}

/**
 * `/mcp-oauth/authorize`: GET shows the log-in or the consent page, whose forms POST to the same address, so that the
 * request is checked again and none of it is stored.
 */
export function authorizeRoute(deps: Deps): Route {
  return {
    path: '/mcp-oauth/authorize',
    methods: {
      GET: (exchange) =>
        withVisit(deps, exchange, (visit) => {
          const userId = deps.approvals.take();
          if (userId === undefined) showForm(deps, visit);
          else approve(deps, visit, userId);
        }),
      POST: (exchange) => withVisit(deps, exchange, (visit) => answerForm(deps, visit)),
    },
  };
}

async function withVisit(deps: Deps, exchange: Exchange, go: (visit: Visit) => Promise<void> | void): Promise<void> {
  const { req, res, url } = exchange;
  const request = readAuthorizeRequest(url.searchParams, {
    origin: deps.origin,
    findClient: (id) => findClient(deps.db, id),
  });
  switch (request.kind) {
    case 'shown':
      sendPage(res, 400, errorPage(request.message));
      return;
    case 'redirected':
      goBack(exchange, request.returnTo, {
        error: request.error,
        error_description: request.description,
      });
      return;
    case 'valid':
      await go({ ...request, exchange, cookieId: readCookie(req, SESSION_COOKIE) || randomSecret() });
      return;
    default:
      request satisfies never;
  }
}

function showForm(deps: Deps, visit: Visit, refused?: Extract<LogIn, { kind: 'refused' }>): void {
  const { client, returnTo, cookieId, exchange } = visit;
  const { pathname, search } = exchange.url;
  const form = {
    action: pathname + search,
    csrf: deps.csrf.issue(cookieId, purposeOf(visit)),
    clientName: client.clientName,
    redirectUri: returnTo.redirectUri,
  };
  const userId = deps.sessions.findUserId(cookieId);
  const user = userId === undefined ? undefined : findUser(deps.db, userId);
  const page = user ? consentPage({ ...form, userEmail: user.email }) : logInPage({ ...form, refused });
  sendPage(exchange.res, refused?.status ?? 200, page, { ...refused?.headers, ...setSessionCookie(cookieId) });
}

async function answerForm(deps: Deps, visit: Visit): Promise<void> {
  const { exchange, cookieId, returnTo } = visit;
  const { req, res } = exchange;
  const form = await readFormOrRefuse(exchange);
  if (!form) return;
  if (!deps.csrf.verify(form.get('csrf') ?? '', cookieId, purposeOf(visit))) {
    sendPage(res, 403, errorPage('This form is not from this browser, or it is too old.'));
    return;
  }
  switch (form.get('action')) {
    case 'log-in': {
      const [name, password] = [form.get('username') ?? '', form.get('password') ?? ''];
      const tried = await deps.logIns.try(req, name, password);
      if (tried.kind === 'refused') showForm(deps, visit, tried);
      // A new id on log-in, against session fixation: an id planted beforehand is worth nothing.
      else reload(exchange, setSessionCookie(deps.sessions.open(tried.user.id)));
      return;
    }
    case 'switch-user':
      deps.sessions.close(cookieId);
      reload(exchange);
      return;
    case 'deny':
      goBack(exchange, returnTo, { error: 'access_denied', error_description: 'the user said no' });
      return;
    case 'approve': {
      const userId = deps.sessions.findUserId(readCookie(req, SESSION_COOKIE) ?? '');
      if (userId === undefined) {
        reload(exchange);
        return;
      }
      approve(deps, visit, userId);
      return;
    }
    default:
      sendPage(res, 400, errorPage('The form does not say what to do.'));
  }
}

function approve(deps: Deps, { client, returnTo, codeChallenge, exchange }: Visit, userId: number): void {
  const { redirectUri } = returnTo;
  const code = deps.codes.issue({ userId, clientId: client.clientId, redirectUri, codeChallenge });
  goBack(exchange, returnTo, { code });
}

async function readFormOrRefuse({ req, res }: Exchange): Promise<URLSearchParams | undefined> {
  try {
    return await readForm(req);
  } catch (cause) {
    if (!(cause instanceof HttpError)) throw cause;
    sendPage(res, cause.status, errorPage(cause.message));
    return undefined;
  }
}

/** The request a form's CSRF token is bound to: exactly the one being approved. */
function purposeOf({ client, returnTo, codeChallenge }: Visit): string[] {
  return [client.clientId, returnTo.redirectUri, codeChallenge, returnTo.state ?? ''];
}

/** Redirects to the same address with GET. */
function reload({ res, url }: Exchange, headers: Record<string, string> = {}): void {
  redirect(res, url.pathname + url.search, headers);
}

/** Redirects back to the client with the answer, `state` and `iss` (RFC 9207). */
function goBack(
  { res, origin }: Exchange,
  { redirectUri, state }: ReturnAddress,
  answer: Record<string, string>,
): void {
  const query = new URLSearchParams({
    ...answer,
    ...(state === undefined ? {} : { state }),
    iss: origin,
  });
  redirect(res, `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query.toString()}`);
}

/** 303, so that the browser does not post the password on to the next address. */
function redirect(res: ServerResponse, location: string, headers: Record<string, string> = {}): void {
  res.writeHead(303, {
    location,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    ...headers,
  });
  res.end();
}

import type { ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { randomSecret } from '../auth/secrets.ts';
import type { Csrf } from '../auth/sign-in/csrf.ts';
import type { LogIns } from '../auth/sign-in/log-ins.ts';
import { sendPage } from '../auth/sign-in/page.ts';
import { errorPage, logInPage } from '../auth/sign-in/pages.ts';
import { SESSION_COOKIE, setSessionCookie } from '../auth/sign-in/session-cookie.ts';
import type { Sessions } from '../auth/sign-in/sessions.ts';
import { findUser, type User } from '../auth/sign-in/users.ts';
import { readCookie } from '../http/cookies.ts';
import { HttpError } from '../http/http-error.ts';
import { readForm } from '../http/read-body.ts';
import type { Exchange, Route } from '../http/router.ts';
import { accountPage } from './account-pages.ts';
import type { WebhookService } from './create-webhook-service.ts';

const PATH = '/account';

interface Deps {
  db: DatabaseSync;
  origin: string;
  sessions: Sessions;
  csrf: Csrf;
  logIns: LogIns;
  webhooks: WebhookService;
}

/** `/account`: log-in, API key and webhooks. Its forms post to the same address. */
export function accountRoute(deps: Deps): Route {
  return {
    path: PATH,
    methods: {
      GET: ({ req, res }) => show(deps, res, readCookie(req, SESSION_COOKIE) || randomSecret()),
      POST: (exchange) => answerForm(deps, exchange),
    },
  };
}

/** A failed form post, shown on the page. */
interface Failure {
  status: number;
  message: string;
  /** The callback URL the user typed. */
  url?: string;
  /** The address the user typed to log in. */
  username?: string;
  headers?: Record<string, string>;
}

/** The page of the user logged in under the cookie, or the log-in page. */
function show(deps: Deps, res: ServerResponse, cookieId: string, failure?: Failure): void {
  const csrf = deps.csrf.issue(cookieId, [PATH]);
  const user = loggedIn(deps, cookieId);
  const status = failure?.status ?? 200;
  const headers = { ...failure?.headers, ...setSessionCookie(cookieId) };
  if (!user) {
    const form = { action: PATH, csrf, clientName: 'your account', redirectUri: deps.origin };
    sendPage(res, status, logInPage({ ...form, refused: failure }), headers);
    return;
  }
  const webhooks = deps.webhooks
    .list(user.id)
    .map((webhook) => ({ ...webhook, deliveries: deps.webhooks.deliveries(webhook.id) }));
  const shown = failure && { failure: { message: failure.message, url: failure.url ?? '' } };
  sendPage(res, status, accountPage({ user, csrf, webhooks, ...shown }), headers);
}

async function answerForm(deps: Deps, { req, res }: Exchange): Promise<void> {
  const cookieId = readCookie(req, SESSION_COOKIE) ?? '';
  const form = await readForm(req).catch((cause: unknown) => {
    if (!(cause instanceof HttpError)) throw cause;
    sendPage(res, cause.status, errorPage(cause.message));
    return undefined;
  });
  if (!form) return;
  if (!deps.csrf.verify(form.get('csrf') ?? '', cookieId, [PATH])) {
    sendPage(res, 403, errorPage('This form is not from this browser, or it is too old.'));
    return;
  }
  const action = form.get('action');
  if (action === 'log-in') {
    const tried = await deps.logIns.try(req, form.get('username') ?? '', form.get('password') ?? '');
    if (tried.kind === 'refused') show(deps, res, cookieId, tried);
    // A new id on log-in, against session fixation: an id planted beforehand is worth nothing.
    else showAgain(res, setSessionCookie(deps.sessions.open(tried.user.id)));
    return;
  }
  const user = loggedIn(deps, cookieId);
  if (!user) showAgain(res);
  else if (action === 'log-out') {
    deps.sessions.close(cookieId);
    showAgain(res);
  } else await changeWebhooks(deps, res, { user, cookieId, action, form });
}

async function changeWebhooks(
  { webhooks, ...deps }: Deps,
  res: ServerResponse,
  { user, cookieId, action, form }: { user: User; cookieId: string; action: string | null; form: URLSearchParams },
): Promise<void> {
  const id = Number(form.get('id'));
  switch (action) {
    case 'create': {
      const url = form.get('url') ?? '';
      const created = webhooks.create(user.id, { url, secret: form.get('secret') ?? '' });
      if (created.ok) break;
      const name = created.field === 'url' ? 'callback URL' : created.field;
      const message = `The ${name} cannot be used: ${created.reason}.`;
      show({ ...deps, webhooks }, res, cookieId, { status: 400, message, url });
      return;
    }
    case 'test':
      await webhooks.test(user.id, id);
      break;
    case 'disable':
    case 'enable':
      webhooks.setEnabled(user.id, id, action === 'enable');
      break;
    case 'delete':
      webhooks.remove(user.id, id);
      break;
    default:
      sendPage(res, 400, errorPage('The form does not say what to do.'));
      return;
  }
  showAgain(res);
}

function loggedIn({ db, sessions }: Pick<Deps, 'db' | 'sessions'>, cookieId: string): User | undefined {
  const userId = sessions.findUserId(cookieId);
  return userId === undefined ? undefined : findUser(db, userId);
}

/** A redirect to GET, so that reloading the page repeats nothing. */
function showAgain(res: ServerResponse, headers: Record<string, string> = {}): void {
  res.writeHead(303, { location: PATH, 'cache-control': 'no-store', ...headers }).end();
}

import type { IncomingMessage } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { userIdOf } from '../faults/do-at-once.ts';
import { HttpError } from '../http/http-error.ts';
import { onlyForTests } from '../http/only-for-tests.ts';
import { readJson } from '../http/read-body.ts';
import { sendJson } from '../http/respond.ts';
import type { Exchange, Route } from '../http/router.ts';
import { type WebhookService, webhookInput } from './create-webhook-service.ts';
import type { Webhook } from './webhooks.ts';

const PATH = '/sandbox/webhooks';
const newWebhook = webhookInput.extend({ user: z.string().optional() });

interface Deps {
  db: DatabaseSync;
  webhooks: WebhookService;
}

/**
 * `/sandbox/webhooks`: the account page's actions, for tests. GET lists, POST `{url, secret?, user?}` creates; under
 * `/{id}`: DELETE, GET `deliveries`, POST `test`, `disable`, `enable`. `?user=` selects an account other than the
 * default one.
 */
export function webhookControlRoutes(deps: Deps): Route[] {
  return onlyForTests([
    {
      path: PATH,
      methods: {
        GET: ({ res, url }) => sendJson(res, 200, deps.webhooks.list(userOf(deps, url)).map(shown)),
        POST: ({ req, res }) => create(deps, req).then((webhook) => sendJson(res, 201, shown(webhook))),
      },
    },
    {
      path: `${PATH}/*`,
      methods: {
        GET: (exchange) => read(deps, exchange),
        POST: (exchange) => act(deps, exchange),
        DELETE(exchange) {
          const { userId, webhook } = target(deps, exchange);
          deps.webhooks.remove(userId, webhook.id);
          exchange.res.writeHead(204).end();
        },
      },
    },
  ]);
}

async function create({ db, webhooks }: Deps, req: IncomingMessage): Promise<Webhook> {
  const { success, data, error } = newWebhook.safeParse(await readJson(req));
  if (!success) throw new HttpError(400, z.prettifyError(error));
  const { user, ...input } = data;
  const created = webhooks.create(userIdOf(db, user), input);
  if (!created.ok) throw new HttpError(400, `${created.field}: ${created.reason}`);
  return created.webhook;
}

function read(deps: Deps, exchange: Exchange): void {
  const { webhook, action } = target(deps, exchange);
  if (action !== 'deliveries') throw new HttpError(404, `there is nothing at ${exchange.url.pathname}`);
  sendJson(exchange.res, 200, deps.webhooks.deliveries(webhook.id));
}

async function act(deps: Deps, exchange: Exchange): Promise<void> {
  const { webhooks } = deps;
  const { userId, webhook, action } = target(deps, exchange);
  switch (action) {
    case 'test': {
      const delivery = await webhooks.test(userId, webhook.id);
      if (!delivery) throw new HttpError(409, 'the webhook is disabled');
      sendJson(exchange.res, 200, delivery);
      return;
    }
    case 'disable':
    case 'enable':
      webhooks.setEnabled(userId, webhook.id, action === 'enable');
      sendJson(exchange.res, 200, shown({ ...webhook, enabled: action === 'enable' }));
      return;
    default:
      throw new HttpError(404, `there is nothing at ${exchange.url.pathname}`);
  }
}

/** The webhook and action in a path under `/sandbox/webhooks/`. Throws `HttpError` 404. */
function target(deps: Deps, { url }: Exchange): { userId: number; webhook: Webhook; action: string | undefined } {
  const userId = userOf(deps, url);
  const [, id, action] = /^\/(\d{1,15})(?:\/([a-z]+))?$/u.exec(url.pathname.slice(PATH.length)) ?? [];
  const webhook = id === undefined ? undefined : deps.webhooks.find(userId, Number(id));
  if (!webhook) throw new HttpError(404, 'there is no such webhook');
  return { userId, webhook, action };
}

function userOf({ db }: Deps, url: URL): number {
  return userIdOf(db, url.searchParams.get('user') ?? undefined);
}

/** A secret is never shown again. */
function shown({ secret, ...webhook }: Webhook): object {
  return { ...webhook, has_secret: secret !== null };
}

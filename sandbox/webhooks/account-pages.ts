import type { Page } from '../auth/sign-in/page.ts';
import type { User } from '../auth/sign-in/users.ts';
import { type Html, html } from '../http/html.ts';
import type { Delivery } from './deliveries.ts';
import type { Webhook } from './webhooks.ts';

/** A webhook with its latest deliveries, newest first. */
export interface ShownWebhook extends Webhook {
  deliveries: readonly Delivery[];
}

interface AccountPage {
  user: User;
  csrf: string;
  webhooks: readonly ShownWebhook[];
  /** The problem with a webhook that could not be created, and the URL the user typed. */
  failure?: { message: string; url: string };
}

const SHOWN_DELIVERIES = 5;

/** The account's settings: its API key and its webhooks (docs/contract.md#webhook-settings). */
export function accountPage({ user, csrf, webhooks, failure }: AccountPage): Page {
  return {
    title: 'Account – Contact data sandbox',
    body: html`
<h1>Your account</h1>
<p class="soft">Logged in as ${user.email}.</p>
<p>API key: <code id="api-key">${user.api_key}</code></p>
${form(csrf, html`<button class="link" name="action" value="log-out">Log out</button>`)}
${webhooks.length === 0 ? html`<section><h2>Webhooks</h2><p>There are none yet.</p></section>` : join(webhooks.map((webhook) => webhookSection(csrf, webhook)))}
<section aria-labelledby="new-webhook">
<h2 id="new-webhook">New webhook</h2>
${failure === undefined ? html`` : html`<p role="alert" id="failure">${failure.message}</p>`}
${form(
  csrf,
  html`<label>Callback URL
<input type="url" name="url" value="${failure?.url ?? ''}" placeholder="http://127.0.0.1:9000/hook" required></label>
<label>Secret for signing (may be empty)
<input type="text" name="secret" autocomplete="off" spellcheck="false"></label>
<div class="buttons"><button class="act" name="action" value="create">Create webhook</button></div>`,
)}
</section>`,
  };
}

function webhookSection(csrf: string, webhook: ShownWebhook): Html {
  const { id, url, secret, enabled, deliveries } = webhook;
  const heading = `webhook-${id}`;
  const signing = secret === null ? 'not signed' : 'signed';
  return html`<section aria-labelledby="${heading}">
<h2 id="${heading}">Webhook ${String(id)}${enabled ? '' : ' (disabled)'}</h2>
<p>${url}<br><small>Deliveries are ${signing}.</small></p>
${deliveryList(deliveries)}
${form(
  csrf,
  html`<input type="hidden" name="id" value="${String(id)}">
<div class="buttons">
${enabled ? button('test', 'Test', heading) : html``}
${enabled ? button('disable', 'Disable', heading) : button('enable', 'Enable', heading)}
${button('delete', 'Delete', heading)}
</div>`,
)}
</section>`;
}

function button(action: string, label: string, heading: string): Html {
  return html`<button name="action" value="${action}" aria-describedby="${heading}">${label}</button>`;
}

function deliveryList(deliveries: readonly Delivery[]): Html {
  if (deliveries.length === 0) return html`<p class="soft">Nothing was delivered yet.</p>`;
  return html`<ul>${join(deliveries.slice(0, SHOWN_DELIVERIES).map(deliveryItem))}</ul>`;
}

function deliveryItem({ event, state, attempts, last_result: result, created_at: at }: Delivery): Html {
  const outcome = result === null ? '' : `, ${result}`;
  return html`<li>${new Date(at).toISOString()}: ${event}, ${state.replaceAll('_', ' ')} after ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}${outcome}</li>`;
}

function form(csrf: string, fields: Html): Html {
  return html`<form method="post" action="/account"><input type="hidden" name="csrf" value="${csrf}">${fields}</form>`;
}

function join(parts: readonly Html[]): Html {
  return { markup: parts.map(({ markup }) => markup).join('\n') };
}

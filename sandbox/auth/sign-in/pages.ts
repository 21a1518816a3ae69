import { html } from '../../http/html.ts';
import type { Page } from './page.ts';

interface FormPage {
  /** Path and query that the form posts to. */
  action: string;
  csrf: string;
  clientName: string;
  redirectUri: string;
}

/** A refused log-in: why, and the address that was typed. */
interface Refused {
  message: string;
  username?: string;
}

/** The longest address that mail servers take (RFC 5321 4.5.3.1). */
const MAX_ADDRESS = 254;

/** The log-in page; after a refusal it says why, keeps the address, and goes on in the password. */
export function logInPage(page: FormPage & { refused?: Refused | undefined }): Page {
  const { action, csrf, clientName, redirectUri, refused } = page;
  const alert = refused === undefined ? html`` : html`<p role="alert">${refused.message}</p>`;
  const username = refused?.username?.slice(0, MAX_ADDRESS) ?? '';
  const [onUsername, onPassword] = username === '' ? ['autofocus', ''] : ['', 'autofocus'];
  return {
    title: 'Log in – Contact data sandbox',
    formTarget: redirectUri,
    body: html`
<h1>Log in</h1>
<p class="soft">to go on to <b><bdi>${clientName}</bdi></b></p>
${alert}
<form method="post" action="${action}">
<input type="hidden" name="csrf" value="${csrf}">
<label>E-mail address
<input type="email" name="username" value="${username}" autocomplete="username" required ${onUsername}></label>
<label>Password
<input type="password" name="password" autocomplete="current-password" required ${onPassword}></label>
<div class="buttons"><button class="act" id="log-in" name="action" value="log-in">Log in</button></div>
</form>`,
  };
}

/** The consent page: the client, the requested access, and where the browser goes afterwards. */
export function consentPage(page: FormPage & { userEmail: string }): Page {
  const { action, csrf, clientName, redirectUri, userEmail } = page;
  return {
    title: 'Allow access – Contact data sandbox',
    formTarget: redirectUri,
    body: html`
<h1>Allow <bdi id="client-name">${clientName}</bdi> to use your account?</h1>
<p>It will be able to use all tools of the service as you:</p>
<ul>
<li>search people and companies,</li>
<li>look up contact data and verify e-mail addresses, which spends your credits,</li>
<li>read your account and your balances.</li>
</ul>
<p class="soft">You go back to <b id="redirect-host">${new URL(redirectUri).host}</b>.
Anyone can register under any name: allow it only if you just started this.</p>
<form method="post" action="${action}">
<input type="hidden" name="csrf" value="${csrf}">
<div class="buttons">
<button id="deny" name="action" value="deny">Deny</button>
<button class="act" id="approve" name="action" value="approve">Allow</button>
</div>
<p><br><small>Logged in as ${userEmail}. <button class="link" id="switch-user" name="action" value="switch-user"
>Use another account</button></small></p>
</form>`,
  };
}

/** A refusal shown on a page: there is no redirect URI that is known to be safe. */
export function errorPage(message: string): Page {
  return {
    title: 'Not possible – Contact data sandbox',
    body: html`
<h1>This request cannot go on</h1>
<p role="alert">${message}</p>
<p class="soft">Go back to the application you came from and start again.</p>`,
  };
}

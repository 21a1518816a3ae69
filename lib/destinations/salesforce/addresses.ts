/** Where an account of Salesforce signs in, unless its organization has an address of its own ("My Domain"). */
export const PRODUCTION = 'https://login.salesforce.com';
export const SANDBOX = 'https://test.salesforce.com';

const LABELS = '(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+';
/** `acme.my.salesforce.com`, `acme--uat.sandbox.my.salesforce.com`. */
const MY_DOMAIN = new RegExp(`^${LABELS}my\\.salesforce\\.com$`, 'u');
const INSTANCE = new RegExp(`^${LABELS}salesforce\\.com$`, 'u');

/** The origin at which the user signs in, from what they typed; null: it is none of Salesforce's. */
export function signInOrigin(typed: string): string | null {
  const text = typed.trim();
  const url = plainUrl(/^[\w.-]+\/?$/u.test(text) ? `https://${text}` : text);
  if (url === null) return null;
  return url.origin === PRODUCTION || url.origin === SANDBOX || MY_DOMAIN.test(url.hostname) ? url.origin : null;
}

/** The origin of an organization's data, as the answer with the tokens names it; null: calls must not go there. */
export function instanceOrigin(value: unknown): string | null {
  const url = typeof value === 'string' ? plainUrl(value) : null;
  return url !== null && INSTANCE.test(url.hostname) ? url.origin : null;
}

/** Https at the usual port, without a name or password. */
function plainUrl(text: string): URL | null {
  const url = URL.parse(text);
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain ? url : null;
}

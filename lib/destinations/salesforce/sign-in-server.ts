import type { DestinationProblem } from '../destination-problem.ts';
import { instanceOrigin } from './addresses.ts';

/** `refresh_token`: without it the user would have to sign in every few hours. */
const SCOPES = ['api', 'refresh_token'];

/** Salesforce's endpoints, the same at every address at which its users sign in. */
export function signInServer(origin: string) {
  const endpoint = (name: string) => `${origin}/services/oauth2/${name}`;
  return {
    resource: null,
    issuer: origin,
    authorizationEndpoint: endpoint('authorize'),
    tokenEndpoint: endpoint('token'),
    registrationEndpoint: null,
    revocationEndpoint: endpoint('revoke'),
    scope: SCOPES.join(' '),
    authMethods: null,
    sendsIssuer: false,
  };
}

/** The consumer key of the user's app, as it is pasted; null: it cannot be one. */
export function consumerKeyIn(pasted: string): string | null {
  const key = pasted.trim();
  return /^[\w.-]{20,250}$/u.test(key) ? key : null;
}

/** Where the organization's data are, by the answer with the tokens, or what is missing in it. */
export function instanceIn(
  answer: Readonly<Record<string, unknown>>,
): { status: 'known'; instanceUrl: string } | { status: 'failed'; problem: DestinationProblem } {
  const instanceUrl = instanceOrigin(answer['instance_url']);
  if (instanceUrl === null) return { status: 'failed', problem: { code: 'unreadable_answer' } };
  const scope = missingScope(answer);
  return scope === null
    ? { status: 'known', instanceUrl }
    : { status: 'failed', problem: { code: 'not_allowed', scope, details: '' } };
}

function missingScope(answer: Readonly<Record<string, unknown>>): string | null {
  if (typeof answer['refresh_token'] !== 'string') return 'refresh_token';
  const given = typeof answer['scope'] === 'string' ? answer['scope'].split(' ') : null;
  // "full" includes it; an answer without scopes says nothing.
  return given === null || given.includes('api') || given.includes('full') ? null : 'api';
}

import { OAuthError } from './oauth-error.ts';

/** Checked parameters of an OAuth request; `resource` may occur several times (RFC 8707). */
export interface Parameters {
  get(name: string): string | undefined;
  resources: string[];
}

/**
 * Reads OAuth parameters: a parameter without a value counts as absent, and none may occur twice (RFC 6749 3.1 and
 * 3.2). Throws `OAuthError` `invalid_request` naming the parameter.
 */
export function readParameters(params: URLSearchParams): Parameters {
  const repeated = findRepeated(params);
  if (repeated !== undefined) {
    throw new OAuthError('invalid_request', `${repeated} is given more than once`);
  }
  return {
    get: (name) => params.get(name) || undefined,
    resources: params.getAll('resource').filter((resource) => resource !== ''),
  };
}

function findRepeated(params: URLSearchParams): string | undefined {
  return [...params.keys()].find((name) => name !== 'resource' && params.getAll(name).length > 1);
}

/** The parameter, or an `OAuthError` `invalid_request` that names it. */
export function requireParameter(params: Parameters, name: string): string {
  const value = params.get(name);
  if (value === undefined) throw new OAuthError('invalid_request', `${name} is missing`);
  return value;
}

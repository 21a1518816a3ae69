const PARAMETER = /\b([\w-]{1,64})\s{0,9}=\s{0,9}(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/gu;

/**
 * The parameters of the challenge in a refusal's `WWW-Authenticate` (RFC 6750 3, RFC 9728 5.1), by their names in lower
 * case; the first of each name counts. Empty when there is no Bearer challenge.
 */
export function bearerChallenge(headers: Headers): ReadonlyMap<string, string> {
  const header = headers.get('www-authenticate') ?? '';
  const start = /(?:^|,)\s*bearer\s/iu.exec(header);
  const parameters = new Map<string, string>();
  if (!start) return parameters;
  for (const [, name = '', quoted, plain] of header.slice(start.index).matchAll(PARAMETER)) {
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted?.replaceAll(/\\(.)/gu, '$1') ?? plain ?? '');
  }
  return parameters;
}

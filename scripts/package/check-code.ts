/** What a reviewer of a store looks for in the code that is shipped. */

/** Addresses that stand in the code and are never asked for, by what they are. */
const NAMES_ONLY: readonly (readonly [RegExp, string])[] = [
  [/^http:\/\/www\.w3\.org\//u, 'names of XML namespaces (React)'],
  [/^https?:\/\/json-schema\.org\//u, 'names of schema dialects (zod, the tool library)'],
  [/^https:\/\/react\.dev\/errors\//u, 'where React explains its errors, in their texts'],
  [/^https:\/\/tailwindcss\.com$/u, 'the licence line of the style sheet'],
  [/^https:\/\/set-by-your-organisation\.invalid/u, 'stands where an organisation’s address was left out'],
  [
    /^https:\/\/(?:www\.)?(?:linkedin\.com|github\.com|x\.com|twitter\.com)(?:[/$]|$)/u,
    'profile addresses: recognised, shown, opened by a click',
  ],
  [/^https?:\/\/(?:\*|…)/u, 'patterns of the manifest'],
  [/^https?:\/\/\[?\$\{/u, 'put together when it runs: an employer’s website, an address that somebody typed'],
];

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\beval\s*\(/u, 'calls eval'],
  [/\bnew\s+Function\b|=\s*Function\s*[;,]/u, 'makes a function of a text'],
  [/\bimportScripts\s*\(/u, 'loads a script into the worker'],
  [/\bimport\s*\(\s*["'`]https?:/u, 'loads code from elsewhere'],
  [/\bsetTimeout\s*\(\s*["'`]/u, 'runs a text as code'],
  [
    /google-analytics|googletagmanager|segment\.(?:io|com)|sentry\.io|mixpanel\.com|amplitude\.com|posthog\.com|hotjar\.com|doubleclick\.net/iu,
    'names a service for tracking',
  ],
];

const FORBIDDEN_IN_PAGES: readonly (readonly [RegExp, string])[] = [
  [/<script[^>]+src\s*=\s*["']?(?:https?:)?\/\//u, 'loads code from elsewhere'],
  [/<script(?![^>]*\bsrc=)[^>]*>/u, 'has a script in the page itself'],
];

export interface CodeRules {
  /** The addresses that this build is for: the service's, and in builds for a sandbox this machine's. */
  serviceOrigins: readonly string[];
}

/**
 * Looks through a package's code for what runs other code, and for hosts that are nobody's business.
 * @param files by path
 * @returns one sentence for each thing found, with the file
 */
export function checkCode(files: ReadonlyMap<string, Uint8Array>, { serviceOrigins }: CodeRules): string[] {
  const found: string[] = [];
  for (const [path, bytes] of files) {
    if (!/\.(?:js|html|css|json)$/u.test(path)) continue;
    const text = new TextDecoder().decode(bytes);
    if (/\.(?:js|html)$/u.test(path))
      for (const [pattern, what] of path.endsWith('.html') ? [...FORBIDDEN, ...FORBIDDEN_IN_PAGES] : FORBIDDEN)
        if (pattern.test(text)) found.push(`${path} ${what}.`);
    for (const [address] of text.matchAll(/(?:https?|wss?):\/\/[^\s"'`<>\\)]+/gu))
      if (!isExplained(address, serviceOrigins))
        found.push(`${path} names ${address}, which is neither the service’s nor explained.`);
  }
  return [...new Set(found)];
}

function isExplained(address: string, serviceOrigins: readonly string[]): boolean {
  return (
    NAMES_ONLY.some(([pattern]) => pattern.test(address)) ||
    serviceOrigins.some(
      (origin) => address === origin || /^[:/]/u.test(address.startsWith(origin) ? address.slice(origin.length) : ' '),
    )
  );
}

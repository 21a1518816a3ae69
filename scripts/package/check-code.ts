/** The checks of a store's reviewer on the shipped code. */

/** Destinations with an address of their own, and those that their users choose from. */
const DESTINATIONS = [
  'contacts.icloud.com',
  'carddav.fastmail.com',
  'dav.mailbox.org',
  'api.hubapi.com',
  'api.pipedrive.com',
  'login.salesforce.com',
  'test.salesforce.com',
  'mcp.attio.com',
].map((host) => host.replaceAll('.', String.raw`\.`));

/** Addresses that are in the code and never requested, with their purpose. */
const NAMES_ONLY: readonly (readonly [RegExp, string])[] = [
  [/^http:\/\/www\.w3\.org\//u, 'names of XML namespaces (React)'],
  [/^https?:\/\/json-schema\.org\//u, 'names of schema dialects (zod, the tool library)'],
  [/^https:\/\/react\.dev\/errors\//u, 'where React explains its errors, in their texts'],
  [/^https:\/\/tailwindcss\.com$/u, 'the licence line of the style sheet'],
  [/^https:\/\/set-by-your-organization\.invalid/u, 'stands where an organisation’s address was left out'],
  [
    /^https:\/\/(?:www\.)?(?:linkedin\.com|github\.com|x\.com|twitter\.com)(?:[/$]|$)/u,
    'profile addresses: recognised, shown, opened by a click',
  ],
  [
    new RegExp(`^https://(?:${DESTINATIONS.join('|')})(?:/|$)`, 'u'),
    'destinations: called only where the user has connected them and the browser has allowed that origin',
  ],
  [
    /^https:\/\/(?:your-workspace\.twenty\.com\/mcp|your-company\.my\.salesforce\.com)$/u,
    'an example of a CRM’s address, in its field',
  ],
  [
    /^https:\/\/(?:support\.apple\.com|www\.fastmail\.com\/help|kb\.mailbox\.org)\//u,
    'pages about app passwords: opened by a click',
  ],
  [
    /^https:\/\/(?:mail\.google\.com|outlook\.office\.com|outlook\.live\.com)\/mail\//u,
    'where messages are written: opened by a click',
  ],
  [/^https:\/\/(?:acme|hooks)\.example(?:\/|$)/u, 'examples that are nobody’s (RFC 2606)'],
  [/^https?:\/\/www\.$/u, 'the beginning of an address, which is left away'],
  [/^https?:\/\/(?:\*|…)/u, 'patterns of the manifest'],
  [/^https?:\/\/\[?\$\{/u, 'put together when it runs: an employer’s website, an address that somebody typed'],
];

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\beval\s*\(/u, 'calls eval'],
  [/\bnew\s+Function\b|=\s*Function\s*[;,]/u, 'makes a function of a text'],
  [/\bimport\s*\(\s*["'`]https?:/u, 'loads code from elsewhere'],
  [/\bsetTimeout\s*\(\s*["'`]/u, 'runs a text as code'],
  [
    /google-analytics|googletagmanager|segment\.(?:io|com)|sentry\.io|mixpanel\.com|amplitude\.com|posthog\.com|hotjar\.com|doubleclick\.net/iu,
    'names a service for tracking',
  ],
];

/** The worker loads its other files (scripts/build/worker-files.ts), each by a call with its name. */
const OWN_LOADER = {
  path: 'background.js',
  call: /\bimportScripts\(\s*(?<quote>["'`])\/(?<file>worker\/[a-z-]+\.js)\k<quote>\s*\)/gu,
};

const FORBIDDEN_IN_PAGES: readonly (readonly [RegExp, string])[] = [
  [/<script[^>]+src\s*=\s*["']?(?:https?:)?\/\//u, 'loads code from elsewhere'],
  [/<script(?![^>]*\bsrc=)[^>]*>/u, 'has a script in the page itself'],
];

export interface CodeRules {
  /** The origins this build is for: the service's, and in builds for a sandbox this machine's. */
  serviceOrigins: readonly string[];
}

/**
 * Checks a package's code for dynamic code execution, and for unexpected hosts.
 * @param files by path
 * @returns one sentence for each finding, with the file
 */
export function checkCode(files: ReadonlyMap<string, Uint8Array>, { serviceOrigins }: CodeRules): string[] {
  const found: string[] = [];
  for (const [path, bytes] of files) {
    if (!/\.(?:js|html|css|json)$/u.test(path)) continue;
    const text = new TextDecoder().decode(bytes);
    if (/\.(?:js|html)$/u.test(path)) {
      for (const [pattern, what] of path.endsWith('.html') ? [...FORBIDDEN, ...FORBIDDEN_IN_PAGES] : FORBIDDEN)
        if (pattern.test(text)) found.push(`${path} ${what}.`);
      found.push(...scriptsLoadedBy(path, text, files));
    }
    for (const [address] of text.matchAll(/(?:https?|wss?):\/\/[^\s"'`<>\\)]+/gu))
      if (!isExplained(address, serviceOrigins))
        found.push(`${path} names ${address}, which is neither the service’s nor explained.`);
  }
  return [...new Set(found)];
}

/** Any mention of `importScripts` but the loader's: a call under another name begins with one. */
function scriptsLoadedBy(path: string, text: string, files: ReadonlyMap<string, Uint8Array>): string[] {
  const others = path === OWN_LOADER.path ? text.replaceAll(OWN_LOADER.call, ' ') : text;
  const missing = [...text.matchAll(OWN_LOADER.call)]
    .map(({ groups }) => groups?.['file'] ?? '')
    .filter((file) => !files.has(file));
  return [
    ...(others.includes('importScripts') ? [`${path} loads a script into the worker.`] : []),
    ...missing.map((file) => `${path} loads ${file}, which is not in the package.`),
  ];
}

function isExplained(address: string, serviceOrigins: readonly string[]): boolean {
  return (
    NAMES_ONLY.some(([pattern]) => pattern.test(address)) ||
    serviceOrigins.some(
      (origin) => address === origin || /^[:/]/u.test(address.startsWith(origin) ? address.slice(origin.length) : ' '),
    )
  );
}

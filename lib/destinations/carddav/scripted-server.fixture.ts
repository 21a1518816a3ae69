import type { DestinationContext } from '../destination.ts';
import { callDestination } from '../guarded-fetch.ts';
import { NO_TOOLS } from '../no-tools.fixture.ts';

/** The requests that a scripted server received. */
export interface Seen {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}
export type Answer = Response | 'no answer';

export const PASSWORD = 'very secret';
export const BOOK = 'https://dav.example/book/';

/** A context whose network is one function; like a browser, it shows nothing of a redirect that is not followed. */
export function scriptedContext(answer: (seen: Seen) => Answer): { context: DestinationContext; seen: Seen[] } {
  const seen: Seen[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = {
      method: init?.method ?? 'GET',
      url: String(input),
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: String(init?.body ?? ''),
    };
    seen.push(request);
    const response = answer(request);
    if (response === 'no answer') throw new TypeError('network');
    return response;
  };
  return {
    seen,
    context: {
      call: (call) => callDestination(call, { fetch, hasPermission: async () => true, isOnline: () => true }),
      now: () => 1_767_225_600_000,
      randomBytes: (count) => new Uint8Array(count),
      tools: NO_TOOLS,
    },
  };
}

/** A 207 answer; each resource is an address and the XML of its properties. */
export function multistatus(resources: readonly [href: string, properties: string][], more = ''): Response {
  const ok = '<status>HTTP/1.1 200 OK</status>';
  const responses = resources.map(
    ([href, properties]) =>
      `<response><href>${href}</href><propstat><prop>${properties}</prop>${ok}</propstat></response>`,
  );
  const namespaces = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav"';
  const text = `<multistatus ${namespaces}>${responses.join('')}${more}</multistatus>`;
  return new Response(text, { status: 207 });
}

/** The properties of a card in an answer. */
export function cardData(card: string, etag = '"1"'): string {
  return `<getetag>${etag.replaceAll('"', '&quot;')}</getetag><C:address-data><![CDATA[${card}]]></C:address-data>`;
}

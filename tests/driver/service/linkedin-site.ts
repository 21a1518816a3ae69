import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { type LocalServer, listenLocally } from './listen-locally.ts';

/** A local HTTPS server that stands in for a profile site. */
export interface ProfileSite extends LocalServer {
  /** Browser reports, verbatim: every page asks for them (`Reporting-Endpoints`, `default`). */
  reports: string[];
}

const REPORTS = '/reports';
/** The query parameter with the page's headers. */
const HEADERS = 'headers';

/** As strict as a page's policy can be: the extension must work under it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * Serves a page for every address; `/in/<slug>` looks like a profile, with links to others.
 * @param paragraphs number of additional paragraphs, each of two nodes
 * @param hostile script of an empty page, served instead of the strict policy and the profile, that runs first
 */
export async function startProfileSite(
  paragraphs = 0,
  hostile?: { script: string; headers(path: string): Record<string, string> },
): Promise<ProfileSite> {
  const certificate = await generate([{ name: 'commonName', value: 'www.linkedin.com' }], { keySize: 2048 });
  const reports: string[] = [];
  const server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) => {
    const { origin, pathname, searchParams } = new URL(request.url ?? '', `https://${request.headers.host}`);
    if (pathname === REPORTS) {
      void text(request).then((report) => reports.push(report));
      return response.writeHead(204).end();
    }
    if (hostile) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...hostile.headers(request.url ?? '') });
      return response.end(
        `<!doctype html><html><head><title>x</title><script>${hostile.script}</script></head><body></body></html>`,
      );
    }
    const slug = /^\/in\/([^/]+)/.exec(pathname)?.[1];
    const more = JSON.parse(searchParams.get(HEADERS) ?? '{}') as Record<string, string>;
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'reporting-endpoints': `default="${origin}${REPORTS}"`,
      ...more,
    });
    return response.end(page(slug ? decodeURIComponent(slug) : null, paragraphs));
  });
  return { ...(await listenLocally(server)), reports };
}

/**
 * Adds a request for headers to a page's address, or to the slug in it: this server sends them in addition to its own,
 * or replaces those of the same name.
 */
export function withHeaders(address: string, headers: Record<string, string>): string {
  return `${address}?${new URLSearchParams({ [HEADERS]: JSON.stringify(headers) })}`;
}

function page(slug: string | null, paragraphs: number): string {
  const name = (slug ?? 'Home').replaceAll(/[<>&"]/g, '');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
<style>body{font:16px/1.5 sans-serif;margin:0;background:#f3f2ee;color:#222}
main{max-width:720px;margin:24px auto;background:#fff;padding:32px;border-radius:8px}
@media(prefers-color-scheme:dark){body{background:#1b1b1d;color:#ddd}main{background:#26272a}a{color:#8ab4f8}}</style>
<main><h1>${name}</h1><p>A page that stands in for a profile.</p>
<p><a id="jane" href="/in/jane-example">Jane Example</a> · <a id="quick" href="/in/quick-example">Quick Example</a
> · <a id="feed" href="/feed/">Feed</a></p>${'<p>One of many.</p>'.repeat(paragraphs)}</main></html>`;
}

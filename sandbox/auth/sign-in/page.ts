import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type Html, html } from '../../http/html.ts';

const STYLE = readFileSync(new URL('./page.css', import.meta.url), 'utf8');
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A page of the authorization server. */
export interface Page {
  title: string;
  body: Html;
  /** The origins its forms may lead to, in addition to this server: browsers check redirects after a post too. */
  formTarget?: string;
}

/** Sends a page that cannot be framed, scripted or cached. */
export function sendPage(
  res: ServerResponse,
  status: number,
  { title, body, formTarget }: Page,
  headers: OutgoingHttpHeaders = {},
): void {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<main>${body}</main>
</body>
</html>
`;
  const target = formTarget === undefined ? '' : ` ${formActionSource(formTarget)}`;
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'${target}; frame-ancestors 'none'; base-uri 'none'`,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...headers,
  });
  res.end(document.markup);
}

/** A content policy cannot name an IPv6 address, so the scheme is used for such a target. */
function formActionSource(uri: string): string {
  const { origin, protocol, hostname } = new URL(uri);
  return hostname.startsWith('[') ? protocol : origin;
}

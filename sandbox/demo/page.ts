import type { ServerResponse } from 'node:http';
import { html } from '../http/html.ts';
import type { Html } from '../http/html.ts';

/** One page of the demo site. */
export interface DemoPage {
  title: string;
  /** The public address that the page represents, as profile pages name it. */
  canonical: string;
  main: Html;
}

/** The strictest policy a page can have: an extension that works here does not depend on the page. */
const CONTENT_POLICY = [
  "default-src 'none'",
  'img-src data:',
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Joins pieces of HTML without a separator. */
export const joinHtml = (pieces: readonly Html[]): Html => ({ markup: pieces.map(({ markup }) => markup).join('') });

/** Sends a whole page; `base` is the path under which the site is mounted, without a slash at its end. */
export function sendDemoPage(
  res: ServerResponse,
  status: number,
  base: string,
  { title, canonical, main }: DemoPage,
): void {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="canonical" href="${canonical}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/site.css">
<script type="module" src="${base}/site.js"></script>
</head>
<body>
<header class="bar"><div><a href="${base}/" data-in-page>Waymark</a
><span>a network of people who do not exist</span></div></header>
${main}
</body>
</html>
`;
  res.writeHead(status, { ...HEADERS, 'content-type': 'text/html; charset=utf-8' });
  res.end(page.markup);
}

/** Sends a style sheet or script of the site. */
export function sendDemoFile(res: ServerResponse, type: 'text/css' | 'text/javascript', text: string): void {
  res.writeHead(200, { ...HEADERS, 'content-type': `${type}; charset=utf-8` });
  res.end(text);
}

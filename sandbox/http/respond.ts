import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Sends `value` as JSON with its length. `headers` are added. */
export function sendJson(res: ServerResponse, status: number, value: unknown, headers: OutgoingHttpHeaders = {}): void {
  const body = Buffer.from(JSON.stringify(value));
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  res.end(body);
}

/** Sends the error body of the REST side: `{status, message}` (docs/contract.md#rest-errors). */
export function sendStatus(
  res: ServerResponse,
  status: number,
  message: string,
  headers: OutgoingHttpHeaders = {},
): void {
  sendJson(res, status, { status, message }, headers);
}

import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.ts';

/** The maximum size of a body, in bytes: 1 MiB. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** The part of an oversized body that is drained, in bytes, before the connection is cut. */
const MAX_DRAINED_BYTES = 64 * MAX_BODY_BYTES;

/**
 * Reads a whole request body.
 *
 * A body over `MAX_BODY_BYTES` is not kept but drained, so that the sender gets to read the 413 and not a reset
 * connection; one over 64 MiB loses its connection. Throws `HttpError` 413, or 400 when the sender disconnected in the
 * middle.
 */
export async function readBody(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MAX_DRAINED_BYTES) {
        req.socket.destroy();
        break;
      }
      if (length <= MAX_BODY_BYTES) chunks.push(chunk);
      else chunks.length = 0;
    }
  } catch (cause) {
    throw new HttpError(400, `the body did not arrive whole: ${String(cause)}`);
  }
  if (length > MAX_BODY_BYTES) {
    throw new HttpError(413, `the body is longer than ${MAX_BODY_BYTES} bytes`);
  }
  return Buffer.concat(chunks);
}

/** The media type of the request, lower case, without parameters; '' when there is none. */
export function mediaType(req: IncomingMessage): string {
  const [type = ''] = (req.headers['content-type'] ?? '').split(';');
  return type.trim().toLowerCase();
}

/**
 * Reads and parses a JSON body.
 * Throws `HttpError` 415 (not `application/json`), 413 (too long) or 400 (not JSON).
 */
export async function readJson(req: IncomingMessage): Promise<unknown> {
  if (mediaType(req) !== 'application/json') {
    throw new HttpError(415, 'the Content-Type must be application/json');
  }
  const body = await readBody(req);
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return value;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new HttpError(400, `the body is not JSON: ${reason}`);
  }
}

/**
 * Reads a form body.
 * Throws `HttpError` 400 (not `application/x-www-form-urlencoded`: RFC 6749 knows no
 * 415) or 413 (too long).
 */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  if (mediaType(req) !== 'application/x-www-form-urlencoded') {
    throw new HttpError(400, 'the Content-Type must be application/x-www-form-urlencoded');
  }
  return new URLSearchParams((await readBody(req)).toString('utf8'));
}

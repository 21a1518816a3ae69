import type { ServerResponse } from 'node:http';
import { sendStatus } from '../http/respond.ts';
import type { Exchange } from '../http/router.ts';
import { malformJson, truncateJson } from './break-body.ts';
import { captureResponse } from './capture-response.ts';
import type { WaitingFault } from './fault.ts';

/** Resolves after `ms` milliseconds. */
export type Wait = (ms: number) => Promise<void>;

const PAGE = '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>\n';

/** Answers a request as the fault says; `work` gives the true answer. Without a fault, only runs `work`. */
export async function applyFault(
  fault: WaitingFault | undefined,
  { req, res, entry }: Exchange,
  wait: Wait,
  work: () => Promise<void> | void,
): Promise<void> {
  if (!fault) return work();
  entry.fault = fault.kind;
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms);
      // The tool server's adapter checks this before it begins; anything it writes to a closed socket is lost.
      if (fault.work_anyway) res.destroyed = false;
      return work();
    case 'refuse_before':
      req.socket.destroy();
      return;
    case 'silence':
      return;
    case 'rate_limited':
      sendStatus(res, 429, 'too many requests', { 'retry-after': String(fault.seconds) });
      return;
    case 'server_error':
      if (fault.after_work) await captureResponse(res, work);
      if (fault.body === 'html') sendText(res, fault.status, 'text/html', PAGE);
      else sendStatus(cleared(res), fault.status, 'unexpected server error');
      return;
    case 'lost_response':
      await captureResponse(res, work);
      req.socket.destroy();
      return;
    case 'cut_body': {
      const body = await captureResponse(res, work);
      return sendHalf(res, body, () => req.socket.destroy());
    }
    case 'html_instead':
      await captureResponse(res, work);
      sendText(res, 200, 'text/html', PAGE);
      return;
    case 'malformed_json': {
      const body = await captureResponse(res, work);
      cleared(res).end(malformJson(body.toString()));
      return;
    }
    case 'truncated_json': {
      const body = await captureResponse(res, work);
      const type = String(res.getHeader('content-type') ?? '');
      cleared(res).end(truncateJson(body.toString(), type.startsWith('text/event-stream')));
      return;
    }
    case 'slow_body': {
      const body = await captureResponse(res, work);
      return sendSlowly(res, body, fault.chunk_bytes, () => wait(fault.ms_per_chunk));
    }
    default:
      fault satisfies never;
  }
}

function sendText(res: ServerResponse, status: number, type: string, text: string): void {
  cleared(res)
    .writeHead(status, { 'content-type': `${type}; charset=utf-8` })
    .end(text);
}

function sendHalf(res: ServerResponse, body: Buffer, onSent: () => void): void {
  // At least one byte is missing, even from an answer without a body.
  cleared(res).setHeader('content-length', body.length + 1);
  res.write(body.subarray(0, Math.ceil(body.length / 2)), onSent);
}

async function sendSlowly(
  res: ServerResponse,
  body: Buffer,
  chunkBytes: number,
  rest: () => Promise<void>,
): Promise<void> {
  cleared(res).flushHeaders();
  for (let at = 0; at < body.length && !res.destroyed; at += chunkBytes) {
    res.write(body.subarray(at, at + chunkBytes));
    await rest();
  }
  res.end();
}

/** Removes the length of the true answer, which no longer matches the altered body. */
function cleared(res: ServerResponse): ServerResponse {
  res.removeHeader('content-length');
  res.removeHeader('transfer-encoding');
  return res;
}

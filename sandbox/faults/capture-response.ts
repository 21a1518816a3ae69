import type { ServerResponse } from 'node:http';

/**
 * Runs `work`, which answers on `res` as usual, but holds its answer back: status and headers are set on `res` and not
 * sent, the body is returned. `res` can be answered afterwards. Resolves early, with the body so far, when the other
 * side hangs up.
 */
export async function captureResponse(res: ServerResponse, work: () => Promise<void> | void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const ended = Promise.withResolvers<void>();
  const keep = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === 'string') {
      chunks.push(Buffer.from(chunk, Buffer.isEncoding(String(encoding)) ? (encoding as BufferEncoding) : 'utf8'));
    } else if (chunk instanceof Uint8Array) {
      chunks.push(Buffer.from(chunk));
    }
  };
  const callBack = (...candidates: unknown[]): void => {
    for (const candidate of candidates) if (typeof candidate === 'function') candidate();
  };
  const stand_ins = {
    writeHead(status: number, ...rest: unknown[]) {
      res.statusCode = status;
      setHeaders(res, rest.at(-1));
      return res;
    },
    flushHeaders: () => undefined,
    write(chunk: unknown, encoding?: unknown, done?: unknown) {
      keep(chunk, encoding);
      callBack(encoding, done);
      return true;
    },
    end(chunk?: unknown, encoding?: unknown, done?: unknown) {
      keep(chunk, encoding);
      callBack(chunk, encoding, done);
      ended.resolve();
      return res;
    },
  };
  Object.assign(res, stand_ins);
  res.once('close', ended.resolve);
  try {
    await Promise.race([ended.promise, Promise.resolve(work()).then(() => ended.promise)]);
  } finally {
    // Removes the stand-ins, which uncovers the methods of the class.
    for (const name of Object.keys(stand_ins)) Reflect.deleteProperty(res, name);
    res.off('close', ended.resolve);
  }
  return Buffer.concat(chunks);
}

/** Accepts the headers of `writeHead` in all the forms that node allows. */
function setHeaders(res: ServerResponse, headers: unknown): void {
  if (typeof headers !== 'object' || headers === null) return;
  for (const [name, value] of toPairs(headers)) {
    if (typeof value === 'number' || typeof value === 'string' || Array.isArray(value)) {
      res.setHeader(name, value);
    }
  }
}

function toPairs(headers: object): Array<[string, unknown]> {
  if (!Array.isArray(headers)) return Object.entries(headers);
  const flat: unknown[] = headers.flat();
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[String(name), flat[index + 1]] as [string, unknown]] : []));
}

import { ServiceError } from './service-error.ts';

/** Chromium gives answers without content a body too, which no `Response` of these statuses may have. */
const WITHOUT_CONTENT = new Set([204, 205, 304]);

/**
 * The same response, with a body that breaks off with `answer_too_large` as soon as it is longer: nothing of it is
 * kept, and the connection ends. Counted after decompression.
 * @param maxBytes upper bound of what is read
 */
export function boundedBody(response: Response, maxBytes: number): Response {
  if (!response.body || WITHOUT_CONTENT.has(response.status)) return response;
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      // The answer was not read, so it is not known how far the call got.
      if (bytes > maxBytes) controller.error(new ServiceError({ code: 'answer_too_large' }, 'unknown'));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counting), { status, statusText, headers });
}

import { describe, expect, test } from 'vitest';
import { boundedBody } from './bounded-body.ts';

/** A response in pieces of 100 bytes, and the number of pieces requested. */
function response(pieces: number): { answer: Response; given: () => number } {
  let given = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (given === pieces) return controller.close();
      given += 1;
      controller.enqueue(new Uint8Array(100).fill(97));
    },
  });
  return { answer: new Response(body, { status: 207, headers: { 'content-type': 'text/plain' } }), given: () => given };
}

describe('a body', () => {
  test('up to the bound is as it was', async () => {
    const bounded = boundedBody(response(10).answer, 1_000);
    expect([bounded.status, bounded.headers.get('content-type'), await bounded.text()]).toEqual([
      207,
      'text/plain',
      'a'.repeat(1_000),
    ]);
  });

  test('over the bound is not read to its end, and says why', async () => {
    const { answer, given } = response(1_000_000);
    await expect(boundedBody(answer, 1_000).text()).rejects.toMatchObject({
      problem: { code: 'answer_too_large' },
      delivery: 'unknown',
    });
    expect(given()).toBeLessThan(30);
  });

  test('that is not there stays away', () => {
    const none = new Response(null, { status: 204 });
    expect(boundedBody(none, 1)).toBe(none);
  });

  test.each([204, 205, 304])('of an answer without content is left as Chromium gives it, with status %i', (status) => {
    const empty = Object.defineProperty(new Response(''), 'status', { value: status });
    expect(boundedBody(empty, 1)).toBe(empty);
  });
});

import { describe, expect, test } from 'vitest';
import { LOOKUP, PAID, SPEECHES, failureOf, openHostile, status, stream } from './hostile-answers.fixture.ts';
import { type Script, result } from './scripted-server.fixture.ts';

/** Long enough for a busy machine to connect. */
const CALL_TIMEOUT_MS = 2_000;

// All of them wait for the same timeout, side by side.
describe.concurrent.each(SPEECHES)('a %s server that never answers', (speech) => {
  test.each<[string, Script]>([
    ['HTTP 202 and nothing', status(202, {}, '')],
    ['an answer to another request', ({ id }, res) => result(res, Number(id) + 1_000, {})],
    ['silence', () => true],
    ['a stream that goes quiet', stream((res) => res.write(': wait\n\n'))],
  ])('%s: the paid call is sent once, and what became of it is unknown', async (_what, script) => {
    const { server, client } = await openHostile(speech, CALL_TIMEOUT_MS);
    server.script = script;
    expect(await failureOf(client.service.lookupPerson(LOOKUP))).toMatchObject({
      code: 'timeout',
      delivery: 'unknown',
    });
    expect(server.count(PAID)).toBe(1);
    await server.close();
  });
});

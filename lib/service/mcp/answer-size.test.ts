import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceError } from '../service-error.ts';
import { LOOKUP, PAID, failureOf, openHostile, raw, stream } from './hostile-answers.fixture.ts';
import { type Script, type ScriptedClient, type ScriptedServer, type Speech } from './scripted-server.fixture.ts';

let server: ScriptedServer;
let client: ScriptedClient;
async function open(speech: Speech): Promise<void> {
  ({ server, client } = await openHostile(speech));
}
afterEach(() => server.close());

describe('an answer of any size', () => {
  const LONG = 'a'.repeat(9_000_000);
  const DEEP = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const complete = (id: unknown, more: string) =>
    `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"resultType":"complete","content":[],"structuredContent":{"profile_id":7,"status":"complete",${more}}}}`;
  beforeEach(() => open('stateless'));

  test.each<[string, Script]>([
    ['in one piece', ({ id }, res) => raw('application/json', complete(id, `"x":"${LONG}"`))({ id } as never, res)],
    ['in one event', stream((res, id) => res.end(`data: ${complete(id, `"x":"${LONG}"`)}\n\n`))],
    [
      'in events without end',
      stream((res) => {
        const more = setInterval(() => res.write(`data: ${LONG.slice(0, 1_000_000)}\n\n`), 5);
        res.on('close', () => clearInterval(more));
      }),
    ],
  ])('is read to 8 MB, %s: said so, and not asked for again', async (_how, script) => {
    server.script = script;
    expect(await failureOf(client.service.lookupPerson(LOOKUP))).toEqual({
      code: 'answer_too_large',
      delivery: 'unknown',
    });
    expect(server.count(PAID)).toBe(1);
  });

  test('that is nested without end is read, or refused as unreadable; it is not asked for again', async () => {
    server.script = ({ id }, res) => raw('application/json', complete(id, `"deep":${DEEP}`))({ id } as never, res);
    const end = await client.service.lookupPerson(LOOKUP).then(
      ({ status: how }) => how,
      (error: ServiceError) => error.problem.code,
    );
    expect(['complete', 'unreadable_answer']).toContain(end);
    expect(server.count(PAID)).toBe(1);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMPLETE, LOOKUP, PAID, SPEECHES, failureOf, openHostile, status } from './hostile-answers.fixture.ts';
import { type ScriptedClient, type ScriptedServer, type Speech, result } from './scripted-server.fixture.ts';

let server: ScriptedServer;
let client: ScriptedClient;
async function open(speech: Speech): Promise<void> {
  ({ server, client } = await openHostile(speech));
}
afterEach(() => server.close());

describe.each(SPEECHES)('a %s server', (speech) => {
  beforeEach(() => open(speech));

  test('refuses a token: another one is tried, once, and the paid call goes through once', async () => {
    server.script = ({ id, headers }, res) =>
      headers.authorization === 'Bearer token-0'
        ? status(401)({} as never, res)
        : result(res, id, { structuredContent: COMPLETE, content: [] });
    expect(await client.service.lookupPerson(LOOKUP)).toMatchObject({ status: 'complete' });
    expect([client.refused, client.renewals(), server.count(PAID)]).toEqual([['token-0'], 1, 2]);
  });

  test('refuses every token: that asks for sign-in, and nothing was done', async () => {
    server.script = status(401);
    expect(await failureOf(client.service.lookupPerson(LOOKUP))).toEqual({
      code: 'sign_in_expired',
      delivery: 'refused',
    });
    expect([client.renewals(), server.count(PAID)]).toEqual([1, 2]);
  });

  test('says auth_required in a tool error: another token is tried, once, and its refusal reported', async () => {
    server.script = ({ id }, res) =>
      result(res, id, { isError: true, content: [], _meta: { error_code: 'auth_required' } });
    expect(await failureOf(client.service.lookupPerson(LOOKUP))).toEqual({
      code: 'sign_in_expired',
      delivery: 'refused',
    });
    expect([client.renewals(), server.count(PAID)]).toEqual([2, 2]);
  });
});

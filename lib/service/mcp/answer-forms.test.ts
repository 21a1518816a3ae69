import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMPLETE, LOOKUP, PAID, SPEECHES, openHostile, stream } from './hostile-answers.fixture.ts';
import { type ScriptedClient, type ScriptedServer, type Speech, result, sendRpc } from './scripted-server.fixture.ts';

let server: ScriptedServer;
let client: ScriptedClient;
async function open(speech: Speech): Promise<void> {
  ({ server, client } = await openHostile(speech));
}
afterEach(() => server.close());

describe.each(SPEECHES)('a %s server', (speech) => {
  beforeEach(() => open(speech));

  test.each([
    'structuredContent alone',
    'text alone',
    'both',
    'a stream',
    'content of unknown kinds',
    'text beside a structure of unknown form',
    'without resultType',
  ])('gives the data as %s', async (form) => {
    const text = { content: [{ type: 'text', text: JSON.stringify(COMPLETE) }] };
    server.script = ({ id }, res) => {
      if (form === 'structuredContent alone') return result(res, id, { structuredContent: COMPLETE });
      if (form === 'without resultType') {
        sendRpc(res, id, { result: { structuredContent: COMPLETE, content: [] } });
        return true;
      }
      if (form === 'text alone') return result(res, id, text);
      if (form === 'text beside a structure of unknown form')
        return result(res, id, { structuredContent: { result: COMPLETE }, ...text });
      if (form === 'both') return result(res, id, { structuredContent: COMPLETE, ...text });
      if (form === 'a stream')
        return stream((to) =>
          to.end(
            `: hi\n\ndata: {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":1}}\n\ndata: ${JSON.stringify({ jsonrpc: '2.0', id, result: { resultType: 'complete', ...text } })}\n\n`,
          ),
        )({ id } as never, res);
      return result(res, id, {
        structuredContent: COMPLETE,
        content: [{ type: 'text', text: 'See the data.', annotations: null, x: 1 }],
      });
    };
    expect(await client.service.lookupPerson(LOOKUP)).toMatchObject({ status: 'complete', profileId: 7 });
    expect(server.count(PAID)).toBe(1);
  });

  test.each([
    [
      'a bare list in the text',
      {
        content: [
          { type: 'text', text: JSON.stringify([COMPLETE, { id: 8, status: 'progress' }, { nonsense: 1 }, null]) },
        ],
      },
    ],
    [
      'results in structuredContent',
      { structuredContent: { results: [COMPLETE, { profile_id: '8', status: 'pending' }, 7] }, content: [] },
    ],
    [
      'a bare list in the text, beside a structure of unknown form',
      {
        structuredContent: { result: [] },
        content: [{ type: 'text', text: JSON.stringify([COMPLETE, { profile_id: 8, status: 'pending' }]) }],
      },
    ],
  ])('gives statuses as %s; what cannot be read is left out', async (_what, body) => {
    server.script = ({ id }, res) => result(res, id, body);
    expect(await client.service.checkStatus([7, 8])).toMatchObject([
      { status: 'complete', profileId: 7 },
      { status: 'pending', profileId: 8, retryAfterSeconds: 3 },
    ]);
  });

  test.each([{ result: '{"profiles":[]}' }, { result: { profiles: [] } }, {}])(
    'finds in the text who is there, beside a structure of unknown form: %j',
    async (structuredContent) => {
      const text = JSON.stringify({ profiles: [{ id: 7 }], companies: [{ id: 8 }], pagination: { total: 1 } });
      server.script = ({ id }, res) => result(res, id, { structuredContent, content: [{ type: 'text', text }] });
      expect(await client.service.findPerson(LOOKUP.who)).toMatchObject({ profiles: [{ id: 7 }] });
      expect(await client.service.findCompany({ by: 'name', name: 'Acme' })).toMatchObject({ companies: [{ id: 8 }] });
    },
  );

  test('gives the structure where both can be read', async () => {
    server.script = ({ id }, res) =>
      result(res, id, {
        structuredContent: COMPLETE,
        content: [{ type: 'text', text: JSON.stringify({ ...COMPLETE, profile_id: 8 }) }],
      });
    expect(await client.service.lookupPerson(LOOKUP)).toMatchObject({ profileId: 7 });
  });

  test.each(['{"result":[]}', 'See the data.'])('keeps the structure where neither can be read: %s', async (text) => {
    server.script = ({ id }, res) =>
      result(res, id, { structuredContent: { result: COMPLETE }, content: [{ type: 'text', text }] });
    await expect(client.service.lookupPerson(LOOKUP)).rejects.toMatchObject({
      problem: { code: 'unreadable_answer' },
      answer: { result: COMPLETE },
    });
    expect(server.count(PAID)).toBe(1);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ServiceError } from '../service-error.ts';
import { COMPLETE, type Hostile, LOOKUP, PAID, SPEECHES, openHostile, raw, stream } from './hostile-answers.fixture.ts';
import { type Script, result } from './scripted-server.fixture.ts';

let hostile: Hostile;
afterEach(() => hostile.server.close());

const whole = (id: unknown) =>
  JSON.stringify({ jsonrpc: '2.0', id, result: { resultType: 'complete', structuredContent: COMPLETE, content: [] } });
const HALF = '{"jsonrpc":"2.0","id":1,"result":{"structuredContent":{"emails":[{"email":"jane@example.com"}';

describe.each(SPEECHES)('the answer of a %s server to a paid call', (speech) => {
  beforeEach(async () => void (hostile = await openHostile(speech)));

  test.each<[string, Script]>([
    ['without a content type', ({ id }, res) => raw('', whole(id))({ id } as never, res)],
    ['as text', ({ id }, res) => raw('text/plain', whole(id))({ id } as never, res)],
    ['in a stream that ends without the last empty line', stream((res, id) => res.end(`data: ${whole(id)}\n`))],
    ['in a stream that ends within its last line', stream((res, id) => res.end(`data: ${whole(id)}`))],
    [
      'in a stream that is cut after it',
      stream((res, id) => res.write(`: hello\n\ndata: ${whole(id)}\n`, () => res.destroy())),
    ],
  ])('%s is read', async (_how, script) => {
    const { server, client } = hostile;
    server.script = script;
    expect(await client.service.lookupPerson(LOOKUP)).toMatchObject({ status: 'complete', profileId: 7 });
    expect(server.count(PAID)).toBe(1);
  });

  test.each<[string, Script, unknown]>([
    ['half of the JSON', raw('application/json', HALF), HALF],
    ['half of the JSON, as text', raw('text/plain', HALF), HALF],
    ['JSON that is no message', raw('application/json', JSON.stringify(COMPLETE)), COMPLETE],
    ['a list that is no message', raw('application/json', JSON.stringify([COMPLETE])), [COMPLETE]],
    [
      'a stream with JSON that is no message',
      stream((res) => res.end(`data: ${JSON.stringify(COMPLETE)}\n\n`)),
      COMPLETE,
    ],
    ['a stream with half of the answer', stream((res) => res.end(`: hello\n\ndata: ${HALF}\n\n`)), HALF],
    ['a stream that ends within the answer', stream((res) => res.end(`: hello\n\ndata: ${HALF}`)), HALF],
    [
      'words beside an empty structure',
      ({ id }, res) => result(res, id, { structuredContent: {}, content: [{ type: 'text', text: 'Jane: +1 415' }] }),
      { structuredContent: {}, content: [{ type: 'text', text: 'Jane: +1 415' }] },
    ],
    [
      'a form of its own beside an empty structure',
      ({ id }, res) =>
        result(res, id, { structuredContent: {}, content: [{ type: 'text', text: '{"person":"Jane"}' }] }),
      { person: 'Jane' },
    ],
    ['an empty body', raw('application/json', ''), undefined],
    ['a stream of comments', stream((res) => res.end(': hello\n\n')), undefined],
  ])('that cannot be read is kept as it came: %s', async (_what, script, kept) => {
    const { server, client } = hostile;
    server.script = script;
    const error: unknown = await client.service.lookupPerson(LOOKUP).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ problem: { code: 'unreadable_answer' }, delivery: 'unknown', answer: kept });
    expect(server.count(PAID)).toBe(1);
  });
});

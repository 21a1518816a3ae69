import { describe, expect, it } from 'vitest';
import { answeredStream } from './answered-stream.ts';

const HALF = 'data: {"jsonrpc":"2.0","id":1,"result":{"structuredContent":{"emails":[{"ema';
const PROGRESS = 'id: 1\ndata: {"jsonrpc":"2.0","method":"notifications/progress"}\n\n';
const ANSWER = 'data: {"jsonrpc":"2.0","id":1,"result":{"structuredContent":{"status":"pending"}}}';

const read = (text: string): Promise<string> =>
  new Response(answeredStream(new Blob([text]).stream(), { id: 1, method: 'tools/call' })).text();

describe('an event that the stream ends in', () => {
  it('is no event to go on after: the server would not send it again', async () => {
    const text = await read(`${PROGRESS}id: 2\n${HALF}`);
    expect(text).toBe(PROGRESS);
  });

  it('makes no stream one that can be resumed: the call ends at once', async () => {
    const text = await read(`id: 1\n${HALF}`);
    expect(text).not.toContain('id: 1');
    expect(text).toContain('"message":"The stream ended without the answer."');
  });

  it('is passed on where it is the answer', async () => {
    expect(await read(`${PROGRESS}id: 2\n${ANSWER}`)).toContain('"status":"pending"');
  });
});

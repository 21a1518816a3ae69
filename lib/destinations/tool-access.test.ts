import { expect, it } from 'vitest';
import { type ReadToken, sendWithToken } from './tool-access.ts';

/** Sends to a server that refuses every token but one. @returns the refusals that were reported, and the answer */
async function sent(tokens: readonly string[], accepted: string | null) {
  const refusals: string[] = [];
  let given = 0;
  const readToken: ReadToken = async (refused) => {
    if (refused !== undefined) refusals.push(refused);
    const token = tokens[given];
    given += 1;
    return token === undefined
      ? { status: 'failed', problem: { code: 'sign_in_refused', details: '' } }
      : { status: 'token', token };
  };
  const send = async (token: string) => ({ status: 'answered', code: token === accepted ? 200 : 401 });
  return { refusals, answer: await sendWithToken(readToken, send) };
}

it.each([
  ['an accepted token', ['a'], 'a', [], 200],
  ['a renewed token that is accepted', ['a', 'b'], 'b', ['a'], 200],
  ['a renewed token that is refused, too', ['a', 'b'], null, ['a', 'b'], 401],
  ['the same token again: it is not renewed once more', ['a', 'a', 'a'], null, ['a'], 401],
] as const)('sends with %s, and reports each refusal', async (_what, tokens, accepted, refusals, code) => {
  expect(await sent(tokens, accepted)).toMatchObject({ refusals, answer: { code } });
});

it('says that nothing was sent where there is no token any more', async () => {
  expect(await sent(['a'], null)).toMatchObject({ refusals: ['a'], answer: { status: 'failed', wasSent: false } });
});

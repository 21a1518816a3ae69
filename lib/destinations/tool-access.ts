import type { DestinationProblem } from './destination-problem.ts';

export type TokenAnswer = { status: 'token'; token: string } | { status: 'failed'; problem: DestinationProblem };

/**
 * An access token of a destination's own sign-in, to be sent now.
 * @param refused a token that the server just refused: it is not given again
 */
export type ReadToken = (refused?: string) => Promise<TokenAnswer>;

/** The reason that there is no token to send with. */
type NoToken = Extract<TokenAnswer, { status: 'failed' }> & { wasSent: false };

/**
 * Sends with an access token, and where that is refused (401: nothing was done) once more with another. The second
 * refusal is reported, too: it ends the sign-in.
 * @param refused the token that was refused before; absent at the first attempt
 */
export async function sendWithToken<T extends { status: string; code?: number }>(
  readToken: ReadToken,
  send: (token: string) => Promise<T>,
  refused?: string,
): Promise<T | NoToken> {
  const read = await readToken(refused);
  if (read.status === 'failed') return { ...read, wasSent: false };
  const answer = await send(read.token);
  if (answer.code !== 401) return answer;
  if (refused === undefined) return sendWithToken(readToken, send, read.token);
  await readToken(read.token);
  return answer;
}

/** The worker's part in calling the tools of a foreign server; it keeps the tokens. */
export interface ToolAccess {
  /** Of this extension, for servers that ask who calls. */
  clientVersion: string;
  /** The tokens of a destination that the user signed in to. */
  tokensOf: (destinationId: string) => ReadToken;
}

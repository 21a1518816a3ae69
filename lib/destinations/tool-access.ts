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
 * Sends with an access token, and where that is refused (401: nothing was done) once more with the renewed one. If that
 * is refused, too, its refusal is reported, which ends the sign-in; not where the server hands out the same token
 * again, as it would only be renewed once more.
 */
export async function sendWithToken<T extends { status: string; code?: number }>(
  readToken: ReadToken,
  send: (token: string) => Promise<T>,
): Promise<T | NoToken> {
  let refused: string | undefined;
  for (;;) {
    const read = await readToken(refused);
    if (read.status === 'failed') return { ...read, wasSent: false };
    const answer = await send(read.token);
    if (answer.code !== 401 || read.token === refused) return answer;
    if (refused !== undefined) {
      await readToken(read.token);
      return answer;
    }
    refused = read.token;
  }
}

/** The worker's part in calling the tools of a foreign server; it keeps the tokens. */
export interface ToolAccess {
  /** Of this extension, for servers that ask who calls. */
  clientVersion: string;
  /** The tokens of a destination that the user signed in to. */
  tokensOf: (destinationId: string) => ReadToken;
}

import type { DestinationProblem } from './destination-problem.ts';

export type TokenAnswer = { status: 'token'; token: string } | { status: 'failed'; problem: DestinationProblem };

/**
 * An access token of a destination's own sign-in, to be sent now.
 * @param refused a token that the server just refused: it is not given again
 */
export type ReadToken = (refused?: string) => Promise<TokenAnswer>;

/** The worker's part in calling the tools of a foreign server; it keeps the tokens. */
export interface ToolAccess {
  /** Of this extension, for servers that ask who calls. */
  clientVersion: string;
  /** The tokens of a destination that the user signed in to. */
  tokensOf: (destinationId: string) => ReadToken;
}

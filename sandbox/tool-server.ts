import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Lookups } from './lookups/create-lookups.ts';
import type { Caller, ServiceControls } from './seam.ts';

/** The tool server behind the bearer check: made by `createToolServer({ db, clock, world })`. */
export interface ToolServer {
  /** Answers one authorised HTTP request to /mcp, of any method. */
  handle(req: IncomingMessage, res: ServerResponse, caller: Caller, parsedBody: unknown): Promise<void>;
  controls: ServiceControls;
  /** The tools' lookups, for REST to share; without them `next_lookup` reaches the tools only. */
  lookups?: Lookups;
  close(): Promise<void>;
}

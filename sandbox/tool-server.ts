import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller, ServiceControls } from './contracts.ts';
import type { Lookups } from './lookups/create-lookups.ts';

/** The tool server behind the bearer check: created by `createToolServer({ db, clock, world })`. */
export interface ToolServer {
  /** Answers one authorized HTTP request to /mcp, of any method. */
  handle(req: IncomingMessage, res: ServerResponse, caller: Caller, parsedBody: unknown): Promise<void>;
  controls: ServiceControls;
  /** The tools' lookups, for REST to share; without them `next_lookup` affects the tools only. */
  lookups?: Lookups;
  close(): Promise<void>;
}

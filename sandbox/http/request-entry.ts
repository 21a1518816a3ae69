/** What a test may ask about an MCP request; no argument but the ids that it polls. */
export interface RpcFacts {
  rpc_method?: string;
  tool?: string;
  ids?: number[];
}

/** One request as tests may see it: no query, no body, no token. */
export interface RequestEntry extends RpcFacts {
  /** Milliseconds since the epoch. */
  time: number;
  method: string;
  path: string;
  user_id?: number;
  client_id?: string;
  /** The kind of the fault that hit it. */
  fault?: string;
  /** Absent while it runs; null when the answer did not get out whole. */
  status?: number | null;
}

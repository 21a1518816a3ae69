/** The details of an MCP request that tests may read; of the arguments, only the polled ids. */
export interface RpcDetails {
  rpc_method?: string;
  tool?: string;
  ids?: number[];
}

/** One request as tests see it: no query, no body, no token. */
export interface RequestEntry extends RpcDetails {
  /** Milliseconds since the epoch. */
  time: number;
  method: string;
  path: string;
  user_id?: number;
  client_id?: string;
  /** The kind of the fault applied to it. */
  fault?: string;
  /** Absent while it runs; null when the answer was not fully sent. */
  status?: number | null;
}

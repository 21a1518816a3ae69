/** A client whose wire we do not see. */
export interface ForeignClient {
  listTools(): Promise<string[]>;
  /** Calls a tool and resolves with the data of its answer. */
  call(name: string, args: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
}

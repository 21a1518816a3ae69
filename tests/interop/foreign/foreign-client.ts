import type { ConnectedClient } from '../every-tool.ts';

/** A client whose wire we do not see. */
export type ForeignClient = Pick<ConnectedClient, 'listTools' | 'callTool' | 'close'>;

import type { ToolAccess } from './tools/tool-access.ts';

/** For tests of kinds that nobody signs in to. */
export const NO_TOOLS: ToolAccess = {
  loadLibrary: async () => undefined,
  clientVersion: '0.0.0',
  tokensOf: () => async () => ({ status: 'failed', problem: { code: 'sign_in_refused', details: '' } }),
};

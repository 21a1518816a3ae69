import type { ToolAccess } from './tool-access.ts';

/** For tests of kinds without a sign-in. */
export const NO_TOOLS: ToolAccess = {
  clientVersion: '0.0.0',
  tokensOf: () => async () => ({ status: 'failed', problem: { code: 'sign_in_refused', details: '' } }),
};

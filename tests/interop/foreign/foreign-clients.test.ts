import { describe } from 'vitest';
import { connectAiSdk } from './ai-sdk.ts';
import { connectMcpRemote } from './mcp-remote.ts';
import { connectMcporter } from './mcporter.ts';
import { signsInAndPaysOnce } from './signs-in-and-pays-once.ts';

describe.each([
  ['mcp-remote', connectMcpRemote],
  ['mcporter', connectMcporter],
  ['the AI SDK', connectAiSdk],
] as const)('%s', (_name, connect) => {
  signsInAndPaysOnce(connect);
});

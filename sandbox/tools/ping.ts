import { z } from 'zod';
import { defineTool, done } from './tool.ts';
import type { Tool } from './tool.ts';

export const SERVICE = { name: 'Calling Card sandbox', version: '1.0.0' } as const;

/** The `ping` tool (docs/contract.md#ping). */
export function createPing(): Tool {
  return defineTool({
    name: 'ping',
    title: 'Ping',
    description: 'Liveness check. Takes no input and costs nothing.',
    readOnly: true,
    input: z.strictObject({}),
    run: () => done({ ...SERVICE, message: 'pong' }),
  });
}

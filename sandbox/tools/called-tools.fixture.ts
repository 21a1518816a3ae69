import type { CallToolResult } from '@modelcontextprotocol/client';
import { connectClient, serveTools } from './tool-server.fixture.ts';

export const WORLD = { people: 400, seed: 1 };

type Served = Awaited<ReturnType<typeof serveTools>>;

/** The tool server with one connected client. */
export interface CalledTools {
  controls: Served['tools']['controls'];
  clock: Served['clock'];
  call(name: string, args?: Record<string, unknown>): Promise<CallToolResult>;
  /** The `structuredContent` of a call's answer. */
  data(name: string, args?: Record<string, unknown>): Promise<Record<string, unknown>>;
  charges(): ReturnType<Served['tools']['controls']['listCharges']>;
  close(): Promise<void>;
}

export async function openTools(): Promise<CalledTools> {
  const { url, tools, clock, close } = await serveTools({ world: WORLD });
  const client = await connectClient(url, '2026-07-28');
  const call = async (name: string, args: Record<string, unknown> = {}): Promise<CallToolResult> =>
    (await client.callTool({ name, arguments: args })) as CallToolResult;
  return {
    controls: tools.controls,
    clock,
    call,
    data: async (name, args) => (await call(name, args)).structuredContent as Record<string, unknown>,
    charges: () => tools.controls.listCharges(1),
    async close() {
      await client.close();
      await close();
    },
  };
}

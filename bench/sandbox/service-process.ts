import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { WORLD } from './world.ts';

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const answer = z.object({
  result: z.object({ isError: z.boolean().optional(), structuredContent: z.record(z.string(), z.unknown()) }),
});

/** The tool server in its own process. */
export interface ServiceProcess {
  port: number;
  call(tool: string, args: unknown): Promise<Record<string, unknown>>;
  /** Resident memory in bytes, now and at its peak. */
  memory(): Promise<{ now: number; peak: number }>;
  stop(): void;
}

async function answerOf<T>(child: ChildProcess, what: z.ZodType<T>): Promise<T> {
  const [message] = (await once(child, 'message')) as unknown[];
  return what.parse(message);
}

/** Starts the tool server on a folder, which is filled if it is empty. */
export async function startTools(folder: string): Promise<ServiceProcess> {
  const child = fork(path('./serve-tools.ts'), [folder]);
  const { port } = await answerOf(child, z.object({ port: z.number() }));
  return {
    port,
    async call(tool, args) {
      const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } }),
      });
      const { result } = answer.parse(await response.json());
      if (result.isError === true) throw new Error(`${tool} was refused`);
      return result.structuredContent;
    },
    async memory() {
      const answer = answerOf(child, z.object({ now: z.number(), peak: z.number() }));
      child.send('memory?');
      return answer;
    },
    stop: () => child.disconnect(),
  };
}

/** The time from the command line of the whole sandbox to its ready line, in ms. */
export async function timeStart(folder: string): Promise<number> {
  const from = performance.now();
  const child = spawn(
    process.execPath,
    [path('../../sandbox/main.ts'), '--port', '0', '--people', String(WORLD.people), '--data', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  const took = performance.now() - from;
  child.kill();
  await once(child, 'exit');
  return took;
}

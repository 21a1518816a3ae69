/**
 * Many clients of the tool server on port argv[2], in a process of their own so that their work is not measured as the
 * server's. Each message is a run, answered with the times of its calls.
 */

import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const port = Number(process.argv[2]);
const run = z.object({
  /** The calls of each client, one after the other. */
  clients: z.array(z.array(z.object({ tool: z.string(), args: z.unknown() }))),
  /** The mean pause of a client before each call, in ms; 0: none. */
  pauseMs: z.number(),
});
/** Clients that call at the same time. */
export type Run = z.input<typeof run>;

/** Calls a tool; returns the time until the whole answer is there, in ms. */
async function timeCall(agent: Agent, name: string, args: unknown): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
  const answered = Promise.withResolvers<{ took: number; status: number | undefined; text: string }>();
  const from = performance.now();
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  request({ agent, port, host: '127.0.0.1', method: 'POST', path: '/mcp', headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const took = performance.now() - from;
      answered.resolve({ took, status: response.statusCode, text: Buffer.concat(chunks).toString() });
    });
  })
    .on('error', answered.reject)
    .end(body);
  const { took, status, text } = await answered.promise;
  if (status !== 200 || text.includes('"isError":true')) throw new Error(`${name} was refused: ${text}`);
  return took;
}

process.on('message', (message) => {
  const { clients, pauseMs } = run.parse(message);
  const timesOf = async (calls: (typeof clients)[number]): Promise<number[]> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const times: number[] = [];
    for (const { tool, args } of calls) {
      if (pauseMs > 0) await wait(Math.random() * 2 * pauseMs);
      times.push(await timeCall(agent, tool, args));
    }
    agent.destroy();
    return times;
  };
  void Promise.all(clients.map(timesOf)).then((times) => process.send?.(times.flat()));
});
process.on('disconnect', () => process.exit());

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const FINISHED = 'http.server.response.finish';

/**
 * Waits for the end of the next answer to a tool by the sandbox, which runs in this process. Call it before the tool
 * call. @returns ms since epoch
 */
export function nextAnswerOf(tool: string): Promise<number> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      const { request } = message as { request: IncomingMessage };
      if (request.headers['mcp-name'] !== tool) return;
      unsubscribe(FINISHED, listen);
      resolve(performance.timeOrigin + performance.now());
    };
    subscribe(FINISHED, listen);
  });
}

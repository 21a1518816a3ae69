import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const NODE = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url));
const MAIN = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url));
const ready = z.object({ base_url: z.url(), mcp_url: z.url(), api_key: z.string() });

/** A sandbox in a separate process, which can be stopped, or killed without warning. */
export interface OwnProcess extends z.infer<typeof ready> {
  /** `kill -9`: nothing is cleaned up. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** Ctrl-C. Resolves with the exit code when the process is gone. */
  interrupt(): Promise<unknown>;
}

/** Starts the command line on a free port with a data folder. */
export async function startOwnProcess(dataDir: string, flags: readonly string[]): Promise<OwnProcess> {
  const child = spawn(NODE, [MAIN, '--port', '0', '--data', dataDir, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    ...ready.parse(JSON.parse(line)),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async interrupt() {
      child.kill('SIGINT');
      const [code] = (await once(child, 'exit')) as [unknown];
      return code;
    },
  };
}

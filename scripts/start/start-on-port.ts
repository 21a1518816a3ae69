import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';

/** Starts the sandbox on this port, or on a free one when it is taken. */
export async function startOnPort(port: number): Promise<Sandbox> {
  try {
    return await startSandbox({ port });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause;
    return startSandbox({ port: 0 });
  }
}

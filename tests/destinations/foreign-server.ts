import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** A program that serves on this machine until it is stopped. */
export interface ForeignServer {
  url: string;
  /** The lines of its output so far. */
  said: readonly string[];
  stop(): Promise<void>;
}

/** ms: the slowest of them is ready after five seconds on a quiet machine. */
const PATIENCE_MS = 120_000;

/** ms: what does not end itself by then is ended. */
const ENDING_MS = 20_000;

/**
 * Starts a program and waits until it serves.
 * @param isReady whether a line of its output says so; `answers`: it says nothing, and is asked until it answers
 * @param env what its environment has besides ours
 * @throws Error with what it said, if it ends or does not serve in time
 */
export async function startForeignServer(
  [program = '', ...args]: readonly string[],
  url: string,
  isReady: ((line: string) => boolean) | 'answers',
  env: Record<string, string> = {},
): Promise<ForeignServer> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Programs in Python keep what they say to themselves otherwise, where there is no terminal.
    env: { ...process.env, PYTHONUNBUFFERED: '1', ...env },
    // A group of its own: Cyrus ends all processes of its group, which would be another Cyrus, too.
    detached: true,
  });
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const said: string[] = [];
  const waiting = new AbortController();
  await new Promise<void>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${program} ${what}:\n${said.join('\n')}`));
    const late = setTimeout(() => {
      fail('did not serve in time');
      child.kill();
    }, PATIENCE_MS);
    waiting.signal.addEventListener('abort', () => clearTimeout(late));
    child.once('error', reject);
    child.once('exit', (code) => fail(`ended with ${code}`));
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        said.push(line);
        if (isReady !== 'answers' && isReady(line)) resolve();
      });
    if (isReady === 'answers') answerOf(url, waiting.signal).then(resolve, reject);
  }).finally(() => waiting.abort());
  return {
    url,
    said,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      const late = setTimeout(() => child.kill('SIGKILL'), ENDING_MS);
      await once(child, 'exit');
      clearTimeout(late);
    },
  };
}

/** Asks again and again until there is an answer, whatever it says. */
async function answerOf(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(url, { signal }).catch(() => null);
    if (answer !== null) return void (await answer.body?.cancel());
    await wait(50);
  }
}

/** A port that was free a moment ago, for programs that do not print theirs. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

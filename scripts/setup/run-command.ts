import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository, where every command runs. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface RunOptions {
  /** On top of this process's own. */
  env?: Record<string, string>;
  /** `show` as it comes, or `keep` for the caller. */
  output?: 'show' | 'keep';
  /** After that it is ended and counts as failed. */
  limitMs?: number;
}

export interface RunResult {
  /** Exit status; 1 when it could not be started or was ended by a signal. */
  code: number;
  /** What it wrote to either stream; empty with `show`. */
  text: string;
}

/** Runs a program, looked up in PATH (where `node_modules/.bin` comes first), to its end. Never rejects. */
export function runCommand(
  [program = '', ...args]: readonly string[],
  { env = {}, output = 'show', limitMs }: RunOptions = {},
): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: output === 'show' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      // Windows keeps packages' programs as .cmd files.
      shell: process.platform === 'win32',
      ...(limitMs === undefined ? {} : { timeout: limitMs }),
    });
    let text = '';
    const keep = (chunk: Buffer) => void (text += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    // Whatever ends this process ends the program too.
    const stop = () => void child.kill();
    process.once('exit', stop);
    child.on('error', (cause) => resolve({ code: 1, text: text + cause.message }));
    child.on('close', (code) => {
      process.off('exit', stop);
      resolve({ code: code ?? 1, text });
    });
  });
}

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository root, where every command runs. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface RunOptions {
  /** Added to this process's own environment. */
  env?: Record<string, string>;
  /** `show` prints the output as it comes, `keep` returns it to the caller. */
  output?: 'show' | 'keep';
  /** The command is killed after this time and counts as failed. */
  limitMs?: number;
}

export interface RunResult {
  /** Exit status; 1 when it could not be started or was ended by a signal. */
  code: number;
  /** Its output on both streams; empty with `show`. */
  text: string;
}

/** Runs a program, found in PATH (where `node_modules/.bin` comes first), to its end. Never rejects. */
export function runCommand(
  [program = '', ...args]: readonly string[],
  { env = {}, output = 'show', limitMs }: RunOptions = {},
): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: output === 'show' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      // On Windows, programs of packages are .cmd files.
      shell: process.platform === 'win32',
      ...(limitMs === undefined ? {} : { timeout: limitMs }),
    });
    let text = '';
    const keep = (chunk: Buffer) => void (text += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    // The program ends with this process, whatever ends it.
    const stop = () => void child.kill();
    process.once('exit', stop);
    child.on('error', (cause) => resolve({ code: 1, text: text + cause.message }));
    child.on('close', (code) => {
      process.off('exit', stop);
      resolve({ code: code ?? 1, text });
    });
  });
}

import { runCommand } from './run-command.ts';

/**
 * Checks that an installed program starts (a library may be missing): the error appears now, not in the middle of a
 * test.
 * @param variable the environment variable that selects another program
 * @returns the path
 */
export async function startingBrowser(name: string, path: string, variable: string): Promise<string> {
  if (process.platform === 'win32') return path;
  const { code, text } = await runCommand([path, '--version'], { output: 'keep', limitMs: 30_000 });
  if (code !== 0)
    throw new Error(
      `The ${name} at ${path} does not start: ${text.trim().split('\n').at(-1) ?? ''}\nInstall what it needs, or set ${variable} to the path of another one.`,
    );
  return path;
}

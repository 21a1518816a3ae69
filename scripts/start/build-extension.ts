import { runCommand } from '../setup/run-command.ts';

/** Builds the extension for this service into `.output/chrome-mv3`. @throws Error with the output of the build */
export async function buildExtension(mcpUrl: string): Promise<void> {
  const { code, text } = await runCommand(['wxt', 'build'], { env: { WXT_MCP_URL: mcpUrl }, output: 'keep' });
  if (code !== 0) throw new Error(`The extension could not be built:\n${text}`);
}

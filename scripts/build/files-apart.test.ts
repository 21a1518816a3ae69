import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { filesApart } from './files-apart.ts';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

async function built(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [filesApart()],
    build: { write: false, lib: { entry: file(entry), formats: ['es'] } },
  });
  const [result] = Array.isArray(made) ? made : [made];
  if (!result || !('output' in result)) throw new Error('nothing was built');
  return result.output.map((part) => ('code' in part ? part.code : '')).join('\n');
}

describe('the tool library', () => {
  test('is not in what uses it', async () => {
    const code = await built('lib/service/mcp/connection.ts');
    expect(code).toContain('globalThis.toolLibrary');
    expect(code).not.toContain('mcp-protocol-version');
  });

  test('is in the file of its own', async () => {
    const code = await built('entrypoints/tool-library.ts');
    expect(code).not.toContain('globalThis.toolLibrary');
    expect(code).toContain('mcp-protocol-version');
  });
});

describe('the kinds of destinations', () => {
  test('are not in what uses them', async () => {
    const code = await built('lib/background/surroundings.ts');
    expect(code).toContain('globalThis.destinationKinds');
    expect(code).not.toContain('addressbook-home-set');
  });

  test('are in the file of their own', async () => {
    const code = await built('entrypoints/destination-kinds.ts');
    expect(code).not.toContain('globalThis.destinationKinds');
    expect(code).toContain('addressbook-home-set');
  });
});

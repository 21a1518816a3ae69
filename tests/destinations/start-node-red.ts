import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/setup/run-command.ts';
import { codeInDocs } from './code-in-docs.ts';
import { type ForeignServer, freePort, startForeignServer } from './foreign-server.ts';

/** Node-RED with the flow of docs/destinations.md. */
export interface NodeRed extends ForeignServer {
  hookUrl: string;
  /** What came out of the function's first output, oldest first. */
  messages(): Promise<unknown[]>;
}

/** @param signingKey what it checks signatures with */
export async function startNodeRed(signingKey: string): Promise<NodeRed> {
  const folder = await mkdtemp(join(tmpdir(), 'node-red-'));
  const port = await freePort();
  await writeFile(join(folder, 'flows.json'), JSON.stringify(flow(codeInDocs('Node-RED'))));
  await writeFile(join(folder, 'settings.js'), `module.exports = ${JSON.stringify(settings(port))};`);
  const program = join(ROOT, 'tests', 'destinations', 'node-red', 'node_modules', 'node-red', 'red.js');
  const server = await startForeignServer(
    ['node', program, '--userDir', folder],
    `http://127.0.0.1:${port}/`,
    (line) => line.includes('Started flows'),
    { SIGNING_KEY: signingKey },
  );
  return {
    ...server,
    hookUrl: `${server.url}hook`,
    async messages() {
      const response = await fetch(`${server.url}messages`);
      return (await response.json()) as unknown[];
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const settings = (uiPort: number) => ({
  uiHost: '127.0.0.1',
  uiPort,
  httpAdminRoot: false,
  credentialSecret: false,
  functionExternalModules: true,
  telemetry: { enabled: false },
  diagnostics: { enabled: false },
  externalModules: { palette: { allowInstall: false }, modules: { allowInstall: false } },
  flowFile: 'flows.json',
});

/** The nodes that the documentation names, and a list of what came through, for the test. */
function flow(code: string): object[] {
  const node = (id: string, type: string, more: object) => ({ id, type, z: 'tab', x: 0, y: 0, ...more });
  const source = (id: string, method: string, url: string, to: string) =>
    node(id, 'http in', { url, method, skipBodyParsing: method === 'post', wires: [[to]] });
  const library = [{ var: 'crypto', module: 'crypto' }];
  const keep = `flow.set('messages', [...(flow.get('messages') ?? []), msg.payload]);`;
  const list = `return { ...msg, payload: flow.get('messages') ?? [] };`;
  return [
    { id: 'tab', type: 'tab', label: 'Contacts' },
    source('hook', 'post', '/hook', 'check'),
    node('check', 'function', { func: code, outputs: 2, libs: library, wires: [['keep'], ['answer']] }),
    node('answer', 'http response', { wires: [] }),
    node('keep', 'function', { func: keep, outputs: 1, libs: [], wires: [[]] }),
    source('asked', 'get', '/messages', 'list'),
    node('list', 'function', { func: list, outputs: 1, libs: [], wires: [['answer']] }),
  ];
}

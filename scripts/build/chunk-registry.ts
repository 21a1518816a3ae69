import { createHash } from 'node:crypto';
import { posix } from 'node:path';

/** A part of the bundle, as a body of code that gets its dependencies from `require`. */
export interface Chunk {
  fileName: string;
  code: string;
  /** The names of the chunks' files that it requires. */
  imports: readonly string[];
}

/** The only name that the worker's files share. */
const REGISTRY = 'workerChunks';

/**
 * Makes chunks when they are first required, each once. One that throws is made anew by the next call. A file is loaded
 * with the first of its chunks. A service worker may load a file later only if it loaded it during its installation,
 * which keeps a copy of it; so the listeners must be there in the first turn. Each has its own: one that cannot be read
 * then keeps no other away for as long as the version is installed.
 */
const LOADER = `globalThis.${REGISTRY} = (() => {
const factories = {}, made = {};
const require = (name) => {
  if (made[name]) return made[name].exports;
  if (!factories[name]) loaders[files[name]]();
  const module = made[name] = { exports: {} };
  const expose = (name, get) => Object.defineProperty(module.exports, name, { enumerable: true, get });
  try { factories[name](require, module.exports, expose, module); } catch (error) { delete made[name]; throw error; }
  return module.exports;
};
for (const load of Object.values(loaders)) addEventListener('install', load);
return { add: (chunks) => void Object.assign(factories, chunks), require };
})();`;

/**
 * The worker's own file: its chunks, of which the entry runs at once.
 * @param onDemand the chunks of each other file, by the file's path in the package
 */
export function workerFile(
  own: readonly Chunk[],
  entry: Chunk,
  onDemand: ReadonlyMap<string, readonly Chunk[]>,
): string {
  // The path is written in the call itself: the package's check accepts no other (scripts/package/check-code.ts).
  const loaders = [...onDemand.keys()].map((path) => `${quoted(path)}: () => importScripts(${quoted(path)})`);
  const files = [...onDemand].flatMap(([path, chunks]) =>
    chunks.map(({ fileName }) => `${quoted(fileName)}: ${quoted(path)}`),
  );
  const tables = `const loaders = { ${loaders.join(', ')} }, files = { ${files.join(', ')} };`;
  return [
    `/* ${digestOf(onDemand)} */`,
    LOADER.replace('(() => {', `(() => {\n${tables}`),
    fileWithChunks(own),
    `${REGISTRY}.require(${quoted(entry.fileName)});\n`,
  ].join('\n');
}

/** Of the other files: a version that differs in them alone is another worker to the browser, too. */
function digestOf(onDemand: ReadonlyMap<string, readonly Chunk[]>): string {
  const digest = createHash('sha256');
  for (const chunks of onDemand.values()) digest.update(fileWithChunks(chunks));
  return digest.digest('hex').slice(0, 16);
}

/** A file that registers these chunks, and runs none of them. */
export function fileWithChunks(chunks: readonly Chunk[]): string {
  return `${REGISTRY}.add({\n${chunks.map(factory).join(',\n')}\n});\n`;
}

/** What the bundler writes for each name that a chunk exports: a tenth of a file with many small chunks. */
const EXPORT = /Object\.defineProperty\(exports,("\w+"),\{enumerable:!0,get:function\(\)\{return ([\w$.]+)\}\}\)/gu;

/** What a chunk is called with, as far as it uses that. */
const PARAMETERS = ['require', 'exports', 'expose', 'module'];

function factory({ fileName, code }: Chunk): string {
  const absolute = code.replaceAll(
    /\brequire\((["'`])(\.{1,2}\/[^"'`]+)\1\)/gu,
    (_call, _quote, path: string) => `require(${quoted(posix.join(posix.dirname(fileName), path))})`,
  );
  const body = absolute.replaceAll(EXPORT, 'expose($1,()=>$2)');
  const used = PARAMETERS.slice(0, 1 + PARAMETERS.findLastIndex((name) => body.includes(name)));
  return `${quoted(fileName)}(${used.join(',')}) {${body}\n}`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

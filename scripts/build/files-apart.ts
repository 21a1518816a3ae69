import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { exportedNames } from './exported-names.ts';
import { pathOf } from './library-text.ts';

/** Code that the worker loads when it first needs it; in the worker's file it would be read at every start. */
interface FileApart {
  /** The module that the worker imports. */
  module: RegExp;
  /** The file that it is built into imports the module itself. */
  entry: RegExp;
  /** The name under which that file leaves the module on `globalThis`. */
  global: string;
}

const FILES: readonly FileApart[] = [
  {
    module: /\/lib\/service\/mcp\/tool-library\.ts$/u,
    entry: /\/entrypoints\/tool-library\.ts$/u,
    global: 'toolLibrary',
  },
  {
    module: /\/lib\/destinations\/destination-kinds\.ts$/u,
    entry: /\/entrypoints\/destination-kinds\.ts$/u,
    global: 'destinationKinds',
  },
];
const APART = '\0file-apart:';

/**
 * Takes the tool library and the kinds of destinations out of the worker's file. Code that imports one of these modules
 * gets the copy that its own file left on `globalThis`; the worker loads that file first
 * (lib/background/browser/load-file.ts).
 */
export function filesApart(): Plugin {
  return {
    name: 'calling-card:files-apart',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/\/(?:tool-library|destination-kinds)\.ts$/u.test(source) || importer === undefined) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = resolved ? pathOf(resolved.id) : '';
      const apart = FILES.find(({ module }) => module.test(path));
      return apart === undefined || apart.entry.test(pathOf(importer)) ? null : `${APART}${apart.global}:${path}`;
    },
    async load(id) {
      if (!id.startsWith(APART)) return null;
      const [global = '', ...path] = id.slice(APART.length).split(':');
      const names = exportedNames(await readFile(path.join(':'), 'utf8'));
      return `export const { ${names.join(', ')} } = globalThis.${global};`;
    },
  };
}

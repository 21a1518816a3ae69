/** Builds that differ from the one that ships in a few files, which `VARIANT` selects. Each has a folder of its own. */

import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import config from '../../../wxt.config.ts';
import { type FirefoxVariant, OUT_DIR, REPLACED, REPLACED_IN_FIREFOX, type Variant } from './variants.ts';

// Tools that only read this file set no variant.
const variant = (process.env.VARIANT ?? 'naive') as Variant | FirefoxVariant;
const replaced = Object.entries({ ...REPLACED, ...REPLACED_IN_FIREFOX }[variant]).map(([file, by]) => ({
  file,
  by: resolve(import.meta.dirname, by),
}));
const missing = new Set(replaced.map(({ file }) => file));

const replacing: Plugin = {
  name: 'replace-files',
  enforce: 'pre',
  resolveId(source, importer) {
    const found = replaced.find(({ file, by }) => source.endsWith(`/${file}`) && importer !== by);
    if (found === undefined) return null;
    missing.delete(found.file);
    return found.by;
  },
};

export default {
  ...config,
  outDir: `${OUT_DIR}/${variant}`,
  vite: async (env: Parameters<NonNullable<typeof config.vite>>[0]) => {
    const usual = (await config.vite?.(env)) ?? {};
    return { ...usual, plugins: [replacing, ...(usual.plugins ?? [])] };
  },
  hooks: {
    // After a rename of the file, the variant would be the product itself.
    'build:done': () => {
      if (missing.size > 0)
        throw new Error(`No file imports ${[...missing].join(', ')}: the variant "${variant}" is the product itself.`);
    },
  },
};

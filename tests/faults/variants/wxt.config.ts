/** Builds that differ from the one that ships in one file, which `VARIANT` selects. Each has a folder of its own. */

import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import config from '../../../wxt.config.ts';
import { OUT_DIR, REPLACED, type Variant } from './variants.ts';

// Tools that only read this file set no variant.
const variant = (process.env.VARIANT ?? 'naive') as Variant;
const { file, by } = REPLACED[variant];
const stand = resolve(import.meta.dirname, by);
let isReplaced = false;

const replacing: Plugin = {
  name: 'replace-one-file',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.endsWith(`/${file}`) || importer === stand) return null;
    isReplaced = true;
    return stand;
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
      if (!isReplaced) throw new Error(`No file imports ${file}: the variant "${variant}" is the product itself.`);
    },
  },
};

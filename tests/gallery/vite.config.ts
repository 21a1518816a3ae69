import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messagesPlugin } from './messages-plugin.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  cacheDir: here('../../.output/gallery-cache'),
  plugins: [tailwindcss(), messagesPlugin(here('../../locales'))],
  resolve: { alias: { '#i18n': here('i18n-shim.ts') } },
  build: { outDir: here('../../.output/gallery-site'), emptyOutDir: true },
});

import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'wxt';
import { chunksByPage } from './scripts/build/chunks-by-page.ts';
import { defaultService } from './scripts/build/default-service.ts';
import { buildManifest } from './scripts/build/manifest.ts';
import { plainEntrypoints } from './scripts/build/plain-entrypoints.ts';
import { polyfillAsModule } from './scripts/build/polyfill-as-module.ts';
import { shellFirst } from './scripts/build/shell-first.ts';
import { ShippedPackages } from './scripts/build/shipped-packages.ts';
import { withoutUnused } from './scripts/build/without-unused.ts';
import { workerFiles } from './scripts/build/worker-files.ts';

const service = defaultService(process.env.WXT_MCP_URL);
const shipped = new ShippedPackages();

export default defineConfig({
  modules: ['@wxt-dev/module-react', '@wxt-dev/i18n/module', '@wxt-dev/auto-icons'],
  imports: false,
  hooks: {
    // With `imports: false` alone the framework still treats a parameter named `storage` as its own, and bundles its
    // own.
    'config:resolved': ({ config }) => void Object.assign(config.imports, { imports: [], presets: [] }),
    // The dependencies' licenses ship with every copy.
    'build:done': ({ config }) => shipped.write(config.outDir),
  },
  manifestVersion: 3,
  autoIcons: { baseIconPath: 'public/icon.svg', sizes: [16, 32, 48, 96, 128] },
  publicDir: 'public',
  outDir: process.env.WXT_OUT_DIR ?? '.output',
  manifest: ({ browser, command }) => buildManifest({ browser, service, isDev: command === 'serve' }),
  vite: ({ browser }) => ({
    plugins: [
      tailwindcss(),
      plainEntrypoints(),
      withoutUnused(),
      polyfillAsModule(),
      chunksByPage(),
      shellFirst(),
      shipped.plugin(),
      // Firefox has no service worker, and runs code of the one file when it is first imported.
      browser === 'firefox' ? null : workerFiles(),
    ],
    resolve: {
      alias: {
        // The framework's own context announces us to every page; see that file.
        'wxt/utils/content-script-context': resolve(
          import.meta.dirname,
          'entrypoints/profile.content/silent-context.ts',
        ),
        // The framework's own makes two sets of interfaces in each page; see that file.
        '@wxt-dev/browser': resolve(import.meta.dirname, 'entrypoints/profile.content/extension-namespace.ts'),
        // The framework's own supports only the browser's language; see that file.
        '@wxt-dev/i18n': resolve(import.meta.dirname, 'lib/i18n/create-i18n.ts'),
      },
    },
    define: {
      __DEFAULT_MCP_URL__: JSON.stringify(service.mcpUrl),
      __DEMO_PAGES__: JSON.stringify(service.isLoopback),
    },
    // A page's own worker is a separate build, which uses none of the plugins above.
    worker: {
      format: 'es',
      plugins: () => [withoutUnused(), shipped.plugin()],
      rolldownOptions: { output: { charset: 'ascii' } },
    },
    // One character outside ASCII makes the browser keep the whole file at two bytes a character.
    build: { target: 'es2022', sourcemap: false, rolldownOptions: { output: { charset: 'ascii' } } },
  }),
});

import { defineConfig } from 'wxt';

/** The peer measured as "the usual way": the framework as its guide shows it, without any work on weight. */
export default defineConfig({
  root: import.meta.dirname,
  outDir: '../../../.output/bench/usual',
  modules: ['@wxt-dev/module-react'],
  imports: false,
  manifestVersion: 3,
  manifest: { name: 'The usual way', version: '1.0', permissions: ['storage'] },
});

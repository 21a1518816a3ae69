import { defineConfig } from 'wxt';

/** The peer that is measured as "the usual way": the framework as its guide shows it, and nothing done about weight. */
export default defineConfig({
  root: import.meta.dirname,
  outDir: '../../../.output/bench/usual',
  modules: ['@wxt-dev/module-react'],
  imports: false,
  manifestVersion: 3,
  manifest: { name: 'The usual way', version: '1.0', permissions: ['storage'] },
});

import '../lib/service/zod-without-eval.ts';
import browser from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { startBackground } from '../lib/background/start-background.ts';
import buttonStyle from '../lib/background/button-style.css?inline';

// oxlint-disable no-underscore-dangle -- named so that they do not look like variables: the build replaces them
declare const __DEFAULT_MCP_URL__: string;
declare const __DEMO_PAGES__: boolean;

// Not of type `module`: Chromium does not cache the compiled code of a module worker from one start to the next.
export default defineBackground({
  main() {
    startBackground({ browser, defaultMcpUrl: __DEFAULT_MCP_URL__, hasDemoPages: __DEMO_PAGES__, buttonStyle });
  },
});

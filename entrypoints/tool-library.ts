import '../lib/service/zod-without-eval.ts';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import * as library from '../lib/service/mcp/tool-library.ts';

/** The tool library in a file of its own: most workers die before they need it. */
export default defineUnlistedScript(() => {
  Object.assign(globalThis, { toolLibrary: library });
});

import '../lib/service/zod-without-eval.ts';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import * as kinds from '../lib/destinations/destination-kinds.ts';

/** The kinds of destinations in a file of their own: most workers die before they need one. */
export default defineUnlistedScript(() => {
  Object.assign(globalThis, { destinationKinds: kinds });
});

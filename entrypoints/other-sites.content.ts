/**
 * The script for profile pages on GitHub and X: the same button, on sites that are asked for when they are switched on.
 * It is in no manifest; the background registers it there and nowhere else (lib/background/actions/other-sites.ts).
 */

import { defineContentScript } from 'wxt/utils/define-content-script';
import { startOverlay } from './profile.content/overlay.ts';

/** A user on GitHub, or on X with one of a profile's tabs; who it is for certain, the background decides. */
const PERSON_PATH = /^\/+([^/]+)\/*(?:[a-z_]+\/*)?$/i;

/** Registered again, the script meets itself in pages that are open: its own world remembers. */
const world = globalThis as { isCallingCardHere?: true };

export default defineContentScript({
  registration: 'runtime',
  noScriptStartedPostMessage: true,
  main() {
    if (world.isCallingCardHere) return;
    world.isCallingCardHere = true;
    startOverlay(({ pathname }) => PERSON_PATH.exec(pathname)?.[1] ?? null);
  },
});

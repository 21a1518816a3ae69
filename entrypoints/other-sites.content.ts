/**
 * The script for profile pages on GitHub and X: the same button, on sites whose permission is requested when they are
 * switched on. It is in no manifest; the background registers it there and nowhere else
 * (lib/background/actions/site-scripts.ts).
 */

import { defineContentScript } from 'wxt/utils/define-content-script';
import { isFirst } from './profile.content/is-first.ts';
import { startOverlay } from './profile.content/overlay.ts';

/** A user on GitHub, or on X with one of a profile's tabs; the background decides for certain who it is. */
const PERSON_PATH = /^\/+([^/]+)\/*(?:[a-z_]+\/*)?$/i;

export default defineContentScript({
  registration: 'runtime',
  main() {
    if (isFirst()) startOverlay(({ pathname }) => PERSON_PATH.exec(pathname)?.[1] ?? null);
  },
});

/**
 * The script for profile pages on GitHub and X: the same button, on sites whose permission is requested when they are
 * switched on. It is in no manifest; the background registers it there and nowhere else
 * (lib/background/actions/site-scripts.ts).
 */

import { defineContentScript } from 'wxt/utils/define-content-script';
import { isFirst } from './profile.content/is-first.ts';
import { onceShown } from './profile.content/once-shown.ts';
import { startOverlay } from './profile.content/overlay.ts';

/** A user's own page: on GitHub anything below it is a repository. */
const USER_PATH = /^\/+([^/]+)\/*$/;
/** The same with one of a profile's tabs on X; the background decides for certain who it is. */
const PERSON_PATH = /^\/+([^/]+)\/*(?:[a-z_]+\/*)?$/i;

function userKey({ hostname, pathname }: Location): string | null {
  return (hostname === 'github.com' ? USER_PATH : PERSON_PATH).exec(pathname)?.[1] ?? null;
}

export default defineContentScript({
  registration: 'runtime',
  main() {
    if (isFirst()) onceShown(() => startOverlay(userKey));
  },
});

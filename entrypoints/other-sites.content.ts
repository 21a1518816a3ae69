/**
 * The script for profile pages on GitHub and X: the same button, on sites whose permission is requested when they are
 * switched on. It is in no manifest; the background registers it there and nowhere else
 * (lib/background/actions/site-scripts.ts).
 */

import { defineContentScript } from 'wxt/utils/define-content-script';
import { isFirst } from './profile.content/is-first.ts';
import { onceShown } from './profile.content/once-shown.ts';
import { startOverlay } from './profile.content/overlay.ts';

/** A user on GitHub, or on X with one of a profile's tabs; the background decides for certain who it is. */
const PERSON_PATH = /^\/+([^/]+)\/*([a-z_]+\/*)?$/i;

/** On GitHub anything below a user's page is a repository. */
function userKey({ hostname, pathname }: Location): string | null {
  const [, user, tab] = PERSON_PATH.exec(pathname) ?? [];
  return (hostname === 'github.com' && tab ? null : user) ?? null;
}

export default defineContentScript({
  registration: 'runtime',
  main() {
    if (isFirst()) onceShown(() => startOverlay(userKey));
  },
});

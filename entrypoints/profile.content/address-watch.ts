import { IS_FIREFOX } from './built-for.ts';

/** The interval at which the address is read where the browser does not report changes (Firefox before 147), in ms. */
const POLL_MS = 60;

/**
 * Calls `onChange` whenever the address of this page has changed, however it came about (`pushState`, `replaceState`,
 * back, forward, a hash), and when the page returns from the back/forward cache: meanwhile the tab showed others. Hooks
 * nothing in the page and reads nothing of it but `location`.
 */
export function watchAddress(onChange: () => void): void {
  let last = location.href;
  const arrive = () => {
    last = location.href;
    onChange();
  };
  const check = () => {
    if (location.href !== last) arrive();
  };

  // The page's own imitations of these events arrive here too. They find the address unchanged, or the query already
  // sent.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) arrive();
  });
  if (!IS_FIREFOX || 'navigation' in window) navigation.addEventListener('currententrychange', check);
  else {
    addEventListener('popstate', check);
    addEventListener('hashchange', check);
    poll(check);
  }
}

/** A cheap poll that pauses while the page is not visible. */
function poll(check: () => void): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const startOrRest = () => {
    clearInterval(timer);
    if (document.hidden) return;
    check();
    timer = setInterval(check, POLL_MS);
  };
  document.addEventListener('visibilitychange', startOrRest);
  startOrRest();
}

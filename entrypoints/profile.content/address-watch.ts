/** How often the address is read where the browser cannot tell us (Firefox before 147), in ms. */
const POLL_MS = 60;

/**
 * Calls `onChange` whenever the address of this page has changed, however it came about (`pushState`, `replaceState`,
 * back, forward, a hash), and when a page that was put away is back: meanwhile the tab showed others. Hooks nothing in
 * the page and reads nothing of it but `location`.
 */
export function watchAddress(onChange: () => void): void {
  let last = location.href;
  const check = () => {
    if (location.href === last) return;
    last = location.href;
    onChange();
  };

  // Also heard: the page's own imitations of these events. They find the address unchanged, or what is asked has been
  // asked.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    last = location.href;
    onChange();
  });
  if ('navigation' in window) navigation.addEventListener('currententrychange', check);
  else {
    addEventListener('popstate', check);
    addEventListener('hashchange', check);
    poll(check);
  }
}

/** A cheap poll that rests while the page cannot be seen. */
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

/**
 * Replaces the framework's class of this name (alias in `wxt.config.ts`). That one dispatches an event on `document`
 * that carries the extension's id, so that a page which knows the id can tell which visitors have it; and it stops the
 * script when it receives such an event, so that any page could switch the button off. This one sends nothing, receives
 * nothing, and ends with the page.
 */
export function ContentScriptContext(): void {
  // The framework calls it with `new` and passes the result on, where it is never read.
}

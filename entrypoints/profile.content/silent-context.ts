/**
 * Stands in for the framework's class of this name (alias in `wxt.config.ts`). That one dispatches an event on
 * `document` that carries the extension's id, so that a page which knows the id can tell who has it; and it stops
 * the script when it hears such an event, so that any page could switch the button off.
 * Ours says nothing, hears nothing, and ends with the page.
 */
export function ContentScriptContext(): void {
  // The framework calls it with `new` and hands on what comes out; nobody looks at that.
}

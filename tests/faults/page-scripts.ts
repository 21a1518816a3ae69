/** A hostile page's scripts, as text: they must contain nothing from the extension. */

/**
 * Hooks the functions that our script would use if it lived in the page's world; records calls in `seen`. Not
 * `getBoundingClientRect`: the tests themselves measure by it, in the page's world.
 */
export const HOOK = `{
  const seen = (globalThis.seen = []);
  const hook = (holder, name) => {
    const original = holder[name];
    if (typeof original !== 'function') return;
    holder[name] = function (...given) {
      seen.push(name);
      return Reflect.apply(original, this, given);
    };
  };
  const noted = seen.push.bind(seen);
  for (const name of [
    'attachShadow',
    'append',
    'setAttribute',
    'animate',
    'showPopover',
    'remove',
    'replaceChildren',
    'querySelector',
  ])
    hook(Element.prototype, name);
  for (const name of ['appendChild', 'insertBefore', 'removeChild', 'getRootNode']) hook(Node.prototype, name);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) hook(EventTarget.prototype, name);
  for (const name of ['createElement', 'createElementNS', 'adoptNode']) hook(Document.prototype, name);
  for (const name of ['stringify', 'parse']) hook(JSON, name);
  for (const name of ['getRandomValues', 'randomUUID']) hook(Crypto.prototype, name);
  for (const name of [
    'postMessage',
    'fetch',
    'setTimeout',
    'clearTimeout',
    'queueMicrotask',
    'requestAnimationFrame',
    'getComputedStyle',
  ])
    hook(globalThis, name);
  hook(Promise.prototype, 'then');
  hook(MessagePort.prototype, 'postMessage');
  hook(CSSStyleSheet.prototype, 'replaceSync');
  for (const name of [
    'MutationObserver',
    'MessageChannel',
    'BroadcastChannel',
    'CSSStyleSheet',
    'ResizeObserver',
    'IntersectionObserver',
  ]) {
    const Original = globalThis[name];
    globalThis[name] = new Proxy(Original, {
      construct: (target, given) => {
        noted(name);
        return Reflect.construct(target, given);
      },
    });
  }
}`;

/** Sends every kind of event to every place a page can reach, and messages to every window and channel. */
export const FORGE = `async (box) => {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const host = document.documentElement.querySelector(':scope > div');
  const targets = [host, document.elementFromPoint(x, y), document.body, document, window];
  const at = {
    bubbles: true,
    cancelable: true,
    composed: true,
    clientX: x,
    clientY: y,
    screenX: x,
    screenY: y,
    button: 0,
    buttons: 1,
    detail: 1,
    view: window,
  };
  let events = 0;
  for (const target of targets) {
    for (const type of ['mousedown', 'mouseup', 'click', 'dblclick', 'mousemove'])
      events += target.dispatchEvent(new MouseEvent(type, at)) ? 1 : 1;
    for (const type of ['pointerdown', 'pointerup', 'pointermove', 'click'])
      events += target.dispatchEvent(new PointerEvent(type, { ...at, isPrimary: true, pointerId: 1 })) ? 1 : 1;
    for (const type of ['keydown', 'keypress', 'keyup'])
      for (const key of ['Enter', ' ', 'Tab'])
        events += target.dispatchEvent(new KeyboardEvent(type, { ...at, key })) ? 1 : 1;
    for (const type of ['submit', 'focus', 'input', 'change', 'message'])
      events += target.dispatchEvent(new Event(type, at)) ? 1 : 1;
    target.click?.();
    target.focus?.();
  }
  const url = location.href;
  const data = { url, who: { by: 'url', url }, lookupType: 'premium_lookup', withCompany: false };
  const commands = ['startPersonLookup', 'decideLookup', 'signIn', 'deleteEverything'];
  const types = [...commands, 'openCard', 'closeCard', 'pageChanged'];
  const messages = types.map((type) => ({ id: 1, timestamp: 1, type, data }));
  const channel = new BroadcastChannel('calling-card');
  for (const message of messages) {
    for (const to of [window, ...Array.from({ length: window.length }, (_, index) => window[index])]) {
      to.postMessage(message, '*');
      events += 1;
    }
    channel.postMessage(message);
    document.dispatchEvent(new CustomEvent(message.type, { detail: message }));
    events += 2;
  }
  channel.close();
  await new Promise((done) => setTimeout(done, 500));
  return { events, hasRuntime: globalThis.chrome?.runtime !== undefined || globalThis.browser !== undefined };
}`;

/**
 * Put in front of our content script by the tests. Wraps every getter, setter and method that the browser gives to that
 * script's world, and notes in `readsSeen` the name of each one that is used on anything but elements which the script
 * made itself. The page has a world of its own and is not touched.
 *
 * The browser lets nobody wrap `location` (the address), `isTrusted`, `window.document`, nor elements and frames that
 * are asked for by their name or number in `window`; what such an element is then asked for is noted.
 */
(() => {
  /** Elements that our script made, and what they gave that is no element, such as their style. */
  const ours = new WeakSet();
  const seen = new Set();
  globalThis.readsSeen = seen;

  const { get: currentTarget } = Reflect.getOwnPropertyDescriptor(Event.prototype, 'currentTarget');
  const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';
  const isElementOrWindow = (value) => value instanceof EventTarget || !(value instanceof window.Object);
  /** An event is ours while it is told to a listener at an element of ours. */
  const isOurs = (value) =>
    ours.has(value) || (value instanceof Event && ours.has(Reflect.apply(currentTarget, value, []) ?? seen));

  /** Says more of the few members of which it matters what they are asked for. */
  const DETAILS = {
    'EventTarget.addEventListener': ([type]) => ` ${type}`,
    'MutationObserver.observe': ([, options]) => ` ${Object.keys(options).toSorted().join()}`,
  };

  /** What the script makes is its own, and so is what belongs to it; but not the page that is reached from there. */
  function takeOver(name, receiver, result) {
    if (!isObject(result) || ours.has(result)) return;
    if (name === 'Document.createElement' || name === 'Element.attachShadow') ours.add(result);
    else if (!isOurs(receiver)) return;
    else if (isElementOrWindow(result)) seen.add(`${name} of ours`);
    else ours.add(result);
  }

  const watched = (name, native) =>
    function member(...values) {
      const receiver = this ?? globalThis;
      if (!isOurs(receiver)) seen.add(name + (DETAILS[name]?.(values) ?? ''));
      const result = Reflect.apply(native, this, values);
      takeOver(name, receiver, result);
      return result;
    };

  /** Members of the browser's types can be enumerated, those of the language's own cannot. */
  function watchMembers(holder, type) {
    for (const key of Reflect.ownKeys(holder)) {
      const found = Reflect.getOwnPropertyDescriptor(holder, key);
      if (!found?.enumerable || !found.configurable) continue;
      const name = `${type}.${String(key)}`;
      const { get, set, value } = found;
      if (typeof value === 'function') Reflect.defineProperty(holder, key, { ...found, value: watched(name, value) });
      else if (get || set)
        Reflect.defineProperty(holder, key, {
          ...found,
          get: get && watched(name, get),
          set: set && watched(`${name} =`, set),
        });
    }
  }

  const done = new Set();
  for (const type of Reflect.ownKeys(window)) {
    const { prototype } = (/^[A-Z]/.test(String(type)) && window[type]) || {};
    if (!isObject(prototype) || done.has(prototype)) continue;
    done.add(prototype);
    // Some types have two names in `window`.
    watchMembers(prototype, prototype[Symbol.toStringTag] ?? String(type));
  }
  watchMembers(window, 'Window');
})();

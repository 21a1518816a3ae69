/** As `page-scripts.ts`: text with nothing from the extension in it. */

/**
 * Watches from the start, then looks everywhere; `found` holds the traces that distinguish us from an anonymous
 * element.
 */
export const FIND_US = `{
  const found = [];
  const note = (where, what) => found.push(where + ': ' + String(what).slice(0, 200));
  const isOurs = (text) => /extension:|calling|lookup|contact/i.test(text);
  let looks = 0;
  addEventListener('message', (event) => note('message', JSON.stringify(event.data)));
  addEventListener('error', (event) => note('error', event.message));
  addEventListener('unhandledrejection', (event) => note('rejection', event.reason));
  document.addEventListener('securitypolicyviolation', (event) => note('violation', event.blockedURI));
  new MutationObserver((records) => {
    for (const { type, attributeName, target, addedNodes } of records) {
      if (type === 'attributes') note('attribute', target.nodeName + ' ' + attributeName);
      for (const node of addedNodes)
        if (
          node.nodeType === 1 &&
          node.parentNode === document.documentElement &&
          !['HEAD', 'BODY'].includes(node.nodeName) &&
          node.outerHTML !== '<div></div>'
        )
          note('element', node.outerHTML);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
  for (const type of PerformanceObserver.supportedEntryTypes)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const nodes = [entry.target, entry.element, ...(entry.sources ?? []).map(({ node }) => node)].filter(Boolean);
        for (const node of nodes)
          if (node.getRootNode() !== document && node.isConnected)
            note('performance ' + type, node.nodeName + '.' + node.className);
        // A long frame names a handler of the page's own by its element's address, which this page tries below.
        const scripts = entry.scripts?.filter(({ invoker }) => !/^(IMG|SCRIPT|LINK)\\[/.test(invoker));
        if (
          isOurs(entry.name + JSON.stringify(scripts ?? entry.attribution ?? '')) &&
          entry.entryType !== 'navigation'
        )
          note('performance ' + type, entry.name);
      }
    }).observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: 16 } : {}) });
  for (const type of [
    'click',
    'pointerdown',
    'mouseover',
    'focusin',
    'transitionend',
    'transitionrun',
    'animationstart',
    'scroll',
    'toggle',
    'load',
  ])
    addEventListener(
      type,
      (event) => {
        for (const target of event.composedPath())
          if (
            target instanceof Node &&
            target.getRootNode({ composed: true }) === document &&
            target.getRootNode() !== document
          )
            note('path of ' + type, target.nodeName);
      },
      true,
    );

  globalThis.lookForUs = async () => {
    const ours = [...document.documentElement.children].filter(
      (element) => element !== document.head && element !== document.body,
    );
    const look = (where, texts) => {
      looks += 1;
      for (const text of texts) note(where, text);
    };
    look(
      'more than one element',
      ours.slice(1).map((element) => element.outerHTML),
    );
    look(
      'its markup',
      ours.map((element) => element.outerHTML).filter((html) => html !== '<div></div>'),
    );
    look(
      'its root',
      ours.filter((element) => element.shadowRoot !== null),
    );
    look(
      'frames',
      Array.from({ length: window.length }, (_, index) => index),
    );
    look('frame elements', document.querySelectorAll('iframe, frame, object, embed'));
    look(
      'custom elements',
      [...document.querySelectorAll('*')]
        .filter((element) => element.localName.includes('-'))
        .map((element) => element.localName),
    );
    look(
      'sheets',
      [...document.styleSheets, ...document.adoptedStyleSheets]
        .filter((sheet) => sheet.ownerNode?.parentNode !== document.head)
        .map(() => 'sheet'),
    );
    look(
      'animations',
      document
        .getAnimations()
        .filter(({ effect }) => effect?.target?.getRootNode() !== document)
        .map(({ effect }) => effect?.target?.className),
    );
    look(
      'animations of the element',
      ours
        .flatMap((element) => element.getAnimations({ subtree: true }))
        .map(({ effect }) => effect?.target?.className),
    );
    look(
      'active element',
      [document.activeElement]
        .filter((element) => element?.getRootNode() !== document)
        .map((element) => element.nodeName),
    );
    for (let x = 0; x < innerWidth; x += 40)
      for (let y = 0; y < innerHeight; y += 40) {
        look(
          'point',
          document
            .elementsFromPoint(x, y)
            .filter((element) => element.getRootNode() !== document)
            .map((element) => element.nodeName),
        );
        const caret = document.caretPositionFromPoint?.(x, y)?.offsetNode ?? null;
        look('caret', caret && caret.getRootNode() !== document ? [caret.nodeName] : []);
      }
    getSelection().selectAllChildren(document.documentElement);
    look('selected text', isOurs(getSelection().toString()) ? [getSelection().toString()] : []);
    getSelection().removeAllRanges();
    look(
      'text',
      isOurs(document.documentElement.innerText.replaceAll(/profile/g, '')) ? [document.documentElement.innerText] : [],
    );
    look(
      'globals',
      Object.getOwnPropertyNames(globalThis).filter(
        (name) =>
          isOurs(name) &&
          !['extensionOrigin', 'lookForUs', 'takeLooks', 'ContactsManager', 'ContactAddress'].includes(name),
      ),
    );
    look(
      'error stack',
      [new Error('x').stack].filter((stack) => /extension:/.test(stack)),
    );
    look('storage', [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter(isOurs));
    look('databases', (await indexedDB.databases()).map(({ name }) => name).filter(isOurs));
    for (const file of [
      'card.html',
      'popup.html',
      'options.html',
      'manifest.json',
      'background.js',
      'content-scripts/profile.js',
      'icons/128.png',
      'icon.svg',
      'assets/card.css',
    ]) {
      const address = extensionOrigin + '/' + file;
      const tag = (name, attribute) =>
        new Promise((done) => {
          const element = Object.assign(document.createElement(name), {
            onload: () => done('loaded'),
            onerror: () => done('refused'),
          });
          element.rel = 'stylesheet';
          element[attribute] = address;
          document.head.append(element);
          setTimeout(() => done('refused'), 300);
        });
      look(
        'address by fetch ' + file,
        [
          await fetch(address).then(
            () => 'loaded',
            () => 'refused',
          ),
        ].filter((answer) => answer === 'loaded'),
      );
      for (const [name, attribute] of [
        ['img', 'src'],
        ['script', 'src'],
        ['link', 'href'],
      ])
        look(
          'address by ' + name + ' ' + file,
          [await tag(name, attribute)].filter((answer) => answer === 'loaded'),
        );
    }
    await new Promise((done) => setTimeout(done, 200));
    // What this function itself set off is no trace of ours.
    return {
      looks,
      found: found.filter(
        (trace) =>
          !/^(violation|performance resource): (chrome|moz)-extension/.test(trace) &&
          !trace.startsWith('attribute: LINK'),
      ),
    };
  };
}`;

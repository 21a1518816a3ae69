/**
 * Page scripts, as text, that measure the button from outside, with nothing from the extension in them. `WATCH_LOOKS`
 * runs before the page; then `takeLooks(words)` returns one text for each kind of measurement.
 */

/** The strip of the page that may contain the button, in CSS pixels from its edge. */
const STRIP = 360;

export const WATCH_LOOKS = `{
  const shifts = [], paints = [];
  const rect = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const tells = (type) => PerformanceObserver.supportedEntryTypes.includes(type);
  const watch = (type, note) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    if (tells(type)) observer.observe({ type, buffered: true });
  };
  const moved = ({ previousRect, currentRect }) => rect(previousRect) + ' -> ' + rect(currentRect);
  watch('layout-shift', ({ sources }) => shifts.push(sources.map(moved).join()));
  watch('largest-contentful-paint', ({ size, element }) => element === null && paints.push(size));

  const isOther = (element) => element !== document.head && element !== document.body;
  const hostOf = () => [...document.documentElement.children].find(isOther);
  /** Sizes are told when a picture is on the screen, in order: when an element of this page is, all before it are. */
  const untilPainted = () => new Promise((done) => {
    if (!tells('element')) return nextPicture().then(done);
    const mark = Object.assign(document.createElement('p'), { textContent: '.' });
    mark.setAttribute('elementtiming', 'mark');
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      mark.remove();
      done();
    }).observe({ type: 'element' });
    document.body.append(mark);
  });
  const nextPicture = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

  /** Where the element is met, row by row, equal rows together. */
  const outline = (step, isMet) => {
    const rows = [];
    const middle = Math.round(innerHeight * 0.4) + 17;
    for (let y = middle - 60; y < middle + 60; y += step) {
      let row = '';
      for (const [from, to] of [[0, ${STRIP}], [innerWidth - ${STRIP}, innerWidth]]) {
        let was = false;
        for (let x = from; x < to; x += step) {
          const is = isMet(x, y);
          if (is !== was) row += ' ' + x;
          was = is;
        }
      }
      if (row !== rows.at(-1)?.row) rows.push({ y, row });
    }
    return rows.map(({ y, row }) => y + ':' + row).join('\\n');
  };

  /** Of a comb of the page's own bars under the button, those the browser calls covered (Chromium alone). */
  const covered = async () => {
    if (!('trackVisibility' in IntersectionObserver.prototype)) return 'the browser does not tell';
    const bars = [];
    const add = (left, top, width, height) => {
      const bar = document.createElement('p');
      bar.style.cssText = 'all:initial;position:fixed;background:#fff';
      for (const [name, length] of Object.entries({ left, top, width, height })) bar.style[name] = length + 'px';
      bars.push(bar);
    };
    const middle = Math.round(innerHeight * 0.4) + 17;
    for (let x = 0; x < ${STRIP}; x += 4) {
      add(x, middle, 1, 2);
      add(innerWidth - 1 - x, middle, 1, 2);
    }
    for (let y = middle - 120; y < middle + 120; y += 4) {
      add(60, y, 2, 1);
      add(innerWidth - 60, y, 2, 1);
    }
    document.body.append(...bars);
    const seen = new Map();
    const note = (entries) => entries.forEach(({ target, isVisible }) => seen.set(target, isVisible));
    const observer = new IntersectionObserver(note, { trackVisibility: true, delay: 100 });
    bars.forEach((bar) => observer.observe(bar));
    while (seen.size < bars.length) await nextPicture();
    observer.disconnect();
    const mark = (bar) => (seen.get(bar) ? '.' : '#');
    const side = (which) => bars.filter((_, index) => index % 2 === which).map(mark).join('');
    const answer = [side(0), side(1)].join(' / ').replace(/(.)\\1+/g, (run) => run[0] + run.length);
    bars.forEach((bar) => bar.remove());
    return answer;
  };

  /** How far it reaches, by what scrolls around it. */
  const reach = (host) => {
    const sizes = [];
    const size = ({ scrollWidth, scrollHeight, offsetWidth, offsetHeight }) =>
      sizes.push([scrollWidth, scrollHeight, offsetWidth, offsetHeight].join(' '));
    size(host);
    const animation = host.animate([{ transform: 'none' }, { transform: 'none' }], 1e9);
    size(host);
    animation.cancel();
    for (const direction of ['ltr', 'rtl']) {
      const box = document.createElement('section');
      box.style.cssText = 'all:initial;display:block;position:absolute;top:0;left:0;width:20px;height:20px';
      Object.assign(box.style, { overflow: 'auto', transform: 'translate(0)', direction });
      document.body.append(box);
      box.append(host);
      size(box);
      document.documentElement.append(host);
      box.remove();
    }
    return sizes.join(', ');
  };

  const isCaretOurs = (host, node) =>
    Boolean(node) && ([host, document.documentElement].includes(node) || node.getRootNode() !== document);

  const isFound = (word) => {
    const found = window.find(word, false, false, true, false, true);
    getSelection().removeAllRanges();
    return found;
  };

  globalThis.takeLooks = async (words, step = 1) => {
    await nextPicture();
    await untilPainted();
    const host = hostOf();
    const looks = {
      'point by point': outline(step, (x, y) => document.elementFromPoint(x, y) === host),
      'all at each point': outline(3, (x, y) => document.elementsFromPoint(x, y).includes(host)),
      'what is covered': await covered(),
      'carets': outline(3, (x, y) => isCaretOurs(host, document.caretPositionFromPoint?.(x, y)?.offsetNode)),
      'what scrolls': reach(host),
      'box': rect(host.getBoundingClientRect()),
      'words found': words.filter(isFound).join(),
      'shifts': shifts.splice(0).join('; '),
      'sizes painted': paints.splice(0).join('; '),
    };
    await nextPicture();
    shifts.length = 0;
    return looks;
  };
}`;

/** Collects the page's reports about its own policies; `policyReports()` returns those so far. */
export const WATCH_POLICIES = `{
  const told = [];
  const note = ({ type, body: { featureId, id, effectiveDirective, message, sourceFile, blockedURL } }) =>
    told.push([type, featureId ?? id ?? effectiveDirective ?? message, sourceFile ?? blockedURL].join(' '));
  const watcher = globalThis.ReportingObserver && new ReportingObserver((all) => all.forEach(note), { buffered: true });
  watcher?.observe();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    told.push(['violation', effectiveDirective, blockedURI].join(' ')));
  globalThis.policyReports = () => new Promise((done) => setTimeout(() => done(told)));
}`;

/** The control, with the closed root as `root`: a button as wide as its words, which can be found in it. */
export const SPOIL = `
  const line = root.querySelector('.words');
  line.parentNode.style.width = 'auto';
  line.inert = false;
  line.style.textShadow = 'none';
  for (const part of line.children) part.textContent = part.title;`;

/** A content policy that forbids all but the page's own script, and receives reports of violations. */
export const FORBIDDING = [
  "default-src 'none'; frame-src 'none'; style-src 'nonce-x'; script-src 'unsafe-inline'",
  "require-trusted-types-for 'script'; trusted-types 'none'; report-to here",
].join('; ');

/**
 * A page's scripts that measure the button from outside, as text: they hold nothing of ours.
 * `WATCH_LOOKS` runs before the page; then `takeLooks(words)` answers one text for each way of measuring.
 */

/** The strip of the page in which the button may be, in CSS pixels from its edge. */
const STRIP = 360;

export const WATCH_LOOKS = `{
  const shifts = [], paints = [];
  const rect = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const watch = (type, note) => PerformanceObserver.supportedEntryTypes.includes(type) && new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('layout-shift', ({ sources }) => shifts.push(sources.map(({ previousRect, currentRect }) => rect(previousRect) + ' -> ' + rect(currentRect)).join()));
  watch('largest-contentful-paint', ({ size, element }) => element === null && paints.push(size));

  const hostOf = () => [...document.documentElement.children].find((element) => element !== document.head && element !== document.body);
  /** Sizes are told after the picture is on the screen, in the order of pictures: once an element of ours is told, all before it are. */
  const untilPainted = () => new Promise((done) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('element')) return nextPicture().then(done);
    const mark = Object.assign(document.createElement('p'), { textContent: '.' });
    mark.setAttribute('elementtiming', 'mark');
    new PerformanceObserver((list, observer) => { observer.disconnect(); mark.remove(); done(); }).observe({ type: 'element' });
    document.body.append(mark);
  });
  const nextPicture = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

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
      bar.style.cssText = 'all:initial;position:fixed;background:#fff;left:' + left + 'px;top:' + top + 'px;width:' + width + 'px;height:' + height + 'px';
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
    const observer = new IntersectionObserver((entries) => entries.forEach(({ target, isVisible }) => seen.set(target, isVisible)), { trackVisibility: true, delay: 100 });
    bars.forEach((bar) => observer.observe(bar));
    while (seen.size < bars.length) await nextPicture();
    observer.disconnect();
    const answer = [0, 1].map((side) => bars.filter((_, index) => index % 2 === side).map((bar) => (seen.get(bar) ? '.' : '#')).join('').replace(/(.)\\1+/g, (run) => run[0] + run.length)).join(' / ');
    bars.forEach((bar) => bar.remove());
    return answer;
  };

  /** How far it reaches, by what scrolls around it. */
  const reach = (host) => {
    const sizes = [];
    const size = (element) => sizes.push([element.scrollWidth, element.scrollHeight, element.offsetWidth, element.offsetHeight].join(' '));
    size(host);
    const animation = host.animate([{ transform: 'none' }, { transform: 'none' }], 1e9);
    size(host);
    animation.cancel();
    for (const direction of ['ltr', 'rtl']) {
      const box = document.createElement('section');
      box.style.cssText = 'all:initial;display:block;position:absolute;top:0;left:0;width:20px;height:20px;overflow:auto;transform:translate(0);direction:' + direction;
      document.body.append(box);
      box.append(host);
      size(box);
      document.documentElement.append(host);
      box.remove();
    }
    return sizes.join(', ');
  };

  globalThis.takeLooks = async (words, step = 1) => {
    await nextPicture();
    await untilPainted();
    const host = hostOf();
    const looks = {
      'point by point': outline(step, (x, y) => document.elementFromPoint(x, y) === host),
      'all at each point': outline(3, (x, y) => document.elementsFromPoint(x, y).includes(host)),
      'what is covered': await covered(),
      'carets': outline(3, (x, y) => { const caret = document.caretPositionFromPoint?.(x, y); return caret !== null && caret !== undefined && (caret.offsetNode === host || caret.offsetNode === document.documentElement || caret.offsetNode.getRootNode() !== document); }),
      'what scrolls': reach(host),
      'box': rect(host.getBoundingClientRect()),
      'words found': words.filter((word) => { const isFound = window.find(word, false, false, true, false, true); getSelection().removeAllRanges(); return isFound; }).join(),
      'shifts': shifts.splice(0).join('; '),
      'sizes painted': paints.splice(0).join('; '),
    };
    await nextPicture();
    shifts.length = 0;
    return looks;
  };
}`;

/** What a page is told about what it has forbidden; `policyReports()` answers what came so far. */
export const WATCH_POLICIES = `{
  const told = [];
  globalThis.ReportingObserver && new ReportingObserver((reports) => { for (const { type, body } of reports) told.push([type, body.featureId ?? body.id ?? body.effectiveDirective ?? body.message, body.sourceFile ?? body.blockedURL].join(' ')); }, { buffered: true }).observe();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => told.push('violation ' + effectiveDirective + ' ' + blockedURI));
  globalThis.policyReports = () => new Promise((done) => setTimeout(() => done(told)));
}`;

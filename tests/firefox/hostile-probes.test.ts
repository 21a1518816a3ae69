import { recordFigures } from '../driver/figures.ts';
import { ROOT } from '../driver/firefox/overlay.ts';
import { startProfileSite } from '../driver/service/linkedin-site.ts';
import { FIND_US } from '../faults/find-us.ts';
import { FORBIDDING, SPOIL, WATCH_LOOKS, WATCH_POLICIES } from '../faults/probe-scripts.ts';
import { type FirefoxApp, test as base, expect } from './fixtures.ts';

/** Calls one of the page's own functions. */
const inPage = async <T>(app: FirefoxApp, name: string, ...given: unknown[]): Promise<T> =>
  JSON.parse(
    await app.tab.run<string>('return JSON.stringify(await window[arguments[0]](...arguments[1]))', name, given),
  ) as T;

type Looks = Record<string, string>;

const WORDS = ['Sign in', 'Find contact', 'Looking', 'emails', 'No contact'];
/** Everything that Firefox can forbid and report. */
const HEADERS = {
  'reporting-endpoints': 'here="https://www.linkedin.com/reports"',
  'permissions-policy': 'clipboard-write=(), fullscreen=(), autoplay=()',
  'content-security-policy': FORBIDDING,
  'content-security-policy-report-only': FORBIDDING,
  'integrity-policy-report-only': 'blocked-destinations=(script style), endpoints=(here)',
  'cross-origin-opener-policy-report-only': 'same-origin; report-to="here"',
};

const test = base.extend({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const site = await startProfileSite(0, {
        script: `${FIND_US} ${WATCH_LOOKS} ${WATCH_POLICIES}`,
        headers: (path) => (path.includes('?forbidding') ? HEADERS : {}),
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

// A page that forbids images would get a report for its icon, which is not ours.
test.use({ preferences: { 'browser.chrome.site_icons': false } });

test('in Firefox a page cannot measure whether its person is owned, being looked up, or neither', async ({ app }) => {
  const looksAt = async (slug: string, words: RegExp) => {
    await app.visit(slug);
    await expect.poll(() => app.button()).toMatch(words);
    return inPage<Looks>(app, 'takeLooks', WORDS);
  };
  const states = [await looksAt('jane-example', /^Sign in/)];
  await app.signIn();
  states.push(await looksAt('jane-example', /^Find contact$/));
  for (const [slug, words] of [
    ['nobody-found-example', /^No contact/],
    ['slow-example', /^Looking/],
    ['jane-example', /\(free\)$/],
  ] as const) {
    await app.visit(slug);
    await app.openCard();
    await app.pay();
    await expect.poll(() => app.button()).toMatch(words);
    states.push(await looksAt(slug, words));
  }
  const different = Object.keys(states[0] ?? {}).filter((way) => new Set(states.map((looks) => looks[way])).size > 1);
  await recordFigures({
    campaign: 'hostile looks',
    part: 'the button by state',
    where: 'Firefox',
    trials: states.length * Object.keys(states[0] ?? {}).length,
    failures: { 'states told apart': different.length },
    seen: {},
  });
  expect([different, different.map((way) => states.map((looks) => looks[way]))]).toEqual([[], []]);

  await app.tab.runAsBrowser(`const root = ${ROOT}; ${SPOIL}`);
  const asWide = await inPage<Looks>(app, 'takeLooks', WORDS);
  const ways = Object.keys(asWide).filter((way) => asWide[way] !== states[0]?.[way]);
  expect(ways).toEqual(expect.arrayContaining(['point by point', 'all at each point', 'what scrolls', 'words found']));
});

test('a page in Firefox that looks for the extension finds at most one anonymous element', async ({ app }) => {
  await app.visit('quick-example');
  const card = await app.signIn();
  await app.pay();
  await expect.poll(() => card.text()).toMatch(/@/);
  await app.tab.clickAt(200, 600);
  await app.tab.run('window.extensionOrigin = arguments[0]', app.firefox.origin);
  const { found, looks } = await inPage<{ found: string[]; looks: number }>(app, 'lookForUs');
  // In Firefox every installation has one fixed address, where a page that knows it can find the card. No page learned
  // it.
  const traces = found.filter((trace) => !/^address by \w+ card\.html/.test(trace));
  await recordFigures({
    campaign: 'hostile page',
    part: 'looking for the extension',
    where: 'Firefox',
    trials: looks,
    failures: { 'traces that name us': traces.length },
    seen: { 'files met at the fixed address': found.length - traces.length },
  });
  expect(traces).toEqual([]);
});

test('a page in Firefox that forbids everything is told of nothing of ours, and copying works there', async ({
  app,
}) => {
  await app.visit('quick-example?forbidding');
  const card = await app.signIn();
  await app.pay();
  await expect.poll(() => card.text()).toMatch(/@/);
  await card.click(/^Copy [^ ]+@/);
  await expect.poll(() => card.run<string>('return document.body.textContent'), { intervals: [100] }).toMatch(/Copied/);
  const reports = await inPage<string[]>(app, 'policyReports');
  await recordFigures({
    campaign: 'hostile looks',
    part: 'policies that report',
    where: 'Firefox',
    trials: Object.keys(HEADERS).length,
    failures: { 'reports of ours': reports.length },
    seen: {},
  });
  expect(reports).toEqual([]);
  const copied = await app.firefox.runInBrowser<string>(`
    const transferable = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable);
    transferable.init(null);
    transferable.addDataFlavor('text/plain');
    Services.clipboard.getData(transferable, Services.clipboard.kGlobalClipboard);
    const held = {};
    transferable.getTransferData('text/plain', held);
    return held.value.QueryInterface(Ci.nsISupportsString).data;`);
  expect(copied).toMatch(/^[^ ]+@/);

  // The control: the page's own attempt is reported.
  await app.tab.run(
    'document.body.append(Object.assign(document.createElement("iframe"), { src: "https://www.linkedin.com/feed/" }))',
  );
  await expect.poll(() => inPage<string[]>(app, 'policyReports')).not.toEqual([]);
});

import { recordFigures } from '../driver/figures.ts';
import { ROOT } from '../driver/firefox-overlay.ts';
import { startProfileSite } from '../driver/linkedin-site.ts';
import { FORBIDDING, SPOIL, WATCH_LOOKS, WATCH_POLICIES } from '../faults/look-scripts.ts';
import { FIND_US } from '../faults/page-scripts.ts';
import { type FirefoxDesk, test as base, expect } from './fixtures.ts';

/** Calls a function of the page's own. */
const inPage = async <T>(desk: FirefoxDesk, name: string, ...given: unknown[]): Promise<T> =>
  JSON.parse(
    await desk.tab.run<string>('return JSON.stringify(await window[arguments[0]](...arguments[1]))', name, given),
  ) as T;

type Looks = Record<string, string>;

const WORDS = ['Sign in', 'Find contact', 'Looking', 'emails', 'No contact'];
/** All that Firefox can be told to forbid and to report. */
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

// The icon of a page that forbids images would be told of, and is nothing of ours.
test.use({ preferences: { 'browser.chrome.site_icons': false } });

test('in Firefox a page cannot measure whether its person is owned, being looked up, or neither', async ({ desk }) => {
  const looksAt = async (slug: string, words: RegExp) => {
    await desk.visit(slug);
    await expect.poll(() => desk.button()).toMatch(words);
    return inPage<Looks>(desk, 'takeLooks', WORDS);
  };
  const states = [await looksAt('jane-example', /^Sign in/)];
  await desk.signIn();
  states.push(await looksAt('jane-example', /^Find contact$/));
  for (const [slug, words] of [
    ['nobody-found-example', /^No contact/],
    ['slow-example', /^Looking/],
    ['jane-example', /\(free\)$/],
  ] as const) {
    await desk.visit(slug);
    await desk.openCard();
    await desk.pay();
    await expect.poll(() => desk.button()).toMatch(words);
    states.push(await looksAt(slug, words));
  }
  const told = Object.keys(states[0] ?? {}).filter((way) => new Set(states.map((looks) => looks[way])).size > 1);
  await recordFigures({
    campaign: 'hostile looks',
    part: 'the button by state',
    where: 'Firefox',
    trials: states.length * Object.keys(states[0] ?? {}).length,
    failures: { 'states told apart': told.length },
    seen: {},
  });
  expect([told, told.map((way) => states.map((looks) => looks[way]))]).toEqual([[], []]);

  await desk.tab.runAsBrowser(`const root = ${ROOT}; ${SPOIL}`);
  const asWide = await inPage<Looks>(desk, 'takeLooks', WORDS);
  const ways = Object.keys(asWide).filter((way) => asWide[way] !== states[0]?.[way]);
  expect(ways).toEqual(expect.arrayContaining(['point by point', 'all at each point', 'what scrolls', 'words found']));
});

test('a page in Firefox that looks for the extension finds at most one anonymous element', async ({ desk }) => {
  await desk.visit('quick-example');
  const card = await desk.signIn();
  await desk.pay();
  await expect.poll(() => card.text()).toMatch(/@/);
  await desk.tab.clickAt(200, 600);
  await desk.tab.run('window.extensionOrigin = arguments[0]', desk.firefox.origin);
  const { found, looks } = await inPage<{ found: string[]; looks: number }>(desk, 'lookForUs');
  // Every installation has one address in Firefox, where the card can be met by a page that knows it. None was told it.
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
  desk,
}) => {
  await desk.visit('quick-example?forbidding');
  const card = await desk.signIn();
  await desk.pay();
  await expect.poll(() => card.text()).toMatch(/@/);
  await card.click(/^Copy [^ ]+@/);
  await expect.poll(() => card.run<string>('return document.body.textContent')).toMatch(/Copied/);
  const reports = await inPage<string[]>(desk, 'policyReports');
  await recordFigures({
    campaign: 'hostile looks',
    part: 'policies that report',
    where: 'Firefox',
    trials: Object.keys(HEADERS).length,
    failures: { 'reports of ours': reports.length },
    seen: {},
  });
  expect(reports).toEqual([]);
  const copied = await desk.firefox.runInBrowser<string>(`
    const transferable = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable);
    transferable.init(null);
    transferable.addDataFlavor('text/plain');
    Services.clipboard.getData(transferable, Services.clipboard.kGlobalClipboard);
    const held = {};
    transferable.getTransferData('text/plain', held);
    return held.value.QueryInterface(Ci.nsISupportsString).data;`);
  expect(copied).toMatch(/^[^ ]+@/);

  // The control: what the page itself tries is told.
  await desk.tab.run(
    'document.body.append(Object.assign(document.createElement("iframe"), { src: "https://www.linkedin.com/feed/" }))',
  );
  await expect.poll(() => inPage<string[]>(desk, 'policyReports')).not.toEqual([]);
});

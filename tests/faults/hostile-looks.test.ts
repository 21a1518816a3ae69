import { recordFigures } from '../driver/figures.ts';
import { pay } from '../driver/pay.ts';
import { type Desk, expect, test } from '../e2e/fixtures.ts';
import { FORBIDDING, SPOIL, WATCH_LOOKS, WATCH_POLICIES } from './look-scripts.ts';

type Looks = Record<string, string>;

/** Words of the button's, which a page may look for. */
const WORDS = ['Sign in', 'Find contact', 'Get company', 'Looking', 'emails', 'No contact'];

/** A page with nothing on it, where whatever is painted is ours. */
const EMPTY = '<!doctype html><title>x</title><body></body>';

/** Opens a page afresh, and measures its button once that reads `words`. */
async function looksAt(desk: Desk, path: string, words: RegExp): Promise<Looks> {
  await desk.page.goto(`https://www.linkedin.com${path}`);
  await expect.poll(desk.button).toMatch(words);
  return desk.page.evaluate<Looks>(`takeLooks(${JSON.stringify(WORDS)})`);
}

/** The ways of measuring by which two states are told apart. */
function differences(states: readonly Looks[]): string[] {
  return Object.keys(states[0] ?? {}).filter((way) => new Set(states.map((looks) => looks[way])).size > 1);
}

test('a page cannot measure whether its person is owned, being looked up, or neither', async ({ desk }) => {
  await desk.page.route('https://www.linkedin.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: EMPTY }),
  );
  await desk.page.addInitScript(WATCH_LOOKS);
  const states = [await looksAt(desk, '/in/jane-example', /^Sign in/)];
  await desk.signIn();
  states.push(await looksAt(desk, '/in/jane-example', /^Find contact$/));
  states.push(await looksAt(desk, '/company/acme-instruments-example', /^Get company$/));
  for (const [slug, words] of [
    ['jane-example', /\(free\)$/],
    ['nobody-found-example', /^No contact/],
    ['slow-example', /^Looking/],
  ] as const) {
    await desk.visit(slug);
    await pay(await desk.openCard());
    await expect.poll(desk.button).toMatch(words);
    states.push(await looksAt(desk, `/in/${slug}`, words));
  }
  const told = differences(states);
  await recordFigures({
    campaign: 'hostile looks',
    part: 'the button by state',
    where: 'Chromium',
    trials: states.length * Object.keys(states[0] ?? {}).length,
    failures: { 'states told apart': told.length },
    seen: {},
  });
  expect(told).toEqual([]);

  // The control: a button as wide as its words, which the page can find, is told apart by each of these.
  await looksAt(desk, '/in/jane-example', /\(free\)$/);
  await desk.overlay.inside(`function () { const root = this; ${SPOIL} }`);
  const asWide = await desk.page.evaluate<Looks>(`takeLooks(${JSON.stringify(WORDS)})`);
  expect(differences([states[0] ?? {}, asWide])).toEqual(
    expect.arrayContaining([
      'point by point',
      'all at each point',
      'what is covered',
      'carets',
      'what scrolls',
      'words found',
    ]),
  );
});

/** Everything that can be forbidden at all, by the browser's own list, and reported. */
function policies(features: readonly string[]): Record<string, string> {
  const none = features.map((name) => `${name}=()`).join(', ');
  return {
    'reporting-endpoints': 'here="https://www.linkedin.com/reports"',
    'permissions-policy': none,
    'permissions-policy-report-only': none,
    'content-security-policy': FORBIDDING,
    'content-security-policy-report-only': FORBIDDING,
    'document-policy': 'sync-xhr=?0, document-write=?0, js-profiling=?0;report-to=here',
    'document-policy-report-only': 'sync-xhr=?0, document-write=?0;report-to=here',
    'integrity-policy': 'blocked-destinations=(script style), endpoints=(here)',
    'integrity-policy-report-only': 'blocked-destinations=(script style), endpoints=(here)',
    'cross-origin-opener-policy-report-only': 'same-origin; report-to="here"',
  };
}

test('a page that forbids everything is told of nothing of ours, and copying works there', async ({ desk }) => {
  await desk.page.goto('https://www.linkedin.com/feed/');
  const features = await desk.page.evaluate(() =>
    (document as unknown as { featurePolicy: { features(): string[] } }).featurePolicy.features(),
  );
  expect(features).toContain('clipboard-write');
  await desk.page.route('https://www.linkedin.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', headers: policies(features), body: EMPTY }),
  );
  await desk.page.addInitScript(WATCH_POLICIES);
  await desk.visit('quick-example');
  const card = await desk.signIn();
  await pay(card);
  const email = card.locator('a[href^="mailto:"]').first();
  const address = decodeURIComponent(((await email.getAttribute('href')) ?? '').replace('mailto:', ''));
  await card.getByRole('button', { name: /^Copy/ }).first().click();
  await expect(card.getByText(/Copied/).first()).toBeAttached();
  const reports = await desk.page.evaluate<string[]>('policyReports()');
  await recordFigures({
    campaign: 'hostile looks',
    part: 'policies that report',
    where: 'Chromium',
    trials: features.length + 8,
    failures: { 'reports of ours': reports.length },
    seen: {},
  });
  expect(reports).toEqual([]);

  // Pasted where no policy is: the clipboard holds it.
  const other = await desk.context.newPage();
  await other.setContent('<textarea></textarea>');
  await other.locator('textarea').focus();
  await other.keyboard.press('ControlOrMeta+V');
  expect(await other.locator('textarea').inputValue()).toBe(address);
  await other.close();

  // The control: a frame that is to have the modern way.
  await desk.overlay.inside(
    `function () {
    const frame = this.querySelector('iframe').cloneNode();
    frame.allow = 'clipboard-write';
    this.querySelector('.card').append(frame);
  }`,
  );
  await expect
    .poll(() => desk.page.evaluate<string[]>('policyReports()'))
    .toContainEqual(expect.stringContaining('clipboard-write'));
});

import { clickInCard } from '../driver/click-in-card.ts';
import { recordFigures } from '../driver/figures.ts';
import { pay } from '../driver/pay.ts';
import { type App, expect, test } from '../e2e/fixtures.ts';
import { FORBIDDING, SPOIL, WATCH_LOOKS, WATCH_POLICIES } from './probe-scripts.ts';

type Looks = Record<string, string>;

/** Words from the button that a page may search for. */
const WORDS = ['Sign in', 'Find contact', 'Get company', 'Looking', 'emails', 'No contact'];

/** An empty page: everything painted on it is ours. */
const EMPTY = '<!doctype html><title>x</title><body></body>';

/** Opens a page afresh, and measures its button once that reads `words`. */
async function looksAt(app: App, path: string, words: RegExp): Promise<Looks> {
  await app.page.goto(`https://www.linkedin.com${path}`);
  await expect.poll(app.button).toMatch(words);
  return app.page.evaluate<Looks>(`takeLooks(${JSON.stringify(WORDS)})`);
}

/** The measurements that distinguish any of these states. */
function differences(states: readonly Looks[]): string[] {
  return Object.keys(states[0] ?? {}).filter((way) => new Set(states.map((looks) => looks[way])).size > 1);
}

test('a page cannot measure whether its person is owned, being looked up, or neither', async ({ app }) => {
  await app.page.route('https://www.linkedin.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: EMPTY }),
  );
  await app.page.addInitScript(WATCH_LOOKS);
  const states = [await looksAt(app, '/in/jane-example', /^Sign in/)];
  await app.signIn();
  states.push(await looksAt(app, '/in/jane-example', /^Find contact$/));
  states.push(await looksAt(app, '/company/acme-instruments-example', /^Get company$/));
  for (const [slug, words] of [
    ['jane-example', /\(free\)$/],
    ['nobody-found-example', /^No contact/],
    ['slow-example', /^Looking/],
  ] as const) {
    await app.visit(slug);
    await pay(await app.openCard());
    await expect.poll(app.button).toMatch(words);
    states.push(await looksAt(app, `/in/${slug}`, words));
  }
  const different = differences(states);
  await recordFigures({
    campaign: 'hostile looks',
    part: 'the button by state',
    where: 'Chromium',
    trials: states.length * Object.keys(states[0] ?? {}).length,
    failures: { 'states told apart': different.length },
    seen: {},
  });
  expect(different).toEqual([]);

  // The control: each of these measurements detects a button as wide as its words, which the page can find.
  await looksAt(app, '/in/jane-example', /\(free\)$/);
  await app.overlay.inside(`function () { const root = this; ${SPOIL} }`);
  const asWide = await app.page.evaluate<Looks>(`takeLooks(${JSON.stringify(WORDS)})`);
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

/** Every feature on the browser's own list, forbidden and reported. */
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

test('a page that forbids everything is told of nothing of ours, and copying works there, after a click on mail too', async ({
  app,
}) => {
  await app.page.goto('https://www.linkedin.com/feed/');
  const features = await app.page.evaluate(() =>
    (document as unknown as { featurePolicy: { features(): string[] } }).featurePolicy.features(),
  );
  expect(features).toContain('clipboard-write');
  await app.page.route('https://www.linkedin.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', headers: policies(features), body: EMPTY }),
  );
  await app.page.addInitScript(WATCH_POLICIES);
  await app.visit('quick-example');
  const card = await app.signIn();
  await pay(card);
  const email = card.locator('a[href^="mailto:"]').first();
  const address = decodeURIComponent(((await email.getAttribute('href')) ?? '').replace('mailto:', ''));
  // Opened in the frame it would be forbidden and reported, and the card gone.
  await clickInCard(email);
  await clickInCard(card.getByRole('button', { name: /^Copy/ }).first());
  await expect(card.getByText(/Copied/).first()).toBeAttached();
  const reports = await app.page.evaluate<string[]>('policyReports()');
  await recordFigures({
    campaign: 'hostile looks',
    part: 'policies that report',
    where: 'Chromium',
    trials: features.length + 8,
    failures: { 'reports of ours': reports.length },
    seen: {},
  });
  expect(reports).toEqual([]);

  // Pasted into a page without a policy, to show that the clipboard holds the address.
  const other = await app.context.newPage();
  await other.setContent('<textarea></textarea>');
  await other.locator('textarea').focus();
  await other.keyboard.press('ControlOrMeta+V');
  expect(await other.locator('textarea').inputValue()).toBe(address);
  await other.close();

  // The control: a frame with permission for the modern clipboard API.
  await app.overlay.inside(
    `function () {
    const frame = this.querySelector('iframe').cloneNode();
    frame.allow = 'clipboard-write';
    this.querySelector('.card').append(frame);
  }`,
  );
  await expect
    .poll(() => app.page.evaluate<string[]>('policyReports()'))
    .toContainEqual(expect.stringContaining('clipboard-write'));
});

import { extensionPageIn } from '../driver/firefox/extension-page.ts';
import { PERSON_LOOKUP } from '../faults/paid-tool.ts';
import { CLEAN, tally, untilReconciled } from '../faults/tally.ts';
import { expect, test } from './fixtures.ts';
import { terminateWhileIdle } from './terminate-amid.ts';

const ALARM = 'lookups';
/** All steps, with 50 from the click on, run in `npm run test:faults`. */
const STEPS = 10;

test('terminated while a lookup is pending: the card wakes it, the lookup ends and shows, without a second charge', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await app.pay();
  await expect.poll(() => controls.charges()).toBe(1);
  await app.eventPage.terminate();
  await expect.poll(() => card.text(), { timeout: 60_000 }).toMatch(/jane\.example@/);
  expect(await controls.charges()).toBe(1);
});

test('terminated with no page left open: the alarm wakes it, and the lookup ends', async ({
  app,
  sandbox,
  controls,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  // Longer than a busy machine takes to end the event page: once the lookup is over, nothing needs to wake it.
  sandbox.controls.nextLookup({ status: 'complete', ms: 15_000 });
  await app.pay();
  await expect.poll(() => controls.charges()).toBe(1);
  await app.tab.visit('about:blank');
  await app.eventPage.terminate();
  expect(await app.eventPage.state()).toBe('stopped');
  const polls = async () => (await controls.requests()).filter(({ tool }) => tool === 'check_person_status').length;
  const before = await polls();
  // On a busy machine the alarm may have fired by itself by then.
  await expect.poll(async () => (await polls()) > before || (await app.eventPage.ringAlarm(ALARM))).toBe(true);
  await expect.poll(polls, { timeout: 60_000 }).toBeGreaterThan(before);
  await app.visit('jane-example');
  await expect.poll(() => app.button(), { timeout: 60_000 }).toMatch(/2 emails · 2 phones/);
  expect(await controls.charges()).toBe(1);
});

test.describe('the answer of the paid call is lost after the work is done', () => {
  const paidCalls = 'person_lookup';

  test('after the event page was terminated, too, the browser does not send the call again: one charge, adopted by free means', async ({
    app,
    controls,
  }) => {
    await app.visit('jane-example');
    const card = await app.signIn();
    await app.eventPage.terminate();
    await controls.fault({ kind: 'lost_response', match: { tool: paidCalls } });
    await app.pay();
    await expect.poll(() => card.text(), { timeout: 60_000 }).toMatch(/jane\.example@/);
    expect(await controls.charges()).toBe(1);
    expect((await controls.requests()).filter(({ tool }) => tool === paidCalls)).toHaveLength(1);
  });

  test('without the rule that the extension sets, the browser does, and it is charged twice', async ({
    app,
    controls,
  }) => {
    await app.visit('jane-example');
    await app.signIn();
    await app.inPageOfOurs('options', (tab) =>
      tab.run('await browser.declarativeNetRequest.updateSessionRules({ removeRuleIds: [1] })'),
    );
    await controls.fault({ kind: 'lost_response', match: { tool: paidCalls } });
    await app.openCard();
    await app.pay();
    await expect.poll(() => controls.charges()).toBe(2);
  });
});

test('terminated at ten steps of a lookup, the alarm alone bringing it back: nothing is paid twice, lost or stuck', async ({
  app,
  sandbox,
}) => {
  const subjects = PERSON_LOOKUP.subjects(sandbox);
  await app.visit('jane-example');
  await app.signIn();
  const people = Array.from({ length: STEPS }, () => subjects.next().value);
  // Each half requests five, one after another, so that each of them is at a different step when the end comes.
  const apartMs = PERSON_LOOKUP.spanMs / STEPS;
  await terminateWhileIdle(app, people.slice(0, STEPS / 2), { apartMs, delayMs: 0 });
  await terminateWhileIdle(app, people.slice(STEPS / 2), {
    apartMs,
    delayMs: PERSON_LOOKUP.spanMs / 2,
    isTakenOn: true,
  });
  await app.inPageOfOurs('popup', async (tab) => {
    const page = extensionPageIn(tab);
    await untilReconciled(page);
    const { failures, seen } = await tally(PERSON_LOOKUP, people, sandbox, page);
    expect(failures).toEqual(CLEAN);
    // A request that was not accepted was never paid for; on a busy machine this is most of the first half. The second
    // half was accepted, and must have completed.
    expect(seen['complete'] ?? 0).toBeGreaterThanOrEqual(STEPS / 2);
  });
});

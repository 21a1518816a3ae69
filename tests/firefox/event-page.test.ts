import { extensionPageIn } from '../driver/firefox-extension-page.ts';
import { PERSON_LOOKUP } from '../faults/paid-tool.ts';
import { CLEAN, tally, untilSettled } from '../faults/tally.ts';
import { expect, test } from './fixtures.ts';
import { terminateWithNobodyThere } from './terminate-amid.ts';

const ALARM = 'lookups';
/** All of them, with 50 from the click on: `npm run test:faults`. */
const STEPS = 10;

test('terminated while a lookup is pending: the card wakes it, the lookup ends and shows, without a second charge', async ({
  desk,
  controls,
}) => {
  await desk.visit('jane-example');
  const card = await desk.signIn();
  await desk.pay();
  await expect.poll(() => controls.charges()).toBe(1);
  await desk.eventPage.terminate();
  await expect.poll(() => card.text(), { timeout: 60_000 }).toMatch(/jane\.example@/);
  expect(await controls.charges()).toBe(1);
});

test('terminated with no page left open: the alarm wakes it, and the lookup ends', async ({
  desk,
  sandbox,
  controls,
}) => {
  await desk.visit('jane-example');
  await desk.signIn();
  // Longer than a busy machine takes to end the event page: there is nothing to wake it for once the lookup is over.
  sandbox.controls.nextLookup({ status: 'complete', ms: 15_000 });
  await desk.pay();
  await expect.poll(() => controls.charges()).toBe(1);
  await desk.tab.visit('about:blank');
  await desk.eventPage.terminate();
  expect(await desk.eventPage.state()).toBe('stopped');
  const polls = async () => (await controls.requests()).filter(({ tool }) => tool === 'check_person_status').length;
  const before = await polls();
  // On a busy machine it may have rung by itself by then.
  await expect.poll(async () => (await polls()) > before || (await desk.eventPage.ringAlarm(ALARM))).toBe(true);
  await expect.poll(polls, { timeout: 60_000 }).toBeGreaterThan(before);
  await desk.visit('jane-example');
  await expect.poll(() => desk.button(), { timeout: 60_000 }).toMatch(/2 emails · 2 phones/);
  expect(await controls.charges()).toBe(1);
});

test.describe('the answer of the paid call is lost after the work is done', () => {
  const paidCalls = 'person_lookup';

  test('after the event page was terminated, too, the browser does not send the call again: one charge, adopted by free means', async ({
    desk,
    controls,
  }) => {
    await desk.visit('jane-example');
    const card = await desk.signIn();
    await desk.eventPage.terminate();
    await controls.fault({ kind: 'lost_response', match: { tool: paidCalls } });
    await desk.pay();
    await expect.poll(() => card.text(), { timeout: 60_000 }).toMatch(/jane\.example@/);
    expect(await controls.charges()).toBe(1);
    expect((await controls.requests()).filter(({ tool }) => tool === paidCalls)).toHaveLength(1);
  });

  test('without the rule that the extension sets, the browser does, and it is charged twice', async ({
    desk,
    controls,
  }) => {
    await desk.visit('jane-example');
    await desk.signIn();
    await desk.inPageOfOurs('options', (tab) =>
      tab.run('await browser.declarativeNetRequest.updateSessionRules({ removeRuleIds: [1] })'),
    );
    await controls.fault({ kind: 'lost_response', match: { tool: paidCalls } });
    await desk.openCard();
    await desk.pay();
    await expect.poll(() => controls.charges()).toBe(2);
  });
});

test('terminated at ten steps of a lookup, the alarm alone bringing it back: nothing is paid twice, lost or stuck', async ({
  desk,
  sandbox,
}) => {
  const subjects = PERSON_LOOKUP.subjects(sandbox);
  await desk.visit('jane-example');
  await desk.signIn();
  const people = Array.from({ length: STEPS }, () => subjects.next().value);
  // Each half asks for five, one after another, so that each of them is at a step of its own when the end comes.
  const apartMs = PERSON_LOOKUP.spanMs / STEPS;
  await terminateWithNobodyThere(desk, people.slice(0, STEPS / 2), { apartMs, delayMs: 0 });
  await terminateWithNobodyThere(desk, people.slice(STEPS / 2), {
    apartMs,
    delayMs: PERSON_LOOKUP.spanMs / 2,
    isTakenOn: true,
  });
  await desk.inPageOfOurs('popup', async (tab) => {
    const page = extensionPageIn(tab);
    await untilSettled(page);
    const { failures, seen } = await tally(PERSON_LOOKUP, people, sandbox, page);
    expect(failures).toEqual(CLEAN);
    // What was not taken on was never paid for, which on a busy machine is most of the first half; the second was, and
    // must have come to its end.
    expect(seen['complete'] ?? 0).toBeGreaterThanOrEqual(STEPS / 2);
  });
});

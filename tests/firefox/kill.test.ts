import { recordFigures } from '../driver/figures.ts';
import { extensionPageIn } from '../driver/firefox-extension-page.ts';
import { startGenerousSandbox } from '../faults/lane.ts';
import { PERSON_LOOKUP, type Subject } from '../faults/paid-tool.ts';
import { CLEAN, tally, untilSettled } from '../faults/tally.ts';
import { type FirefoxDesk, test as base, expect } from './fixtures.ts';

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  sandbox: async ({}, use) => {
    const sandbox = await startGenerousSandbox();
    await use(sandbox);
    await sandbox.close();
  },
});

const FROM_CARDS = 20;
const FROM_MESSAGES = 30;
const VOLLEY = 5;
const ALARM = 'lookups';

test('the event page is terminated at 50 points from the click to the stored contact; nothing is paid twice, lost or stuck', async ({ desk, sandbox }) => {
  const subjects = PERSON_LOOKUP.subjects(sandbox);
  const fresh = () => subjects.next().value as Subject;
  await desk.visit('jane-example');
  await desk.signIn();

  const asked: Subject[] = [];
  let rung = 0;
  for (let point = 0; point < FROM_CARDS; point++) asked.push(await terminateUnderCard(desk, fresh(), (point * PERSON_LOOKUP.spanMs) / FROM_CARDS));
  for (let volley = 0; volley < FROM_MESSAGES / VOLLEY; volley++) {
    const people = Array.from({ length: VOLLEY }, fresh);
    if (await terminateWithNobodyThere(desk, people, (volley * PERSON_LOOKUP.spanMs * VOLLEY) / FROM_MESSAGES)) rung += 1;
    asked.push(...people);
  }

  await desk.inPageOfOurs('popup', async (tab) => {
    const page = extensionPageIn(tab);
    await untilSettled(page);
    const { failures, seen } = await tally(PERSON_LOOKUP, asked, sandbox, page);
    await recordFigures({ campaign: 'kill sweep', part: 'person_lookup, event page terminated', where: 'Firefox', trials: asked.length, failures, seen });
    expect(failures).toEqual(CLEAN);
    // Only where the end came before anything was taken on is there none.
    expect(rung).toBeGreaterThanOrEqual(FROM_MESSAGES / VOLLEY - 1);
    // A sweep in which hardly anything was bought would prove nothing.
    expect(seen['complete'] ?? 0).toBeGreaterThan(asked.length / 2);
  });
});

/** Clicks in the card and terminates so long after; the card, which asks again, wakes the event page. */
async function terminateUnderCard(desk: FirefoxDesk, person: Subject, delayMs: number): Promise<Subject> {
  await desk.tab.visit(person.key);
  const card = await desk.openCard();
  await desk.pay();
  await desk.pause(delayMs);
  await desk.eventPage.terminate();
  // What was taken on is asked about every two seconds; what was not, or is here already, needs nobody.
  if (/Looking/.test(await card.text())) await expect.poll(() => desk.eventPage.state()).toBe('running');
  return person;
}

/**
 * Asks for several, one after another, closes the page that asked, terminates so long after, and lets the alarm ring.
 * @returns whether there was an alarm
 */
async function terminateWithNobodyThere(desk: FirefoxDesk, people: readonly Subject[], delayMs: number): Promise<boolean> {
  await desk.tab.visit('about:blank');
  await desk.inPageOfOurs('popup', (tab) =>
    // In one go: each of them is at a point of its own when the end comes.
    tab.run(
      `for (const message of arguments[0]) {
        browser.runtime.sendMessage({ id: 1, ...message, timestamp: 1 }).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, arguments[1]));
      }`,
      people.map(({ message }) => message),
      PERSON_LOOKUP.spanMs / FROM_MESSAGES,
    ),
  );
  await desk.pause(delayMs);
  await desk.eventPage.terminate();
  if (!(await desk.eventPage.ringAlarm(ALARM))) return false;
  await expect.poll(() => desk.eventPage.state()).toBe('running');
  return true;
}

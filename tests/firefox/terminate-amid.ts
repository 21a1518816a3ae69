import type { Subject } from '../faults/paid-tool.ts';
import { type FirefoxDesk, expect } from './fixtures.ts';

const ALARM = 'lookups';

/** Clicks in the card and terminates so long after; the card, which asks again, wakes the event page. */
export async function terminateUnderCard(desk: FirefoxDesk, person: Subject, delayMs: number): Promise<Subject> {
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
 * Asks for several, one `apartMs` after another, closes the page that asked, terminates `delayMs` after, and lets the alarm ring.
 * @returns whether there was an alarm
 */
export async function terminateWithNobodyThere(desk: FirefoxDesk, people: readonly Subject[], { apartMs, delayMs }: { apartMs: number; delayMs: number }): Promise<boolean> {
  await desk.tab.visit('about:blank');
  await desk.inPageOfOurs('popup', (tab) =>
    // In one go: each of them is at a point of its own when the end comes.
    tab.run(
      `for (const message of arguments[0]) {
        browser.runtime.sendMessage({ id: 1, ...message, timestamp: 1 }).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, arguments[1]));
      }`,
      people.map(({ message }) => message),
      apartMs,
    ),
  );
  await desk.pause(delayMs);
  await desk.eventPage.terminate();
  if (!(await desk.eventPage.ringAlarm(ALARM))) return false;
  await expect.poll(() => desk.eventPage.state()).toBe('running');
  return true;
}

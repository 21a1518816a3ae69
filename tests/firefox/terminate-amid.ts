import type { Subject } from '../faults/paid-tool.ts';
import { type FirefoxDesk, expect } from './fixtures.ts';

const ALARM = 'lookups';

/** Clicks in the card and terminates so long after; the card, which asks again, wakes the event page. */
export async function terminateUnderCard(desk: FirefoxDesk, person: Subject, delayMs: number): Promise<Subject> {
  await desk.tab.visit(person.key);
  const card = await desk.openCard();
  await desk.press();
  await desk.pause(delayMs);
  await desk.eventPage.terminate();
  // What was taken on is asked about every two seconds; what was not, or is here already, needs nobody.
  if (/Looking/.test(await card.text())) await expect.poll(() => desk.eventPage.state()).toBe('running');
  return person;
}

export interface Termination {
  apartMs: number;
  delayMs: number;
  /** Only once each of them is in the journal, which on a busy machine takes longer than they are apart. */
  isTakenOn?: boolean;
}

/**
 * Asks for several, one `apartMs` after another, closes the page that asked, terminates `delayMs` after, and lets the
 * alarm ring.
 * @returns whether there was an alarm
 */
export async function terminateWithNobodyThere(
  desk: FirefoxDesk,
  people: readonly Subject[],
  { apartMs, delayMs, isTakenOn = false }: Termination,
): Promise<boolean> {
  await desk.tab.visit('about:blank');
  await desk.inPageOfOurs('popup', (tab) =>
    // In one go: each of them is at a point of its own when the end comes.
    tab.run(
      `const receipts = [];
      for (const message of arguments[0]) {
        receipts.push(browser.runtime.sendMessage({ id: 1, ...message, timestamp: 1 }).catch(() => undefined));
        await new Promise((resolve) => setTimeout(resolve, arguments[1]));
      }
      if (arguments[2]) await Promise.all(receipts);`,
      people.map(({ message }) => message),
      apartMs,
      isTakenOn,
    ),
  );
  await desk.pause(delayMs);
  await desk.eventPage.terminate();
  if (!(await desk.eventPage.ringAlarm(ALARM))) return false;
  await expect.poll(() => desk.eventPage.state()).toBe('running');
  return true;
}

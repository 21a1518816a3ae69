import type { Subject } from '../faults/paid-tool.ts';
import { type FirefoxApp, expect } from './fixtures.ts';

const ALARM = 'lookups';

/** Clicks in the card and terminates `delayMs` later; the card, which sends its request again, wakes the event page. */
export async function terminateUnderCard(app: FirefoxApp, person: Subject, delayMs: number): Promise<Subject> {
  await app.tab.visit(person.key);
  const card = await app.openCard();
  await app.press();
  await app.pause(delayMs);
  await app.eventPage.terminate();
  // The card polls an accepted lookup every two seconds; one that was not accepted, or is already here, needs no event
  // page.
  if (/Looking/.test(await card.text())) await expect.poll(() => app.eventPage.state()).toBe('running');
  return person;
}

export interface Termination {
  apartMs: number;
  delayMs: number;
  /** Terminates only once each request is in the journal, which on a busy machine takes longer than `apartMs`. */
  isTakenOn?: boolean;
}

/**
 * Sends several requests, one `apartMs` after another, closes the sending page, terminates `delayMs` after, and fires
 * the alarm.
 * @returns whether there was an alarm
 */
export async function terminateWhileIdle(
  app: FirefoxApp,
  people: readonly Subject[],
  { apartMs, delayMs, isTakenOn = false }: Termination,
): Promise<boolean> {
  await app.tab.visit('about:blank');
  await app.inPageOfOurs('popup', (tab) =>
    // All in one call: each request is at a different step when the end comes.
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
  await app.pause(delayMs);
  await app.eventPage.terminate();
  if (!(await app.eventPage.ringAlarm(ALARM))) return false;
  await expect.poll(() => app.eventPage.state()).toBe('running');
  return true;
}

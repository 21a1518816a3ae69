import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { type WebhookReceiver, startWebhookReceiver } from '../../tests/driver/service/webhook-receiver.ts';
import { startLane } from '../../tests/faults/lane.ts';
import { contactAt } from '../contacts/contact-at.ts';
import { putContacts, takeTasks, typeText, watchTasks } from '../contacts/in-page.ts';
import { OURS, atLeast, max } from '../frame/goals.ts';
import type { Measure, Samples } from '../frame/measure.ts';
import { connectWebhook } from '../session/connect-webhook.ts';

const CONTACTS = 10_000;
const PART = 1_000;
/** What our webhook keeps to, and what the receiver allows: a hundred in ten seconds, as HubSpot does. */
const A_SECOND = 10;
const LIMIT = { messages: 100, everyMs: 10_000 };
const LOOK_MS = 5_000;
const MINUTE = 60_000;
const LIST = { field: 'input[type=search]', rows: '[data-place] bdi' };
/** Each finds other contacts than the one before. */
const WORDS = ['a', 'ma', 'software', 'mar', 's', 'be'];

const measure: Measure = {
  name: 'many-saved',
  section: 'Lookups and destinations',
  place: 44.5,
  how: `All at once, to a webhook that answers 429 above ${LIMIT.messages} messages in ${LIMIT.everyMs / 1_000} s, while a second workspace searches every five seconds: from a letter to its rows, and that page’s longest task ([079](decisions/079-one-spacing-apart.md)).`,
  figures: [
    { name: 'arrived', unit: '', goals: [atLeast(CONTACTS, 'all')] },
    { name: 'arrived twice', unit: '', goals: [max(0, 'none')] },
    { name: 'answers 429', unit: '', goals: [max(0, 'none')] },
    { name: 'of the allowed rate', unit: '%', goals: [atLeast(90, 'at least 90 %')] },
    { name: 'keystroke meanwhile', unit: 'ms', goals: [max(50, 'at most 50 ms')] },
    { name: 'longest task meanwhile', unit: 'ms', goals: [max(50, 'none over 50 ms')] },
    { name: 'takes', unit: 's' },
  ],
  maxRounds: 1,
  isLong: true,
  patienceMs: 40 * MINUTE,
  subjects: () => [{ name: OURS, title: 'Calling Card' }],
  async open() {
    const receiver = await startWebhookReceiver(LIMIT);
    const lane = await startLane();
    const { browser } = lane;
    const contacts = `chrome-extension://${browser.extensionId}/workspace.html#contacts`;
    const [sender, reader] = [await browser.context.newPage(), await browser.context.newPage()];
    await connectWebhook(browser, receiver.url, sender);
    await sender.goto(contacts);
    for (let at = 0; at < CONTACTS; at += PART)
      await sender.evaluate(
        putContacts,
        Array.from({ length: PART }, (_, index) => contactAt(at + index)),
      );
    await sender.reload();
    return {
      async round() {
        await startSaving(sender);
        const startedAt = Date.now();
        await reader.bringToFront();
        await reader.goto(contacts);
        await reader.locator('[data-place="0"]').waitFor();
        await wait(LOOK_MS);
        await reader.evaluate(watchTasks);
        await reader.evaluate(takeTasks);
        const typed = await typeUntilAllCame(reader, receiver);
        return {
          ...countMessages(receiver, startedAt),
          'keystroke meanwhile': typed,
          'longest task meanwhile': Math.max(0, ...(await reader.evaluate(takeTasks))),
        };
      },
      async close() {
        await lane.close();
        await receiver.close();
      },
    };
  },
};
export default measure;

async function startSaving(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await page.getByRole('button', { name: /^Save to/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
}

/** @returns the times of all letters */
async function typeUntilAllCame(page: Page, receiver: WebhookReceiver): Promise<number[]> {
  const typed: number[] = [];
  let before = -1;
  while (receiver.got.length < CONTACTS && receiver.got.length > before) {
    before = receiver.got.length;
    // So long without a message means that no more will come.
    for (let at = 0; at < WORDS.length && receiver.got.length < CONTACTS; at += 1) {
      typed.push(await page.evaluate(typeText, { ...LIST, text: WORDS[at] ?? '' }));
      await wait(LOOK_MS);
    }
  }
  return typed;
}

function countMessages({ got, refused }: WebhookReceiver, startedAt: number): Samples {
  const saved = got.filter(({ body }) => body.includes('"contact.saved"'));
  const ids = new Set(saved.map(({ headers }) => headers['webhook-id']));
  const seconds = ((saved.at(-1)?.at ?? startedAt) - startedAt) / 1_000;
  return {
    arrived: ids.size,
    'arrived twice': saved.length - ids.size,
    'answers 429': refused,
    'of the allowed rate': (100 * ids.size) / (seconds * A_SECOND),
    takes: seconds,
  };
}

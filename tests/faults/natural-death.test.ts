import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { type Stored, readStores } from '../driver/extension-page.ts';
import { recordFigures } from '../driver/figures.ts';
import { startLane } from './lane.ts';
import { PERSON_LOOKUP } from './paid-tool.ts';
import { launchUnattached } from './unattached-browser.ts';
import { variantDir } from './variants/variants.ts';

const LOOKUP_MS = 90_000;
const LEAST_POLL_MS = 3_000;
/** Three alarms of 35 s after the end of the lookup, plus a margin for a busy machine. */
const PATIENCE_MS = 240_000;
/** Maximum time on a busy machine from the arrival of a call to its answer. */
const JUST_BEFORE_MS = 1_000;
/** The browser's alarm may fire this much early. */
const SLACK_MS = 100;

interface Life {
  words: string;
  extension: string;
  /** Minimum number of the worker's deaths on the way. */
  leastDeaths: number;
}

const LIVES: readonly Life[] = [
  { words: 'as it ships', extension: EXTENSION, leastDeaths: 0 },
  { words: 'brought back by alarms alone, 35 s apart', extension: variantDir('alarms-only'), leastDeaths: 2 },
];

for (const { words, extension, leastDeaths } of LIVES) {
  test(`a lookup of 90 s completes and notifies with nothing attached to the worker: ${words}`, async () => {
    const profile = await mkdtemp(join(tmpdir(), 'calling-card-'));
    const { sandbox, controls, browser } = await startLane({ extension, profile });
    const { extensionId } = browser;
    await browser.close();
    const subject = PERSON_LOOKUP.subjects(sandbox).next().value;
    await controls.clear();
    sandbox.controls.nextLookup({ status: 'complete', ms: LOOKUP_MS });

    const alone = await launchUnattached(extension, extensionId, profile);
    const message = { id: 1, timestamp: 1, ...subject.message };
    await alone.inPage('popup.html', `chrome.runtime.sendMessage(${JSON.stringify(message)}).then(() => true)`);
    let deaths = 0;
    let wasUp = true;
    const startedAt = Date.now();
    const callsOf = async (name: string) =>
      (await controls.requests()).filter(({ tool }) => tool === name).map(({ time }) => time);
    const polls = () => callsOf('check_person_status');
    const endsAt = () => (sandbox.controls.listCharges()[0]?.time ?? Number.POSITIVE_INFINITY) + LOOKUP_MS;
    // A poll after the end brings the contact, or one that arrived just before it; then the account is read again.
    const isOver = async () => {
      const last = (await polls()).at(-1) ?? 0;
      return (
        last > endsAt() || (last > endsAt() - JUST_BEFORE_MS && (await callsOf('account')).some((time) => time > last))
      );
    };
    while (Date.now() < startedAt + PATIENCE_MS && !(await isOver())) {
      await wait(250);
      const isUp = await alone.isWorkerUp();
      if (wasUp && !isUp) deaths++;
      wasUp = isUp;
    }
    await wait(3_000);
    // Not in the popup: a user who opens it has seen the outcome, and needs no notification.
    const stored = await alone.inPage<Stored>('options.html', `(${readStores.toString()})()`);
    const notified = await alone.inPage<number>(
      'options.html',
      'chrome.notifications.getAll().then((all) => Object.keys(all).length)',
    );
    const gaps = (await polls()).map((time, at, all) => time - (all[at - 1] ?? Number.NEGATIVE_INFINITY));
    const failures = {
      'charged twice': (await controls.charges()) > 1 ? 1 : 0,
      'paid and lost': stored.contacts.some((id) => id === subject.profileId) ? 0 : 1,
      stuck: stored.rows[0]?.state.status === 'complete' ? 0 : 1,
      'not notified': notified === 1 ? 0 : 1,
      'polls under 3 s': gaps.filter((gap) => gap < LEAST_POLL_MS - SLACK_MS).length,
    };
    await recordFigures({
      campaign: 'natural death',
      part: words,
      where: 'Chromium',
      trials: 1,
      failures,
      seen: { 'deaths of the worker': deaths, polls: gaps.length },
    });
    await alone.close();
    await sandbox.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    expect(failures).toEqual({
      'charged twice': 0,
      'paid and lost': 0,
      stuck: 0,
      'not notified': 0,
      'polls under 3 s': 0,
    });
    expect(deaths).toBeGreaterThanOrEqual(leastDeaths);
  });
}

import { beforeEach, describe, expect, it } from 'vitest';
import { createJournal } from '../../lookups/journal/journal.ts';
import type { Ask } from '../../lookups/model/ask.ts';
import type { LookupRow, LookupState } from '../../lookups/model/lookup-row.ts';
import { storedForm } from '../../lookups/model/lookup-row.ts';
import { PAGE } from '../../messages/callers.fixture.ts';
import { PERSON_LOOKUP_PRICE } from '../../service/credits.ts';
import { sawLookups, showBadge } from '../actions/badge.ts';
import { notifyEnded, onNotificationClicked } from '../events/notify.ts';
import { type TestDesk, createDesk } from '../messages/desk.fixture.ts';
import { createUnseen } from './unseen.ts';

const PERSON: Ask = { tool: 'person_lookup', who: { by: 'url', url: PAGE }, lookupType: 'premium_lookup' };
const COMPANY: Ask = { tool: 'company_lookup', which: { by: 'url', url: 'https://www.linkedin.com/company/acme' } };
const DONE: LookupState = { status: 'complete', sentAt: 1, endedAt: 2 };
const row = (id: string, change: Partial<LookupRow> = {}): LookupRow => ({
  id,
  key: PAGE,
  ask: PERSON,
  profileId: 7,
  companyId: null,
  batchId: null,
  price: PERSON_LOOKUP_PRICE,
  upgrade: false,
  origin: 'card',
  createdAt: 1,
  before: null,
  name: 'Jane Example',
  state: DONE,
  ...change,
});

let desk: TestDesk;
async function parts() {
  const signedIn = await desk.signedIn();
  if (!signedIn) throw new Error('nobody is signed in');
  return signedIn;
}

/** A lookup that was begun, and ends now. */
async function end(ended: LookupRow): Promise<void> {
  const { db } = await parts();
  await db.put('lookups', storedForm(ended) as never);
  await notifyEnded(desk, ended);
}

beforeEach(async () => {
  desk = await createDesk();
});

describe('a lookup that ends while nobody looks', () => {
  it('is told by name, and counted on the icon until it is seen', async () => {
    await end(row('a'));
    await end(row('b', { ask: COMPANY, key: 'company:x', name: 'Acme', companyId: 3, profileId: null }));
    expect([...desk.notified.values()]).toEqual([
      'Contact found: Jane Example is ready.',
      'Company found: Acme is ready.',
    ]);
    expect(desk.badge).toBe('2');
    await sawLookups(desk, ['a']);
    expect([desk.badge, [...desk.notified.keys()]]).toEqual(['1', ['lookup b']]);
    await sawLookups(desk, ['b']);
    expect(desk.badge).toBe('');
  });

  it('is still counted after the worker died, also when it ended in between', async () => {
    const { db, journal } = await parts();
    const begun = row('a', { state: { status: 'pending', sentAt: 1, polledAt: 1, waitMs: 3_000, problem: null } });
    await db.put('lookups', storedForm(begun) as never);
    await createUnseen(db, journal).watch(begun);
    await showBadge(desk);
    expect(desk.badge).toBe('');
    await db.put('lookups', storedForm(row('a')) as never);
    expect((await createUnseen(db, createJournal(db)).ended()).map(({ id }) => id)).toEqual(['a']);
    await showBadge(desk);
    expect(desk.badge).toBe('1');
  });

  it('is told without contact data, and of a batch not at all', async () => {
    await end(
      row('a', {
        ask: { tool: 'email_verify', email: 'jane@jane.example' },
        key: 'verify:jane@jane.example',
        profileId: null,
        name: '',
      }),
    );
    await end(row('b', { batchId: 'batch-1' }));
    expect(JSON.stringify([...desk.notified])).not.toContain('jane@');
    expect([desk.notified.size, desk.badge]).toEqual([1, '1']);
  });
});

describe("a lookup that ends under somebody's eyes", () => {
  it('on its own page, in front, is neither told nor counted', async () => {
    await desk.tabs.set(5, PAGE);
    desk.tabInFront = 5;
    await end(row('a'));
    expect([desk.notified.size, desk.badge]).toEqual([0, '']);
  });

  it('on a page behind another one is told: a button that nobody sees tells nobody', async () => {
    await desk.tabs.set(5, PAGE);
    desk.tabInFront = 6;
    await end(row('a'));
    expect([desk.notified.size, desk.badge]).toEqual([1, '1']);
  });

  it('in a popup or the workspace, which says so, is neither', async () => {
    desk.wait = async () => void (await sawLookups(desk, ['a']));
    await end(row('a'));
    expect([desk.notified.size, desk.badge]).toEqual([0, '']);
  });

  it('and would be told, did the page not say so', async () => {
    desk.wait = async () => undefined;
    await end(row('a'));
    expect(desk.notified.size).toBe(1);
  });
});

describe('switched off', () => {
  it('notifications leave the count, and the count leaves them', async () => {
    await desk.settings.change((settings) => ({ ...settings, notifications: false }));
    await end(row('a'));
    expect([desk.notified.size, desk.badge]).toEqual([0, '1']);
    await desk.settings.change((settings) => ({ ...settings, notifications: true, badge: false }));
    await end(row('b'));
    expect([desk.notified.size, desk.badge]).toEqual([1, '']);
  });

  it('both, nothing is shown of how a lookup ended', async () => {
    await desk.settings.change((settings) => ({ ...settings, notifications: false, badge: false }));
    await end(row('a'));
    expect([desk.notified.size, desk.badge]).toEqual([0, '']);
  });
});

describe('a click on a notification', () => {
  it('opens the workspace at the person or company', async () => {
    await end(row('a'));
    await end(row('b', { ask: COMPANY, key: 'company:x', companyId: 3, profileId: null }));
    await onNotificationClicked(desk, 'lookup a');
    await onNotificationClicked(desk, 'lookup b');
    expect(desk.done.filter((step) => step.startsWith('tab '))).toEqual([
      expect.stringMatching(/workspace\.html#contacts\/7$/),
      expect.stringMatching(/workspace\.html#company\/3$/),
    ]);
  });

  it('opens the card where its page is open', async () => {
    await desk.tabs.set(5, PAGE);
    await end(row('a'));
    await onNotificationClicked(desk, 'lookup a');
    expect([desk.tabInFront, desk.done.includes('card')]).toEqual([5, true]);
  });
});

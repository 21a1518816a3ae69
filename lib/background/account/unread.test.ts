import { beforeEach, describe, expect, it } from 'vitest';
import { metaOf, setMeta } from '../../database/meta.ts';
import { createJournal } from '../../lookups/journal/journal.ts';
import { endedLookup } from '../../lookups/model/ended-lookup.fixture.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { storedForm } from '../../lookups/model/lookup-row.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import { PAGE } from '../../messages/senders.fixture.ts';
import { markRead, showBadge } from '../actions/badge.ts';
import { decideLookup } from '../actions/lookups.ts';
import { notifyEnd, onNotificationClicked } from '../events/notify.ts';
import { type TestContext, createTestContext } from '../messages/test-context.fixture.ts';
import { createUnread } from './unread.ts';

const PERSON: PaidRequest = { tool: 'person_lookup', who: { by: 'url', url: PAGE }, lookupType: 'premium_lookup' };
const COMPANY: PaidRequest = {
  tool: 'company_lookup',
  which: { by: 'url', url: 'https://www.linkedin.com/company/acme' },
};
const row = (id: string, change: Partial<LookupRow> = {}): LookupRow =>
  endedLookup({ id, request: PERSON, profileId: 7, ...change });

let context: TestContext;
async function deps() {
  const signedIn = await context.signedIn();
  if (!signedIn) throw new Error('nobody is signed in');
  return signedIn;
}

/** Saves an ended lookup and announces its end. */
async function end(ended: LookupRow): Promise<void> {
  const { db } = await deps();
  await db.put('lookups', storedForm(ended));
  await notifyEnd(context, ended);
}

beforeEach(async () => {
  context = await createTestContext();
});

describe('a lookup that ends while nobody looks', () => {
  it('is told by name, and counted on the icon until it is seen', async () => {
    await end(row('a'));
    await end(row('b', { request: COMPANY, key: 'company:x', name: 'Acme', companyId: 3, profileId: null }));
    expect([...context.notified.values()]).toEqual([
      'Contact found: The details of Jane Example are ready.',
      'Company found: The details of Acme are ready.',
    ]);
    expect(context.badge).toBe('2');
    await markRead(context, ['a']);
    expect([context.badge, [...context.notified.keys()]]).toEqual(['1', ['lookup b']]);
    await markRead(context, ['b']);
    expect(context.badge).toBe('');
  });

  it('is still counted after the worker died, also when it ended in between', async () => {
    const { db, journal } = await deps();
    const begun = row('a', { state: { status: 'pending', sentAt: 1, polledAt: 1, waitMs: 3_000, problem: null } });
    await db.put('lookups', storedForm(begun) as never);
    await createUnread(db, journal).watch(begun);
    await showBadge(context);
    expect(context.badge).toBe('');
    await db.put('lookups', storedForm(row('a')) as never);
    expect((await createUnread(db, createJournal(db)).list()).map(({ id }) => id)).toEqual(['a']);
    await showBadge(context);
    expect(context.badge).toBe('1');
  });

  it('is told, and counted, also where more are unread than are kept: the oldest is no longer counted', async () => {
    const { db, unread } = await deps();
    const ids = Array.from({ length: 200 }, (_, at) => `old ${at}`);
    for (const id of ids) await db.put('lookups', storedForm(row(id)));
    await setMeta(metaOf(db), 'unread', ids);
    await end(row('new'));
    expect([...context.notified.keys()]).toEqual(['lookup new']);
    const listed = (await unread.list()).map(({ id }) => id);
    expect([listed.length, listed[0], listed.at(-1)]).toEqual([200, 'new', 'old 1']);
  });

  it('is told without contact data, and of a batch not at all', async () => {
    await end(
      row('a', {
        request: { tool: 'email_verify', email: 'jane@jane.example' },
        key: 'verify:jane@jane.example',
        profileId: null,
        name: '',
      }),
    );
    await end(row('b', { batchId: 'batch-1' }));
    expect(JSON.stringify([...context.notified])).not.toContain('jane@');
    expect([context.notified.size, context.badge]).toEqual([1, '1']);
  });
});

describe('a lookup in doubt that was read', () => {
  const IN_DOUBT: LookupRow['state'] = { status: 'in-doubt', sentAt: 1, evidence: 'cannot-tell' };

  it('is told, and counted, once more when its result is found after all', async () => {
    const { unread } = await deps();
    await unread.watch(row('a', { state: { status: 'intent', setAt: 1, notBefore: 1 } }));
    await end(row('a', { state: IN_DOUBT }));
    await markRead(context, ['a']);
    expect([context.notified.size, context.badge]).toEqual([0, '']);
    await end(row('a'));
    expect([[...context.notified.values()], context.badge]).toEqual([
      ['Contact found: The details of Jane Example are ready.'],
      '1',
    ]);
  });

  it.each(['dismiss', 'resend'] as const)(
    'by a page that lets the user decide, and by nothing else, is no longer counted nor told (%s)',
    async (decision) => {
      await end(row('a', { state: IN_DOUBT }));
      expect([context.notified.size, context.badge]).toEqual([1, '1']);
      await decideLookup(context, 'a', decision);
      expect([context.notified.size, context.badge]).toEqual([0, '']);
    },
  );

  it('and one that was dismissed while pending, and is requested again: also that', async () => {
    const { unread } = await deps();
    const pending = row('a', { state: { status: 'pending', sentAt: 1, polledAt: 1, waitMs: 3_000, problem: null } });
    await unread.watch(pending);
    await unread.markRead(['a']);
    await unread.watch(pending);
    await end(row('a'));
    expect([context.notified.size, context.badge]).toEqual([1, '1']);
  });

  it('but not one whose end a page shows before the worker tells it', async () => {
    const { unread } = await deps();
    await unread.watch(row('a', { state: { status: 'intent', setAt: 1, notBefore: 1 } }));
    await markRead(context, ['a']);
    await end(row('a'));
    expect([context.notified.size, context.badge]).toEqual([0, '']);
  });
});

describe("a lookup that ends under somebody's eyes", () => {
  it('on its own page, in front, is neither told nor counted', async () => {
    await context.tabs.set(5, PAGE);
    context.tabInFront = 5;
    await end(row('a'));
    expect([context.notified.size, context.badge]).toEqual([0, '']);
  });

  it('on a page behind another one is told: a button that nobody sees tells nobody', async () => {
    await context.tabs.set(5, PAGE);
    context.tabInFront = 6;
    await end(row('a'));
    expect([context.notified.size, context.badge]).toEqual([1, '1']);
  });

  it('in a popup or the workspace, which says so, is neither', async () => {
    context.wait = async () => void (await markRead(context, ['a']));
    await end(row('a'));
    expect([context.notified.size, context.badge]).toEqual([0, '']);
  });

  it('and would be told, did the page not say so', async () => {
    context.wait = async () => undefined;
    await end(row('a'));
    expect(context.notified.size).toBe(1);
  });
});

describe('switched off', () => {
  it('notifications leave the count, and the count leaves them', async () => {
    await context.settings.change((settings) => ({ ...settings, notifications: false }));
    await end(row('a'));
    expect([context.notified.size, context.badge]).toEqual([0, '1']);
    await context.settings.change((settings) => ({ ...settings, notifications: true, badge: false }));
    await end(row('b'));
    expect([context.notified.size, context.badge]).toEqual([1, '']);
  });

  it('both, nothing is shown of how a lookup ended', async () => {
    await context.settings.change((settings) => ({ ...settings, notifications: false, badge: false }));
    await end(row('a'));
    expect([context.notified.size, context.badge]).toEqual([0, '']);
  });
});

describe('a click on a notification', () => {
  it('opens the workspace at the person or company', async () => {
    await end(row('a'));
    await end(row('b', { request: COMPANY, key: 'company:x', companyId: 3, profileId: null }));
    await onNotificationClicked(context, 'lookup a');
    await onNotificationClicked(context, 'lookup b');
    expect(context.done.filter((step) => step.startsWith('tab '))).toEqual([
      expect.stringMatching(/workspace\.html#contacts\/7$/),
      expect.stringMatching(/workspace\.html#company\/3$/),
    ]);
  });

  it('brings the window of the new tab to the front: it was made over another program, or over a private window', async () => {
    const raised: number[] = [];
    Object.assign(context.browser.tabs, { create: async () => ({ windowId: 3 }) });
    Object.assign(context.browser.windows, { update: async (windowId: number) => raised.push(windowId) });
    await end(row('a'));
    await onNotificationClicked(context, 'lookup a');
    expect(raised).toEqual([3]);
  });

  it('opens a window where Firefox has none for a tab: only private ones are open', async () => {
    const opened: string[] = [];
    Object.assign(context.browser.tabs, { create: () => Promise.reject(new Error('Not allowed')) });
    Object.assign(context.browser.windows, { create: async ({ url }: { url: string }) => opened.push(url) });
    await end(row('a'));
    await onNotificationClicked(context, 'lookup a');
    expect(opened).toEqual([expect.stringMatching(/workspace\.html#contacts\/7$/)]);
  });

  it('shows in our window what only the popup has, where the browser opens none: another program is in front', async () => {
    const opened: string[] = [];
    context.browser.action.openPopup = () => Promise.reject(new Error('The window is not focused'));
    Object.assign(context.browser.windows, { create: async ({ url }: { url: string }) => opened.push(url) });
    await end(
      row('a', {
        request: { tool: 'person_lookup', who: { by: 'email', email: 'a@acme.example' }, lookupType: 'premium_lookup' },
        key: 'email:a@acme.example',
        profileId: null,
        state: { status: 'failed', endedAt: 2, charged: false, problem: { code: 'not_found' } },
      }),
    );
    await onNotificationClicked(context, 'lookup a');
    expect(opened).toEqual([context.browser.runtime.getURL('popup.html')]);
  });

  it('opens the card where its page is open', async () => {
    await context.tabs.set(5, PAGE);
    await end(row('a'));
    await onNotificationClicked(context, 'lookup a');
    expect([context.tabInFront, context.done.includes('card')]).toEqual([5, true]);
  });
});

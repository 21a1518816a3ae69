import { describe, expect, it } from 'vitest';
import type { Contact } from '../../contacts/contact.ts';
import type { LookupRow, LookupState } from '../../lookups/model/lookup-row.ts';
import type { ButtonView, LookupView, RecentLookupView } from '../../messages/views/person.ts';
import { parseProfileUrl } from '../../profile-url/index.ts';
import { FREE as NOTHING, PERSON_LOOKUP_PRICE as PRICE } from '../../service/credits.ts';
import type { Problem } from '../../service/problem.ts';
import { stillPendingView } from './call-view.ts';
import { buttonView, personView } from './person-view.ts';
import { recentView } from './recent-view.ts';

/** Shortly after all events in these tests. */
const NOW = 100;
const DAY = 86_400_000;
const URL = 'https://www.linkedin.com/in/ann';
const limited: Problem = { code: 'rate_limited', until: 99 };
const offline: Problem = { code: 'offline' };

const CONTACT: Contact = {
  profileId: 1,
  urls: [URL],
  name: 'Ann',
  title: '',
  location: '',
  employer: null,
  jobs: [],
  education: [],
  phones: [],
  moreEntries: 0,
  boughtAt: 3,
  emails: [{ email: 'a@x.com', grade: 'A', kind: null, validity: null, checkedAt: null, recommended: true }],
  lookupType: 'standard_lookup',
  record: { secret: 'as the service wrote it' },
};

const rowIn = (state: LookupState): LookupRow => ({
  id: 'r',
  key: URL,
  request: { tool: 'person_lookup', who: { by: 'url', url: URL }, lookupType: 'premium_lookup' },
  profileId: 1,
  companyId: null,
  batchId: null,
  price: PRICE,
  upgrade: false,
  origin: 'card',
  createdAt: 10,
  before: null,
  name: 'Ann B.',
  state,
});
const looking = { status: 'looking', lookupId: 'r', since: 10, lookupType: 'premium_lookup' } as const;
const failed = (code: 'lookup_failed' | 'not_found' | 'offline', charged = false): LookupState => ({
  status: 'failed',
  endedAt: 20,
  problem: { code },
  charged,
});

const STATES: [string, LookupState, Partial<LookupView>, ButtonView['state'], RecentLookupView['status']][] = [
  [
    'waiting to be sent',
    { status: 'intent', setAt: 10, notBefore: 10 },
    { ...looking, waitingUntil: null, problem: null },
    'looking',
    'looking',
  ],
  [
    'waiting for another row',
    { status: 'intent', setAt: 10, notBefore: 99 },
    { ...looking, waitingUntil: null, problem: null },
    'looking',
    'looking',
  ],
  [
    'told to wait',
    { status: 'intent', setAt: 10, notBefore: 99, throttled: true },
    { ...looking, waitingUntil: 99, problem: null },
    'looking',
    'looking',
  ],
  [
    'sent',
    { status: 'sent', sentAt: 11, setAt: 11, reconcileAt: 14, attempts: 0 },
    { ...looking, waitingUntil: null, problem: null },
    'looking',
    'looking',
  ],
  [
    'pending',
    { status: 'pending', sentAt: 11, polledAt: 12, waitMs: 3_000, problem: null },
    { ...looking, waitingUntil: null, problem: null },
    'looking',
    'looking',
  ],
  [
    'pending, offline',
    { status: 'pending', sentAt: 11, polledAt: 12, waitMs: 3_000, problem: offline },
    { ...looking, waitingUntil: null, problem: offline },
    'looking',
    'looking',
  ],
  [
    'pending, told to wait',
    { status: 'pending', sentAt: 11, polledAt: 12, waitMs: 3_000, problem: limited },
    { ...looking, waitingUntil: 99, problem: limited },
    'looking',
    'looking',
  ],
  ['complete', { status: 'complete', sentAt: 11, endedAt: 20 }, { status: 'done', endedAt: 20 }, 'find', 'done'],
  [
    'without contact data',
    failed('lookup_failed'),
    { status: 'problem', spent: NOTHING },
    'nothing-found',
    'nothing-found',
  ],
  ['about nobody', failed('not_found'), { status: 'problem', spent: NOTHING }, 'nothing-found', 'nothing-found'],
  ['with a problem', failed('offline'), { status: 'problem', problem: offline, spent: NOTHING }, 'find', 'problem'],
  ['with a problem, and charged', failed('offline', true), { status: 'problem', spent: PRICE }, 'find', 'problem'],
  [
    'in-doubt',
    { status: 'in-doubt', sentAt: 11, evidence: 'spent-since' },
    { status: 'in-doubt', since: 10, price: PRICE, evidence: 'spent-since' },
    'in-doubt',
    'in-doubt',
  ],
  ['dismissed', { status: 'dismissed', sentAt: 11, endedAt: 20 }, { status: 'none' }, 'find', 'dismissed'],
];

const viewOf = (row: LookupRow | null, contact: Contact | null, notifies = true) =>
  personView({
    profile: parseProfileUrl(URL),
    preview: { status: 'none' },
    row,
    contact,
    tags: [],
    lastSeen: null,
    suppressed: false,
    employer: null,
    verifications: [],
    isStoreRefusing: false,
    lookupType: 'premium_lookup',
    withCompany: false,
    minimumGrade: null,
    notifies,
    now: NOW,
  });

describe.each(STATES)('a lookup that is %s', (_name, state, view, button, recent) => {
  it('is shown as such on the card, on the button and in the list', () => {
    expect(viewOf(rowIn(state), state.status === 'complete' ? CONTACT : null).lookup).toMatchObject(view);
    expect(buttonView(rowIn(state), null, NOW).state).toBe(button);
    expect(
      recentView(rowIn(state), { contact: null, verification: null, unread: false, notifies: true }, NOW),
    ).toMatchObject({
      status: recent,
      name: 'Ann B.',
      at: 10,
      emails: 0,
      phones: 0,
    });
  });

  it('of a person who is suppressed leaves no button, unless something is under way or to be decided', () => {
    // A pending lookup is not polled while its person is suppressed: nothing changes.
    const isUrgent = (button === 'looking' && state.status !== 'pending') || button === 'in-doubt';
    expect(buttonView(rowIn(state), null, NOW, true).state).toBe(isUrgent ? button : 'hidden');
    expect(buttonView(rowIn(state), CONTACT, NOW, true).state).toBe(isUrgent ? button : 'owned');
  });

  it('of a person who is owned says so on the button, unless something is under way or to be decided', () => {
    const isUrgent = button === 'looking' || button === 'in-doubt';
    expect(buttonView(rowIn(state), CONTACT, NOW)).toMatchObject(
      isUrgent ? { state: button } : { state: 'owned', words: '1 email' },
    );
  });
});

describe('the view of a person', () => {
  it('whose contact was deleted since is as if it had never been bought', () => {
    expect(viewOf(rowIn({ status: 'complete', sentAt: 11, endedAt: 20 }), null).lookup).toEqual({ status: 'none' });
  });

  it('without any lookup offers every kind at its price', () => {
    const { lookup, contact, offers } = viewOf(null, null);
    expect([lookup, contact]).toEqual([{ status: 'none' }, null]);
    expect(offers.map(({ price, owned }) => [price, owned])).toEqual(offers.map(() => [PRICE, false]));
    expect(buttonView(null, null, NOW)).toEqual({ state: 'find' });
  });

  it('who is owned shows what is already paid for, and nothing that is only kept', () => {
    const { offers, contact } = viewOf(null, CONTACT);
    expect(offers.filter(({ owned }) => owned).map(({ lookupType }) => lookupType)).toEqual([
      'standard_lookup',
      'person_enrich',
    ]);
    expect(JSON.stringify(contact)).not.toContain('as the service wrote it');
    expect(contact).not.toHaveProperty('urls');
  });

  it('gives the button counts, never the contact', () => {
    expect(JSON.stringify(buttonView(null, CONTACT, NOW))).not.toContain('a@x.com');
  });
});

const PENDING = rowIn({ status: 'pending', sentAt: 11, polledAt: 12, waitMs: 3_000, problem: null });

it.each([
  ['notifications are off', PENDING, false],
  ['the lookup is one of a batch', { ...PENDING, batchId: 'b' }, true],
] as const)('no notification is promised where %s', (_why, row, notifies) => {
  expect(viewOf(row, null, notifies).lookup).toMatchObject({ status: 'looking', unannounced: true });
  expect(stillPendingView(row, DAY + 11, notifies)).toMatchObject({ unannounced: true });
  expect(viewOf(PENDING, null).lookup).not.toHaveProperty('unannounced');
});

describe('a lookup that is still pending after a day', () => {
  const pending = rowIn({ status: 'pending', sentAt: 11, polledAt: 12, waitMs: 3_000, problem: null });
  const shownAt = (now: number) =>
    personView({
      profile: parseProfileUrl(URL),
      preview: { status: 'none' },
      row: pending,
      contact: null,
      tags: [],
      lastSeen: null,
      suppressed: false,
      employer: null,
      verifications: [],
      isStoreRefusing: true,
      lookupType: 'premium_lookup',
      withCompany: false,
      minimumGrade: null,
      notifies: true,
      now,
    }).lookup;

  it('is shown with its day and without a moving line, everywhere', () => {
    expect(shownAt(DAY).status).toBe('looking');
    expect(shownAt(DAY + 11)).toEqual({
      status: 'still-pending',
      lookupId: 'r',
      since: 10,
      lookupType: 'premium_lookup',
      withCompany: false,
    });
    expect(
      recentView(pending, { contact: null, verification: null, unread: false, notifies: true }, DAY + 11),
    ).toMatchObject({
      status: 'still-pending',
      stillPending: { lookupId: 'r', since: 10 },
    });
  });

  it('does not tick on the button, which says what is owned where there is something', () => {
    expect(buttonView(pending, null, DAY)).toMatchObject({ state: 'looking', since: 10 });
    expect(buttonView(pending, null, DAY + 11)).toEqual({ state: 'in-doubt', words: 'Still pending' });
    expect(buttonView(pending, CONTACT, DAY + 11)).toEqual({ state: 'owned', words: '1 email' });
  });
});

import { describe, expect, it } from 'vitest';
import { PERSON_LOOKUP_PRICE } from '../../service/credits.ts';
import type { LookupRow } from './lookup-row.ts';
import { keyOf } from './paid-request.ts';
import { readLookup } from './read-lookup.ts';

const URL = 'https://www.linkedin.com/in/ann';
const ROW: LookupRow = {
  id: 'row-1',
  key: URL,
  request: { tool: 'person_lookup', who: { by: 'url', url: URL }, lookupType: 'standard_lookup' },
  profileId: 7,
  companyId: null,
  price: PERSON_LOOKUP_PRICE,
  upgrade: false,
  origin: 'popup',
  batchId: null,
  createdAt: 100,
  before: null,
  name: 'Ann',
  state: { status: 'pending', sentAt: 110, polledAt: 120, waitMs: 3_000, problem: null },
};

describe('a row of the journal', () => {
  it('that is whole is read as it is, whatever else stands in it', () => {
    expect(readLookup({ ...ROW, open: 1, later: 'x' })).toEqual({ status: 'whole', row: ROW });
  });

  it.each<[string, LookupRow['state']]>([
    ['ended', { status: 'failed', endedAt: 130, problem: { code: 'out_of_paper' } as never, charged: true }],
    ['waits', { status: 'intent', setAt: 110, notBefore: 120, problem: { code: 'cap_reached' } as never }],
    ['is pending', { status: 'pending', sentAt: 110, polledAt: 120, waitMs: 3_000, problem: 'offline' as never }],
  ])('that %s with a problem that cannot be read is whole, with a general one in its place', (_what, state) => {
    const general = { code: 'service_error', sentence: '' };
    const problem = state.status === 'failed' ? { problem: general } : { problem: general };
    expect(readLookup({ ...ROW, state })).toEqual({
      status: 'whole',
      row: { ...ROW, state: { ...state, ...problem } },
    });
  });

  it.each<[string, object, object]>([
    ['its state', { state: { status: 'pending' } }, {}],
    ['what state it is in', { state: 'nonsense' }, {}],
    ['its price', { price: null }, {}],
    ['its ask', { request: 'ann' }, {}],
    ['its key', { key: 9 }, {}],
    [
      'its key and ask',
      { key: null, request: null },
      { request: { tool: 'person_lookup', who: { by: 'id', profileId: 7 }, lookupType: 'premium_lookup' } },
    ],
    ['its times', { createdAt: 'noon', state: { status: 'sent' } }, { createdAt: 0 }],
  ])('that lost %s is replaced by one that the user decides about', (_what, damage, change) => {
    const reading = readLookup({ ...ROW, ...damage });
    expect(reading).toMatchObject({
      status: 'replaced',
      row: {
        id: 'row-1',
        profileId: 7,
        price: PERSON_LOOKUP_PRICE,
        state: { status: 'in-doubt', evidence: 'unreadable-record' },
        ...change,
      },
    });
    const replaced = reading.status === 'replaced' ? reading.row : ROW;
    expect(readLookup(replaced)).toEqual({ status: 'whole', row: replaced });
    expect(replaced.key).toBe(keyOf(replaced.request));
  });

  it.each<[string, unknown]>([
    ['is no record', 'text'],
    ['has no id', { ...ROW, id: 7, state: null }],
    ['says nothing of whom it is about', { ...ROW, key: '', request: null, profileId: null }],
    ['has ended', { ...ROW, state: { status: 'complete' } }],
    ['was left', { ...ROW, price: null, state: { status: 'dismissed', sentAt: 1, endedAt: 2 } }],
  ])('that %s is not replaced', (_what, value) => {
    expect(readLookup(value).status).toBe('unreadable');
  });

  it('names the fields that were wrong, and nothing that was in them', () => {
    expect(readLookup({ ...ROW, name: 7, state: { status: 'sent', sentAt: 'secret' } })).toMatchObject({
      reason: 'name, state.sentAt, state.setAt, state.reconcileAt, state.attempts',
    });
  });
});

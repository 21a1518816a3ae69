import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOTHING, account } from '../../../tests/gallery/fixtures/person.ts';
import type { AccountView } from '../../messages/views/account.ts';
import { runningOut, runningOutFor, runningOutText } from './running-out.ts';

/** Noon, local time. */
const NOON = new Date(2026, 10, 21, 12).getTime();
/** Noon by the service's day. */
const NOON_UTC = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const known = (change: Partial<AccountView> = {}): AccountView =>
  account({
    usage: [],
    balances: { lookup: null, personExport: null, companyExport: null },
    dailyCalls: null,
    dailyLimit: null,
    readAt: NOON,
    ...change,
  });
const usage = (type: 'standard_lookup' | 'person_export', allocated: number | null, remaining: number | null) => ({
  type,
  allocated,
  remaining,
  used: null,
});
const seen = (view: AccountView, spent: Parameters<typeof runningOut>[1] = null) =>
  runningOut(view, spent, NOON).map(({ name, why }) => [name, why]);

describe('a warning', () => {
  test('comes under a tenth of what was allocated, not at it', () => {
    expect(seen(known({ usage: [usage('standard_lookup', 100, 10)] }))).toEqual([]);
    expect(seen(known({ usage: [usage('standard_lookup', 100, 9)] }))).toEqual([['Email', 'low']]);
  });

  test('comes when today’s pace would take more than is left, and nothing was told of what was allocated', () => {
    const view = known({ balances: { lookup: 30, personExport: 200, companyExport: null } });
    expect(seen(view, { ...NOTHING, lookup: 29, personExport: 29 })).toEqual([]);
    expect(seen(view, { ...NOTHING, lookup: 31, personExport: 31 })).toEqual([['Lookups', 'rate']]);
  });

  describe.each(['UTC', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati'])('in %s', (zone) => {
    const before = process.env['TZ'];
    beforeEach(() => void (process.env['TZ'] = zone));
    afterEach(() => {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    });

    test('comes for the calls of the service’s day, which is that of UTC', () => {
      const at = (dailyCalls: number, readAt = NOON_UTC) => seen(known({ dailyCalls, dailyLimit: 1_000, readAt }));
      expect(at(499)).toEqual([]);
      expect(at(501)).toEqual([['Calls', 'rate']]);
      expect(at(1_000)).toEqual([['Calls', 'out']]);
      expect(at(800, NOON_UTC + 11.5 * HOUR)).toEqual([]);
    });

    test('does not come for the calls of an earlier day, which a page that stays open still shows', () => {
      const seenAt = (now: number) =>
        runningOut(known({ dailyCalls: 1_000, dailyLimit: 1_000, readAt: NOON_UTC }), null, now).map(
          ({ name }) => name,
        );
      expect(seenAt(NOON_UTC + 11.9 * HOUR)).toEqual(['Calls']);
      expect(seenAt(NOON_UTC + 12.1 * HOUR)).toEqual([]);
    });

    test('comes for the credits of the user’s own day', () => {
      const noon = new Date(2026, 10, 21, 12).getTime();
      const spent = (lookup: number) =>
        runningOut(
          known({ balances: { lookup: 30, personExport: null, companyExport: null } }),
          { ...NOTHING, lookup },
          noon,
        ).map(({ name, why }) => [name, why]);
      expect(spent(29)).toEqual([]);
      expect(spent(31)).toEqual([['Lookups', 'rate']]);
    });
  });

  test('never comes for what is not counted, or was never allocated', () => {
    expect(
      seen(
        known({
          balances: { lookup: 'not-tracked', personExport: 'not-tracked', companyExport: 'not-tracked' },
          usage: [usage('standard_lookup', 0, 0), usage('person_export', null, 0)],
        }),
        { ...NOTHING, lookup: 900 },
      ),
    ).toEqual([]);
  });

  test('names the most pressing first', () => {
    expect(
      seen(
        known({
          balances: { lookup: 0, personExport: null, companyExport: null },
          usage: [usage('standard_lookup', 100, 5)],
          dailyCalls: 600,
          dailyLimit: 1_000,
          readAt: NOON_UTC,
        }),
      ),
    ).toEqual([
      ['Lookups', 'out'],
      ['Calls', 'rate'],
      ['Email', 'low'],
    ]);
  });

  test('for a lookup is about what that lookup needs', () => {
    const view = known({ usage: [usage('standard_lookup', 100, 5)] });
    expect(runningOutFor(view, 'phone_lookup')).toBeNull();
    const out = runningOutFor(view, 'standard_lookup');
    expect(out && runningOutText(out)).toBe('“Email” is running low: 5 of 100 left.');
  });
});

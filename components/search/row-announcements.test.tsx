// @vitest-environment happy-dom
import { type ReactElement, createElement } from 'react';
import { expect, test } from 'vitest';
import { FREE } from '../../lib/texts/credits/price-text.ts';
import { regions, said } from '../../tests/gallery/announcements.ts';
import { CALLS } from '../../tests/gallery/fixtures/calls.ts';
import { company as acme } from '../../tests/gallery/fixtures/company.ts';
import { NOW, SIGNED_IN, answer, contact } from '../../tests/gallery/fixtures/person.ts';
import { FOUND, FOUND_COMPANIES, company, ownership } from '../../tests/gallery/fixtures/search.ts';
import { createPageWorld, found } from '../../tests/gallery/page-world.ts';
import { ChangeRow } from '../changes/ChangeRow.tsx';
import { CompanyChangeRow } from '../changes/CompanyChangeRow.tsx';
import { CompanyRow } from './CompanyRow.tsx';
import { PersonRow } from './PersonRow.tsx';

const { show } = createPageWorld();

const nothing = (): void => undefined;
const ROW = { ...CALLS, canPay: 'yes' } as const;
const ROWS = {
  row: () => ROW,
  onStart: nothing,
  onStop: nothing,
  onDismiss: nothing,
  onGetNewContact: nothing,
  onGetNewDetails: nothing,
};
const SHARED = { session: SIGNED_IN, account: answer(), now: NOW } as const;

/**
 * Before the purchase, while the lookup is under way, and once it has come; `failed`: it did not. `not renewed`: it did
 * not come again.
 */
type Stage = 'to get' | 'looking' | 'here' | 'failed' | 'not renewed';

const LOOKING = { status: 'looking', lookupId: 'l9', since: NOW, waitingUntil: null, problem: null } as const;
const DONE = { status: 'done', lookupId: 'l9', endedAt: NOW } as const;
const FAILED = {
  status: 'problem',
  lookupId: 'l9',
  endedAt: NOW,
  problem: { code: 'lookup_failed' },
  spent: FREE,
} as const;
const TYPE = { lookupType: 'premium_lookup', withCompany: false } as const;
const PEOPLE = {
  'to get': ownership(),
  looking: ownership({ lookup: { ...LOOKING, ...TYPE } }),
  here: ownership({ lookup: { ...DONE, ...TYPE }, contact: contact() }),
  failed: ownership({ lookup: { ...FAILED, ...TYPE } }),
  'not renewed': ownership({ lookup: { ...FAILED, ...TYPE }, contact: contact() }),
};
const COMPANIES = {
  'to get': company(),
  looking: company({ lookup: LOOKING }),
  here: company({ lookup: DONE, owned: true, company: acme() }),
  failed: company({ lookup: FAILED }),
  'not renewed': company({ lookup: FAILED, owned: true, company: acme() }),
};

const person = (stage: Stage): ReactElement =>
  createElement(PersonRow, {
    ...SHARED,
    found: found(FOUND[0]),
    there: [],
    ownership: PEOPLE[stage],
    actions: { ...ROW, onGetContact: nothing },
  });

const foundCompany = (stage: Stage): ReactElement =>
  createElement(CompanyRow, {
    ...SHARED,
    found: found(FOUND_COMPANIES[0]),
    ownership: COMPANIES[stage],
    actions: ROW,
    onGetCompany: nothing,
  });

const changeOf = (stage: Stage) => ({ seenAt: NOW, isDismissed: false, isRenewed: stage === 'here' });

function moved(stage: Stage): ReactElement {
  const [before, after] = ['Acme', 'Nordhavn'].map((employer) => ({ employer, title: '', location: '' }));
  return createElement(ChangeRow, {
    ...SHARED,
    change: {
      ...changeOf(stage),
      id: '1-1',
      profileId: 1,
      name: 'Jane Example',
      kinds: ['employer'],
      before: found(before),
      after: found(after),
    },
    ownership: PEOPLE[stage],
    actions: ROWS,
  });
}

/** A watched company is one that is owned. */
function grown(stage: Stage): ReactElement {
  const [before, after] = [420, 500].map((employees) => ({ name: 'Acme', domain: '', employees }));
  return createElement(CompanyChangeRow, {
    ...SHARED,
    change: {
      ...changeOf(stage),
      id: 'company-1-1',
      companyId: 1,
      name: 'Acme',
      fundingBefore: null,
      kinds: ['headcount'],
      before: found(before),
      after: found(after),
    },
    ownership: company({ ...COMPANIES[stage].answer, owned: true, company: acme() }),
    actions: ROWS,
  });
}

test.each([
  ['a person found', person, '2 emails · 2 phones'],
  ['a company found', foundCompany, 'is ready'],
  ['a contact who has moved', moved, '2 emails · 2 phones'],
  ['a company that has grown', grown, 'is ready'],
])('a screen reader hears how the lookup of %s begins and ends, in a region met empty', async (_what, row, words) => {
  const page = await show(row('to get'));
  const before = regions();
  expect(said(before)).toBe('');
  await page.again(row('looking'));
  expect(said(before)).toContain('Looking…');
  await page.again(row('here'));
  expect(said(before)).toContain(words);
});

const ROWS_OF_ALL = [
  ['a person found', person],
  ['a company found', foundCompany],
  ['a contact who has moved', moved],
  ['a company that has grown', grown],
] as const;

test.each(ROWS_OF_ALL)('a screen reader hears that the lookup of %s came to nothing', async (_what, row) => {
  const page = await show(row('looking'));
  const before = regions();
  await page.again(row('failed'));
  expect(said(before)).toContain('Nothing was spent');
});

test.each(ROWS_OF_ALL)('a page that opens reads out nothing of %s who is here already', async (_what, row) => {
  await show(row('here'));
  expect(said(regions())).toBe('');
});

test('a row that does not show that new details could not be had is silent about it', async () => {
  const page = await show(foundCompany('here'));
  await page.again(foundCompany('not renewed'));
  expect(said(regions())).toBe('');
});

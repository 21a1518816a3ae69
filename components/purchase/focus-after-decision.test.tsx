// @vitest-environment happy-dom
import { type ReactElement, createElement, useState } from 'react';
import { expect, test } from 'vitest';
import type { CallView } from '../../lib/messages/views/call.ts';
import type { PersonView } from '../../lib/messages/views/person.ts';
import { recent } from '../../tests/gallery/fixtures/activity.ts';
import { CALLS } from '../../tests/gallery/fixtures/calls.ts';
import { IN_DOUBT } from '../../tests/gallery/fixtures/lookups.ts';
import { NOTHING, NOW, SIGNED_IN, answer } from '../../tests/gallery/fixtures/person.ts';
import { FOUND, FOUND_COMPANIES, company, ownership } from '../../tests/gallery/fixtures/search.ts';
import { createPageWorld, found } from '../../tests/gallery/page-world.ts';
import { ACTIVITY_STATES } from '../../tests/gallery/states/activity.ts';
import { ROWS } from '../../tests/gallery/states/bulk.ts';
import { RecentLookups } from '../account/RecentLookups.tsx';
import { SpendList } from '../activity/SpendList.tsx';
import { BatchRows } from '../bulk/BatchRows.tsx';
import { ChangeRow } from '../changes/ChangeRow.tsx';
import { CompanyChangeRow } from '../changes/CompanyChangeRow.tsx';
import { CompanyRow } from '../search/CompanyRow.tsx';
import { PageOffer } from '../search/PageOffer.tsx';
import { PersonRow } from '../search/PersonRow.tsx';

const { show } = createPageWorld();

const nothing = (): void => undefined;
const ROW = { ...CALLS, canPay: 'yes' } as const;

function Recent(): ReactElement {
  const [lookups, setLookups] = useState(recent());
  const onDecide = (): void => setLookups(recent().map((each) => ({ ...each, inDoubt: null })));
  return (
    <RecentLookups
      recent={lookups}
      open={false}
      now={NOW}
      shownAbove={null}
      actions={{ ...ROW, onDecide }}
      onOpenProfile={nothing}
    />
  );
}

function Spends(): ReactElement {
  const month = ACTIVITY_STATES.find(({ name }) => name === 'a month')?.props.activity;
  const [spends, setSpends] = useState(typeof month === 'object' ? (month?.spends ?? []) : []);
  const onDecide = (): void => setSpends(spends.map((each) => ({ ...each, inDoubt: null })));
  return <SpendList spends={spends} now={NOW} actions={{ ...ROW, onDecide }} onCopy={CALLS.onCopy} />;
}

/** The decided one is no longer among those shown, and neither is any other. */
function Batch(): ReactElement {
  const [rows, setRows] = useState(ROWS.rows.filter(({ inDoubt }) => inDoubt !== null));
  const actions = { onKind: nothing, onMore: nothing, onDecide: () => setRows([]) };
  return <BatchRows rows={{ rows, total: rows.length }} kind="open" now={NOW} isAtRest actions={actions} />;
}

function Page(): ReactElement {
  const [isDecided, setDecided] = useState(false);
  const lookup: CallView = isDecided ? { status: 'none' } : IN_DOUBT;
  return (
    <PageOffer
      offer={{ start: 101, size: 100, price: { ...NOTHING, lookup: 1 }, lookup, refusal: null }}
      now={NOW}
      actions={{ ...ROW, onDecide: () => setDecided(true) }}
      onGetPage={nothing}
    />
  );
}

function usePerson() {
  const [lookup, setLookup] = useState<PersonView['lookup']>(IN_DOUBT);
  const row = { ...ROW, onDecide: () => setLookup({ status: 'none' }) };
  return { ownership: ownership({ lookup }), session: SIGNED_IN, account: answer(), now: NOW, row };
}

function Person(): ReactElement {
  const { row, ...person } = usePerson();
  return <PersonRow found={found(FOUND[0])} there={[]} actions={{ ...row, onGetContact: nothing }} {...person} />;
}

const CHANGE_ACTIONS = {
  onStart: nothing,
  onStop: nothing,
  onDismiss: nothing,
  onGetNewContact: nothing,
  onGetNewDetails: nothing,
};
const CHANGE = { seenAt: NOW, isDismissed: false, isRenewed: false } as const;

function Moved(): ReactElement {
  const { row, ...person } = usePerson();
  const [before, after] = ['Acme', 'Nordhavn'].map((employer) => ({ employer, title: '', location: '' }));
  const change = { ...CHANGE, id: '1-1', profileId: 1, name: 'Jane Example', kinds: ['employer' as const] };
  return (
    <ChangeRow
      change={{ ...change, before: found(before), after: found(after) }}
      actions={{ ...CHANGE_ACTIONS, row: () => row }}
      {...person}
    />
  );
}

function useCompanyInDoubt() {
  const [isDecided, setDecided] = useState(false);
  const row = { ...ROW, onDecide: () => setDecided(true) };
  return { ownership: company(isDecided ? {} : { lookup: IN_DOUBT }), account: answer(), now: NOW, row };
}

function Company(): ReactElement {
  const { row, ...rest } = useCompanyInDoubt();
  return <CompanyRow found={found(FOUND_COMPANIES[0])} actions={row} onGetCompany={nothing} {...rest} />;
}

function Grown(): ReactElement {
  const { row, ...rest } = useCompanyInDoubt();
  const [before, after] = [420, 500].map((employees) => ({ name: 'Acme', domain: '', employees }));
  const change = { ...CHANGE, id: 'company-1-1', companyId: 1, name: 'Acme', fundingBefore: null };
  return (
    <CompanyChangeRow
      change={{ ...change, kinds: ['headcount'], before: found(before), after: found(after) }}
      actions={{ ...CHANGE_ACTIONS, row: () => row }}
      {...rest}
    />
  );
}

test.each([
  ['the last lookups', Recent, /^Recent lookups$/],
  ['the activity', Spends, /^Activity$/],
  ['a batch', Batch, /^Results$/],
  ['a page of results', Page, /^Get results 101 to 200/],
  ['a person found', Person, /^Jane Example$/],
  ['a contact who has moved', Moved, /^Jane Example$/],
  ['a company found', Company, /^Acme Instruments$/],
  ['a company that has grown', Grown, /^Acme$/],
])('after a decision in %s the focus stays there, and never at what pays', async (_where, part, name) => {
  const page = await show(createElement(part));
  page.button(/^Dismiss$/).focus();
  await page.click(page.button(/^Dismiss$/));
  const focused = document.activeElement;
  expect(focused).not.toBe(document.body);
  expect(focused?.tagName).not.toBe('BUTTON');
  expect(focused?.getAttribute('aria-label') ?? focused?.textContent).toMatch(name);
});

// @vitest-environment happy-dom
import { type ReactElement, createElement } from 'react';
import { expect, test, vi } from 'vitest';
import type { Problem } from '../../lib/service/problem.ts';
import { CALLS } from '../../tests/gallery/fixtures/calls.ts';
import { NOW, answer, contact, done, person, signedOut } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import { Account } from '../account/Account.tsx';
import { Popup, type PopupView } from '../popup/Popup.tsx';
import { Recovery } from '../recovery/Recovery.tsx';
import { Refusal } from './Refusal.tsx';

const { show } = createPageWorld();

const UNTIL = NOW + 12_000;
const BUSY: Problem = { code: 'rate_limited', until: UNTIL };

function Refused({ now }: { now: number }): ReactElement {
  return createElement(Refusal, { problem: BUSY, now, actions: CALLS });
}

function popup(now: number, change: Partial<PopupView>): ReactElement {
  const view: PopupView = {
    session: signedOut(),
    person: person({ lookup: done(), contact: contact() }),
    account: answer(),
    spentToday: null,
    ledger: null,
    recent: [],
    unreadable: 0,
    missingPermissions: null,
    ...change,
  };
  return createElement(Popup, { view, now, actions: { ...CALLS, canPay: 'yes', refusal: null } });
}

const NotSignedOut = ({ now }: { now: number }) => popup(now, { sessionRefusal: BUSY });

function UnreadAccount({ now }: { now: number }): ReactElement {
  const session = { status: 'signed-in', serviceAddress: '', problem: null } as const;
  return popup(now, { session, account: answer({ problem: BUSY }) });
}

function AccountPage({ now }: { now: number }): ReactElement {
  return createElement(Account, {
    answer: answer({ problem: BUSY }),
    ledger: null,
    spentToday: null,
    spentByPool: null,
    now,
    actions: { ...CALLS, refusal: null },
    onRefresh: CALLS.onRefresh,
  });
}

function NotBroughtBack({ now }: { now: number }): ReactElement {
  const view = { status: 'offered', total: 214, here: 0, missing: 214, tag: 'Calling Card' } as const;
  const onStart = async () => ({ ok: false, problem: BUSY }) as const;
  return createElement(Recovery, { view, now, actions: { onStart, onOrder: onStart } });
}

test.each([
  ['a lookup', Refused],
  ['signing out', NotSignedOut],
  ['reading the account, in the popup', UnreadAccount],
  ['reading the account, on its page', AccountPage],
])('%s that was refused for now does not promise to go on by itself', async (_what, part) => {
  const page = await show(createElement(part, { now: NOW }));
  expect(page.text()).toContain('You can try again after');
  expect(page.text()).not.toContain('Continuing');
  await page.again(createElement(part, { now: UNTIL }));
  expect(page.text()).toContain('You can try again now.');
});

test('bringing back that was refused for now does not promise it either', async () => {
  const page = await show(createElement(NotBroughtBack, { now: NOW }));
  await page.click(page.button('Bring back, free'));
  await vi.waitFor(() => expect(page.alert()).toContain('You can try again after'));
});

test('the account can be read again once the wait is over', async () => {
  const page = await show(createElement(AccountPage, { now: UNTIL }));
  expect(page.buttons()).toContain('Try again');
});

// @vitest-environment happy-dom
import { createElement, useState } from 'react';
import { expect, it } from 'vitest';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import type { CallView } from '../messages/views/call.ts';

const { sendMessage, showPage } = createPageWorld();

const FREE = { lookup: 0, personExport: 0, companyExport: 0, emailVerification: 0 };
const IN_DOUBT: CallView = { status: 'in-doubt', lookupId: 'a', since: 1, price: FREE, evidence: 'cannot-tell' };
const DONE: CallView = { status: 'done', lookupId: 'a', endedAt: 2 };

it('marks a lookup as read once more when it ends after it was shown in doubt', async () => {
  const { endedAmong, useMarkRead } = await import('./use-mark-read.ts');
  sendMessage.mockResolvedValue({ ok: true });
  const Part = () => {
    const [call, setCall] = useState<CallView>(IN_DOUBT);
    useMarkRead(endedAmong([call, { status: 'none' }]));
    return createElement('button', { onClick: () => setCall(DONE) }, 'end');
  };
  const page = await showPage(createElement(Part));
  const messages = () => sendMessage.mock.calls.map(([name, { lookupIds }]) => [name, lookupIds]);
  expect(messages()).toEqual([['markRead', ['a']]]);
  await page.click(page.button('end'));
  expect(messages()).toEqual([
    ['markRead', ['a']],
    ['markRead', ['a']],
  ]);
  await page.click(page.button('end'));
  expect(messages()).toHaveLength(2);
});

// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import type { Receipt } from '../../lib/messages/protocol.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import { useRecoveryStrip } from './use-recovery-strip.ts';

const { show } = createPageWorld();

const OFFERED = { status: 'offered', tag: 'Calling Card', total: 8, here: 8, missing: 0 } as const;

function Strip({ send }: { send: () => Promise<Receipt> }): ReactElement {
  const { shown, onShow, actions } = useRecoveryStrip(OFFERED, 8, { onStart: send, onOrder: send });
  if (shown === null) return <button onClick={() => onShow?.()}>Show</button>;
  return <button onClick={() => void actions.onOrder('dismiss')}>Not now</button>;
}

it('an offer that could not be declined stays, until it is', async () => {
  const answers: Receipt[] = [{ ok: false, problem: { code: 'storage_failed' } }, { ok: true }];
  const page = await show(<Strip send={async () => answers.shift() ?? { ok: true }} />);
  await page.click(page.button('Show'));
  await page.click(page.button('Not now'));
  expect(page.buttons()).toEqual(['Not now']);
  await page.click(page.button('Not now'));
  expect(page.buttons()).toEqual(['Show']);
});

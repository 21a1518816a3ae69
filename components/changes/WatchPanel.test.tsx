// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react';
import { expect, it, test } from 'vitest';
import type { WatchView } from '../../lib/messages/views/changes.ts';
import type { Problem } from '../../lib/service/problem.ts';
import { CALLS } from '../../tests/gallery/fixtures/calls.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import { WatchPanel } from './WatchPanel.tsx';

const { show } = createPageWorld();

const OFF: WatchView = { watch: null, running: null, last: null, tags: [] };

function Panel({ refusal = null }: { refusal?: Problem | null }): ReactElement {
  const [watch, setWatch] = useState<WatchView['watch']>(null);
  return (
    <WatchPanel
      kind="people"
      view={{ ...OFF, watch }}
      unavailable={null}
      refusal={refusal}
      now={NOW}
      actions={CALLS}
      onStart={setWatch}
      onStop={() => setWatch(null)}
    />
  );
}

it('after starting and after stopping, the focus is at what names the new state', async () => {
  const page = await show(<Panel />);
  for (const [button, heading] of [
    ['Start watching', /^Watching all contacts/],
    ['Stop watching', /^Know when/],
  ] as const) {
    page.button(button).focus();
    await page.click(page.button(button));
    expect([button, document.activeElement?.tagName]).toEqual([button, 'H2']);
    expect(document.activeElement?.textContent).toMatch(heading);
  }
});

test.each([
  [{ code: 'storage_failed' }, 'couldn’t save its records'],
  [{ code: 'signed_out' }, 'You’re signed out.'],
] as const)('a refused start is explained: %j', async (refusal, words) => {
  const page = await show(<Panel refusal={refusal} />);
  expect(document.querySelector('[role=alert]')?.textContent).toContain(words);
  expect(page.buttons()).toContain('Start watching');
});

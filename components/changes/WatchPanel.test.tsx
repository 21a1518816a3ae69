// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react';
import { expect, it, test } from 'vitest';
import type { ChangesView, WatchView } from '../../lib/messages/views/changes.ts';
import type { Problem } from '../../lib/service/problem.ts';
import { CALLS } from '../../tests/gallery/fixtures/calls.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import { WatchPanel } from './WatchPanel.tsx';

const { show } = createPageWorld();

const OFF: WatchView = { watch: null, running: null, last: null, tags: [] };

interface PanelProps {
  unavailable?: ChangesView['unavailable'];
  refusal?: Problem | null;
}

function Panel({ unavailable = null, refusal = null }: PanelProps): ReactElement {
  const [watch, setWatch] = useState<WatchView['watch']>(null);
  return (
    <WatchPanel
      kind="people"
      view={{ ...OFF, watch }}
      unavailable={unavailable}
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

it('where watching becomes unavailable, the focus is at the reason, and afterwards at the switch again', async () => {
  const page = await show(<Panel />);
  const focused = (): string =>
    (document.hasFocus() && document.activeElement?.closest('[tabindex]')?.textContent) || '';
  page.button('Start watching').focus();
  await page.again(<Panel unavailable="policy" />);
  expect(focused()).toContain('Your organization');
  await page.again(<Panel />);
  expect(focused()).toMatch(/^Know when/);
});

it('a reason that arrives while the focus is elsewhere takes none', async () => {
  const page = await show(<Panel />);
  await page.again(<Panel unavailable="policy" />);
  expect(document.activeElement).toBe(document.body);
});

test.each([
  [{ code: 'storage_failed' }, 'couldn’t read or save its records'],
  [{ code: 'signed_out' }, 'You’re signed out.'],
] as const)('a refused start is explained: %j', async (refusal, words) => {
  const page = await show(<Panel refusal={refusal} />);
  expect(page.alert()).toContain(words);
  expect(page.buttons()).toContain('Start watching');
});

const panel = (view: WatchView, now = NOW): ReactElement => (
  <WatchPanel
    kind="people"
    view={view}
    unavailable={null}
    refusal={null}
    now={now}
    actions={CALLS}
    onStart={() => undefined}
    onStop={() => undefined}
  />
);

it('a check that goes on announces its end, not each of its steps', async () => {
  const panelOf = (running: number | null) =>
    panel({
      watch: { tags: null, until: NOW + 86_400_000 },
      running,
      last: running === null ? { checked: 40, endedAt: NOW } : null,
      tags: [],
    });
  const page = await show(panelOf(40));
  const live = () => document.querySelector('output')?.getAttribute('aria-live');
  expect(live()).toBe('off');
  await page.again(panelOf(null));
  expect(live()).toBe('polite');
});

it('on a page that stays open past the end date, watching is off, and can be started again', async () => {
  const until = NOW + 86_400_000;
  const view = { ...OFF, watch: { tags: null, until }, last: { checked: 40, endedAt: NOW } };
  const panelAt = (now: number) => panel(view, now);
  const page = await show(panelAt(NOW));
  expect(page.buttons()).toContain('Stop watching');
  await page.again(panelAt(until));
  expect(page.buttons()).toContain('Start watching');
  expect(page.text()).not.toContain('Watching all contacts');
});

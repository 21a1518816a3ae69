// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BatchView } from '../../lib/messages/views/batch.ts';
import { placesOf, regions, said } from '../../tests/gallery/announcements.ts';
import { NOW, answer } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { PASTED, ROWS, batch, planned, NO_NAMESAKES, NO_THERE } from '../../tests/gallery/states/bulk.ts';
import { RESTING_RUN } from './batch-run.fixture.ts';
import { BatchRun, type BatchRunProps } from './BatchRun.tsx';
import { PeopleIn } from './PeopleIn.tsx';
import type { ReviewGiven } from './review.fixture.ts';
import { Review } from './Review.tsx';

let page: Rendered | null = null;

afterEach(async () => {
  await page?.remove();
  page = null;
});

const nothing = vi.fn<() => void>();
const alerts = (): Element[] => [...document.querySelectorAll('[role=alert]')];
/** Whether the Tab key reaches all of these, in this order. */
function isInOrder(names: readonly string[]): boolean {
  const places = placesOf(names);
  return places.every((place, at) => place > (places[at - 1] ?? -1));
}

function review(change: Partial<ReviewGiven> = {}) {
  const props: ReviewGiven = {
    draft: PASTED,
    plan: planned(PASTED),
    isCheckingAccount: false,
    there: NO_THERE,
    problem: null,
    now: NOW,
    encoding: null,
    namesakes: NO_NAMESAKES,
    account: answer(),
    expectedMs: 60_000,
    calls: 15,
    isStarting: false,
    choices: { name: 'Pasted list', lookupType: 'premium_lookup', withCompany: false, cap: '', tags: '' },
    onEncoding: nothing,
    onColumns: nothing,
    onHeader: nothing,
    onBack: nothing,
    onChoose: nothing,
    onStart: nothing,
    onOpenOptions: nothing,
    ...change,
  };
  return <Review {...props} reading={props} order={props} refusal={props} />;
}

function run(change: Partial<BatchView> = {}, props: Partial<BatchRunProps> = {}) {
  return <BatchRun batch={batch(change)} list={{ rows: ROWS, kind: 'all' }} {...RESTING_RUN} {...props} now={NOW} />;
}

describe('a list of people', () => {
  it('is reached in the order of the eye: pasted, from a file, from the tabs', async () => {
    page = await render(<PeopleIn fault={null} onText={nothing} onFile={nothing} onTabs={nothing} />);
    expect(isInOrder(['Paste a list', 'Choose a file', 'Use the open tabs', 'Or select people in a search'])).toBe(
      true,
    );
  });

  it('is heard when nobody is in it, at once', async () => {
    const begin = (fault: 'no_people' | null) => (
      <PeopleIn fault={fault} onText={nothing} onFile={nothing} onTabs={nothing} />
    );
    page = await render(begin(null));
    const before = alerts();
    await page.again(begin('no_people'));
    expect(before.map(({ textContent }) => textContent).join('')).toContain('No people found.');
  });

  it('is heard when it is checked, or why it cannot be', async () => {
    page = await render(review({ plan: null }));
    const [before, urgent] = [regions(), alerts()];
    expect(said(before)).toBe('');
    await page.again(review());
    expect(said(before)).toMatch(/List checked. \d+ people to look up\./);
    await page.again(review({ problem: { code: 'offline' } }));
    expect(urgent.map(({ textContent }) => textContent).join('')).not.toBe('');
  });

  it('is ordered from what to get to the price', async () => {
    page = await render(review());
    expect(
      isInOrder([
        'Use a different list',
        'Email + phone',
        'With company',
        'Batch name',
        'Spend no more than',
        'Tags',
        'Look up',
      ]),
    ).toBe(true);
  });
});

describe('a batch', () => {
  it('is heard at each tenth of the way, not at each person', async () => {
    page = await render(run());
    const before = regions();
    const first = said(before);
    const { counts } = batch();
    await page.again(run({ counts: { ...counts, done: counts.done + 1, waiting: counts.waiting - 1 } }));
    expect(said(before)).toBe(first);
    await page.again(run({ counts: { ...counts, done: counts.done + 100, waiting: counts.waiting - 100 } }));
    expect(said(before)).not.toBe(first);
  });

  it.each(['paused', 'stopped', 'done'] as const)('is heard when it is %s', async (status) => {
    page = await render(run());
    const before = regions();
    const running = said(before);
    await page.again(run({ status }));
    expect(said(before)).not.toBe(running);
    expect(said(before)).not.toBe('');
  });

  it('leaves the keyboard at its name when a command goes with what it did', async () => {
    page = await render(run());
    page.button('Pause').focus();
    await page.again(run({ status: 'paused' }));
    expect(document.activeElement?.tagName).toBe('H1');
    await page.again(run());
    await page.again(run({ status: 'done' }));
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('is heard when an order is refused', async () => {
    page = await render(run());
    const before = alerts();
    await page.again(run({}, { refusal: { code: 'batch_stopped' } }));
    expect(before.map(({ textContent }) => textContent).join('')).not.toBe('');
  });

  it('is reached in the order of the eye: the way back, what to do with it, then its people', async () => {
    page = await render(run());
    expect(isInOrder(['All batches', 'Pause', 'Stop', 'Everyone'])).toBe(true);
  });
});

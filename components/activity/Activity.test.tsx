// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { ACTIVITY_STATES } from '../../tests/gallery/states/activity.ts';
import { Activity, type ActivityProps } from './Activity.tsx';

let page: Rendered | null = null;

async function show(name: string): Promise<{ page: Rendered; given: ActivityProps }> {
  const state = ACTIVITY_STATES.find((one) => one.name === name);
  if (!state) throw new Error(`no state "${name}"`);
  const { refusal, start, sendings, waitsForPolicy = false, exporting, ...props } = state.props;
  const given: ActivityProps = {
    ...props,
    now: NOW,
    page: { start, perPage: 50, onStart: vi.fn<ActivityProps['page']['onStart']>() },
    exporting: {
      state: exporting,
      formats: ['csv', 'json'],
      onExport: vi.fn<ActivityProps['exporting']['onExport']>(),
    },
    actions: {
      canPay: 'yes',
      refusal,
      onDecide: vi.fn<ActivityProps['actions']['onDecide']>(),
      onSignIn: vi.fn<() => void>(),
      onOpenOptions: vi.fn<() => void>(),
      onCopy: vi.fn<ActivityProps['actions']['onCopy']>(() => Promise.resolve()),
    },
    onChoose: vi.fn<ActivityProps['onChoose']>(),
    sent: {
      sendings,
      waitsForPolicy,
      refusals: new Map(),
      workspace: '',
      onDecide: vi.fn<ActivityProps['sent']['onDecide']>(),
    },
  };
  page = await render(<Activity {...given} />);
  return { page, given };
}

afterEach(async () => {
  await page?.remove();
  page = null;
});

describe('the activity', () => {
  it('lists each spend with its price and what became of it, and sums up by tool', async () => {
    const { page } = await show('a month');
    expect(page.text()).toContain('Søren Østergård-Lindqvist');
    expect(page.text()).toMatch(/1 lookup \+ 1 export \+ 1 company export/);
    expect(page.text()).toMatch(/326 credits/);
    expect(page.text()).toContain('1–50 of 212');
  });

  it('gives what waits for the user’s word its two choices, the price on the one that may cost', async () => {
    const { page, given } = await show('a month');
    await page.click(page.button(/^Look up again.*may cost 1 lookup \+ 1 export/));
    await page.click(page.button('Dismiss'));
    expect(vi.mocked(given.actions.onDecide).mock.calls).toEqual([
      ['l3', 'resend'],
      ['l3', 'dismiss'],
    ]);
  });

  it('shows the service’s id for a call, where it told one, to be copied for its support', async () => {
    const { page, given } = await show('a month');
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    expect(page.text().split(id)).toHaveLength(3);
    await page.click(page.button(`Copy ${id}`));
    expect(vi.mocked(given.actions.onCopy).mock.calls).toEqual([[id]]);
  });

  it('can be read as a table where the chart is drawn', async () => {
    await show('a month');
    const [table] = [...document.querySelectorAll('table')].filter(
      ({ caption }) => caption?.textContent === 'Credits by day',
    );
    expect([...(table?.querySelectorAll('thead th') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Day',
      'Person',
      'Person with company',
      'Company',
      'Email verification',
      'Search results page',
      'Total',
    ]);
    expect(table?.querySelectorAll('tbody tr')).toHaveLength(22);
  });

  it('says what to do where nothing is', async () => {
    const { page, given } = await show('nothing with these filters');
    expect(page.text()).toContain('No matches');
    await page.click(page.button('Show all'));
    expect(vi.mocked(given.onChoose).mock.calls).toEqual([
      [{ period: 'all', first: '', last: '', tool: null, outcome: null }],
    ]);
    expect(page.button('Save as CSV').disabled).toBe(true);
  });

  it('goes to older ones and saves all as a file', async () => {
    const { page, given } = await show('a month');
    await page.click(page.button('Older'));
    await page.click(page.button('Save as JSON'));
    expect(vi.mocked(given.page.onStart).mock.calls).toEqual([[50]]);
    expect(vi.mocked(given.exporting.onExport).mock.calls).toEqual([['json']]);
  });

  it('lists what was sent to destinations, with the reason where it did not arrive, and its decision', async () => {
    const { page, given } = await show('a month');
    expect(page.text()).toMatch(/Robin Sandbox hooks\.example · refused .* hooks\.example refused this contact/);
    expect(page.text()).toContain('phone: Not a phone number');
    await page.click(page.button('It’s there'));
    expect(vi.mocked(given.sent.onDecide).mock.calls).toEqual([['row-5', 'is-there']]);
  });

  it('shows a difference to what the service counts', async () => {
    const { page } = await show('days of one’s own, long names');
    expect(page.text()).toMatch(/A difference of 3 credits is unexplained/);
  });
});

// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BatchView } from '../../lib/messages/views/batch.ts';
import { NOTHING, NOW, account, answer } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { FROM_FILE, PASTED, ROWS, batch, planned, NO_NAMESAKES, NO_THERE } from '../../tests/gallery/states/bulk.ts';
import { BatchRun, type BatchRunProps } from './BatchRun.tsx';
import { PeopleIn, type PeopleInProps } from './PeopleIn.tsx';
import type { ReviewGiven } from './review.fixture.ts';
import { Review } from './Review.tsx';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

async function begin(fault: PeopleInProps['fault'] = null) {
  const given = {
    fault,
    onText: vi.fn<PeopleInProps['onText']>(),
    onFile: vi.fn<PeopleInProps['onFile']>(),
    onTabs: vi.fn<PeopleInProps['onTabs']>(),
  };
  page = await render(<PeopleIn {...given} />);
  return { page, given };
}

async function review(change: Partial<ReviewGiven> = {}) {
  const given: ReviewGiven = {
    draft: PASTED,
    plan: planned(PASTED, { 1: 'owned', 3: 'suppressed', 4: 'running' }),
    isCheckingAccount: false,
    there: NO_THERE,
    problem: null,
    now: NOW,
    encoding: null,
    namesakes: NO_NAMESAKES,
    account: answer(),
    expectedMs: 40 * 60_000,
    calls: 6,
    isStarting: false,
    choices: { name: 'Pasted list', lookupType: 'premium_lookup', withCompany: false, cap: '', tags: '' },
    onEncoding: vi.fn<ReviewGiven['onEncoding']>(),
    onColumns: vi.fn<ReviewGiven['onColumns']>(),
    onHeader: vi.fn<ReviewGiven['onHeader']>(),
    onBack: vi.fn<ReviewGiven['onBack']>(),
    onChoose: vi.fn<ReviewGiven['onChoose']>(),
    onStart: vi.fn<ReviewGiven['onStart']>(),
    onOpenOptions: vi.fn<ReviewGiven['onOpenOptions']>(),
    ...change,
  };
  page = await render(<Review {...given} reading={given} order={given} refusal={given} />);
  return { page, given };
}

async function run(change: Partial<BatchView> = {}, props: Partial<BatchRunProps> = {}) {
  const actions = {
    onKind: vi.fn<BatchRunProps['actions']['onKind']>(),
    onMore: vi.fn<BatchRunProps['actions']['onMore']>(),
    onDecide: vi.fn<BatchRunProps['actions']['onDecide']>(),
    onPause: vi.fn<BatchRunProps['actions']['onPause']>(),
    onResume: vi.fn<BatchRunProps['actions']['onResume']>(),
    onStop: vi.fn<BatchRunProps['actions']['onStop']>(),
    onDelete: vi.fn<BatchRunProps['actions']['onDelete']>(),
    onRetry: vi.fn<BatchRunProps['actions']['onRetry']>(),
    onResendInDoubt: vi.fn<BatchRunProps['actions']['onResendInDoubt']>(),
    onExport: vi.fn<BatchRunProps['actions']['onExport']>(),
    onOpenOptions: vi.fn<BatchRunProps['actions']['onOpenOptions']>(),
  };
  const given: BatchRunProps = {
    batch: batch(change),
    list: { rows: ROWS, kind: 'all' },
    now: NOW,
    refusal: null,
    isBusy: false,
    saving: 'idle',
    fileKinds: ['csv', 'vcard'],
    actions,
    ...props,
  };
  page = await render(<BatchRun {...given} />);
  return { page, given, actions };
}

const said = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent).join('|');

describe('people in', () => {
  it('takes a file that is dropped, and asks for the tabs only when that is clicked', async () => {
    const { page, given } = await begin();
    const file = new File(['name,company'], 'people.csv');
    const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { files: [file] },
    });
    document.querySelector('[data-drop-zone]')?.dispatchEvent(drop);
    expect(given.onFile).toHaveBeenCalledExactlyOnceWith(file);
    expect(given.onTabs).not.toHaveBeenCalled();
    await page.click(page.button('Use the open tabs'));
    expect(given.onTabs).toHaveBeenCalledOnce();
  });

  it('says what to do when nobody was found', async () => {
    const { page } = await begin('no_people');
    expect(page.text()).toContain('No people found. Paste profile addresses');
    expect(page.button('Read the list').disabled).toBe(true);
  });
});

describe('the review', () => {
  it('says who is taken out and why, what it costs at the most, what is left and how long it takes', async () => {
    const { page, given } = await review();
    const text = page.text();
    for (const words of [
      '2 people to look up',
      '1 already yours, free',
      '1 blocked',
      '1 already being looked up',
      '1 duplicate removed',
      '2 lines couldn’t be read',
      'Line 6',
      'This is a company or school.',
      '118 lookups left · 240 exports left',
      '40 minutes',
    ])
      expect(text).toContain(words);
    await page.click(page.button(/^Look up 2 people.*at most 2 lookups \+ 2 exports/));
    expect(given.onStart).toHaveBeenCalledOnce();
    expect(said()).toContain('List checked. 2 people to look up.');
  });

  it('says before the start what it would use up, of the credits and of the calls of the day', async () => {
    const scarce = account({
      usage: [],
      balances: { lookup: 2, personExport: 1, companyExport: null },
      dailyCalls: 9_996,
      dailyLimit: 10_000,
    });
    const { page } = await review({ account: answer({ account: scarce }) });
    for (const words of [
      'Your balance doesn’t cover everyone.',
      'This could leave as few as 0 of 2 in “Lookups”.',
      '“Exports”: up to 2 needed, 1 left.',
      'Calls needed: about 6. Left today: 4.',
    ])
      expect(page.text()).toContain(words);
  });

  it('prices the company too, and keeps to the cap, to today’s and to every batch’s', async () => {
    const { page } = await review({ plan: planned(PASTED, {}, { withCompany: true, cap: '7' }) });
    expect(page.button(/^Look up 2 people/).textContent).toContain('2 lookups + 2 exports + 2 company exports');
    expect(page.text()).toContain('This limit leaves out 3 people.');
    await page.remove();
    const second = await review({ plan: planned(PASTED, {}, { room: 1 }) });
    expect(second.page.text()).toContain('Today’s limit leaves out 4 people.');
  });

  it.each(['ten', '-1', '1.5', '1e3'])('starts nothing with a cap of %j', async (cap) => {
    const { page } = await review({
      choices: { name: '', lookupType: 'premium_lookup', withCompany: false, cap, tags: '' },
    });
    expect(page.text()).toContain('Enter a whole number of credits.');
    expect(page.button(/^Look up/).disabled).toBe(true);
  });

  it('warns when the balance does not cover everybody', async () => {
    const { page } = await review({
      account: answer({
        account: {
          ...(answer().account as NonNullable<ReturnType<typeof answer>['account']>),
          balances: { lookup: 1, personExport: 9, companyExport: 0 },
        },
      }),
    });
    expect(page.text()).toContain('Your balance doesn’t cover everyone.');
  });

  it('offers each column every meaning, and gives a meaning to one column only', async () => {
    const { page, given } = await review({ draft: FROM_FILE, plan: planned(FROM_FILE), encoding: 'auto' });
    const select = [...document.querySelectorAll('select')].find(
      (one) => one.labels?.[0]?.textContent === 'What “Where” contains',
    );
    if (!select) throw new Error('no such column');
    select.value = 'name';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(given.onColumns).toHaveBeenCalledExactlyOnceWith({ email: 2, name: 1 });
    expect(page.text()).toContain('The first row is a header');
  });
});

describe('a batch', () => {
  it('says how far it is, how fast it goes, when it ends, and what it has spent', async () => {
    const { page } = await run();
    for (const words of [
      '365 of 500',
      '15 per minute',
      'about 78 minutes left',
      '323 lookups + 323 exports',
      '135 lookups + 135 exports',
      'contacts 334',
      'nothing found 27',
    ])
      expect(page.text()).toContain(words);
  });

  it('tells a screen reader of each tenth, not of each person', async () => {
    const { page, given } = await run();
    const words = said();
    expect(words).toContain('70 percent done.');
    await page.again(<BatchRun {...given} batch={batch({ counts: { ...batch().counts, done: 323, waiting: 130 } })} />);
    expect(said()).toBe(words);
    await page.again(<BatchRun {...given} batch={batch({ status: 'paused' })} />);
    expect(said()).toContain('The batch is paused.');
  });

  it('asks for the user’s word where the answer never came, with the price', async () => {
    const { page, actions } = await run();
    await page.click(page.button(/^Look up again.*may cost 1 lookup \+ 1 export/));
    expect(actions.onDecide).toHaveBeenCalledExactlyOnceWith('l7', 'resend');
  });

  it('is stopped only when that is confirmed', async () => {
    const { page, actions } = await run();
    await page.click(page.button('Stop'));
    expect(page.text()).toContain('The 131 people left won’t be looked up and cost nothing.');
    await page.click(page.button('Keep running'));
    expect(actions.onStop).not.toHaveBeenCalled();
    await page.click(page.button('Stop'));
    await page.click(page.button('Stop the batch'));
    expect(actions.onStop).toHaveBeenCalledOnce();
  });

  it('that has sent everything says that there is nothing left to stop', async () => {
    const { page } = await run({ counts: { ...batch().counts, waiting: 0 } });
    await page.click(page.button('Stop'));
    expect(page.text()).toContain('Every lookup of this batch has been sent and will finish.');
    expect(page.text()).not.toContain('people left');
  });

  it('that paused itself says why, and what going on may cost', async () => {
    const { page, actions } = await run({
      status: 'paused',
      problem: { code: 'insufficient_credits', creditType: 'lookup' },
    });
    expect(page.text()).toContain('You’re out of lookup credits. Paused automatically.');
    await page.click(page.button(/^Resume.*at most 131 lookups \+ 131 exports/));
    expect(actions.onResume).toHaveBeenCalledOnce();
    expect(page.buttons().some((name) => name.startsWith('Pause'))).toBe(false);
  });

  it.each(['paused', 'running'] as const)('that cannot go on leads to the setting that helps: %s', async (status) => {
    const problem = { code: 'cap_reached', which: 'day', cap: 40, spent: 40 } as const;
    const { page, actions } = await run({ status, problem });
    await page.click(page.button('Change the limit'));
    expect(actions.onOpenOptions).toHaveBeenCalledOnce();
  });

  it('whose start was refused leads to the setting that helps', async () => {
    const { page, given } = await review({ problem: { code: 'cap_reached', which: 'day', cap: 40, spent: 40 } });
    await page.click(page.button('Change the limit'));
    expect(given.onOpenOptions).toHaveBeenCalledOnce();
  });

  it('asks again for those in doubt at a price that the button shows', async () => {
    const { page, actions } = await run({
      status: 'done',
      counts: { ...batch().counts, inDoubt: 3 },
      doubtful: { ...NOTHING, lookup: 3, personExport: 3 },
    });
    await page.click(page.button(/^Look up 3 in doubt again.*at most 3 lookups \+ 3 exports/));
    expect(actions.onResendInDoubt).toHaveBeenCalledOnce();
  });

  it('tries the failed again at a price that the button shows', async () => {
    const { page, actions } = await run();
    await page.click(page.button(/^Try 3 again.*at most 3 lookups \+ 3 exports/));
    expect(actions.onRetry).toHaveBeenCalledOnce();
  });

  it('that was stopped offers neither going on nor trying again', async () => {
    const { page } = await run({ status: 'stopped', ahead: NOTHING, committed: NOTHING });
    expect(page.buttons().filter((name) => /^(Pause|Resume|Stop|Try|Look up \d)/.test(name))).toEqual([]);
  });

  it('is saved in the kinds of file that the organisation allows', async () => {
    const { page, actions } = await run();
    await page.click(page.button('Save 334 contacts'));
    expect(actions.onExport).toHaveBeenCalledExactlyOnceWith('csv');
    await page.remove();
    const none = await run({}, { fileKinds: [] });
    expect(none.page.buttons().some((name) => name.startsWith('Save'))).toBe(false);
  });

  it('is saved in no kind that the organisation has ruled out since the page was drawn', async () => {
    const { page, given, actions } = await run();
    await page.again(<BatchRun {...given} fileKinds={['vcard']} />);
    await page.click(page.button('Save 334 contacts'));
    expect(actions.onExport).toHaveBeenCalledExactlyOnceWith('vcard');
  });
});

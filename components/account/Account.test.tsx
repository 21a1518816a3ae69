// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { ACCOUNT_STATES } from '../../tests/gallery/states/account.ts';
import { Workspace } from '../workspace/Workspace.tsx';
import { Account } from './Account.tsx';

let page: Rendered | null = null;

async function show(name: string, now = NOW): Promise<{ page: Rendered; onRefresh: () => void }> {
  const state = ACCOUNT_STATES.find((one) => one.name === name);
  if (!state) throw new Error(`no state "${name}"`);
  const { refusal, ...props } = state.props;
  const onRefresh = vi.fn<() => void>();
  page = await render(
    <Account
      {...props}
      now={now}
      actions={{ refusal, onSignIn: vi.fn<() => void>(), onOpenOptions: vi.fn<() => void>() }}
      onRefresh={onRefresh}
    />,
  );
  return { page, onRefresh };
}

afterEach(async () => {
  await page?.remove();
  page = null;
});

describe('the account page', () => {
  it('shows plan, balances, usage, calls and rate limits; what is not counted says so', async () => {
    const { page } = await show('as it is');
    for (const words of [
      'Pro plan',
      'not tracked',
      '82 of 200',
      '312 of 10,000',
      'Lookups per hour',
      '94 of 100',
      'Plan limit: lookups 200',
      'seats 5',
      'Credits spent, all time 1,204',
    ])
      expect(page.text()).toContain(words);
  });

  it('calls no calls of an earlier day those of today', async () => {
    const { page } = await show('as it is', NOW + 86_400_000);
    expect(page.text()).not.toContain('312 of 10,000');
    expect(page.text()).toContain('Calls today –');
  });

  it('has no totals, and no usage, where the service tells none', async () => {
    const { page } = await show('little is told');
    expect(page.text()).not.toContain('Plan and totals');
    expect(page.text()).not.toContain('Used from your allowance');
  });

  it.each([
    ['a test account', 'Refresh Ann Sample ann@sample.example · Test account · Pro plan'],
    ['an anonymous account', 'Refresh Anonymous account'],
  ])('says of %s what it is, and calls it that if it has no name', async (name, words) => {
    const { page } = await show(name);
    expect(page.text()).toContain(words);
  });

  it('warns before something runs out, and leads to where more is sold, in a tab of its own', async () => {
    const { page } = await show('running out, with a shop');
    expect(page.text()).toContain('“Lookups” is used up.');
    expect(page.text()).toMatch(/“Email \+ phone” is running low: 3 of 50 left/);
    const link = document.querySelector('a[href="https://contacts.example/credits"]');
    expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it('is followed by the workspace’s own line, which says what runs out first', async () => {
    const { answer } = ACCOUNT_STATES.find(({ name }) => name === 'running out, with a shop')?.props ?? {
      answer: null,
    };
    const show = (current: 'account' | 'bulk') =>
      render(
        <Workspace
          pages={['bulk', 'account']}
          current={current}
          account={answer}
          now={NOW}
          onOpenOptions={vi.fn<() => void>()}
        >
          {''}
        </Workspace>,
      );
    page = await show('bulk');
    // At the side, and in the line that replaces it where there is little room.
    expect(page.text().split('“Lookups” is used up.')).toHaveLength(3);
    await page.remove();
    page = await show('account');
    expect(page.text().split('“Lookups” is used up.')).toHaveLength(2);
  });

  it('has no link where the service gives none', async () => {
    const { page } = await show('as it is');
    expect(page.links()).toEqual([]);
  });

  it('asks again on a click, and says what went wrong', async () => {
    const { page, onRefresh } = await show('problem');
    expect(page.text()).toContain('The service isn’t responding.');
    await page.click(page.button('Refresh'));
    expect(onRefresh).toHaveBeenCalledOnce();
  });
});

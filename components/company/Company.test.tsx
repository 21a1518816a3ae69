// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import { BASIC_DETAILS, company, companyAnswer } from '../../tests/gallery/fixtures/company.ts';
import { NOTHING, NOW, SIGNED_IN, account, answer, signedOut } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import type { CompanyActions } from './company-actions.ts';
import { CompanyPanel } from './CompanyPanel.tsx';

let page: Rendered | null = null;

afterEach(async () => {
  await page?.remove();
  page = null;
});

async function show(
  change: Partial<CompanyAnswerView>,
  more: { session?: typeof SIGNED_IN; canPay?: CompanyActions['canPay']; compact?: boolean } = {},
) {
  const actions: CompanyActions = {
    canPay: more.canPay ?? 'yes',
    refusal: null,
    onSignIn: vi.fn<CompanyActions['onSignIn']>(),
    onPreviewCompany: vi.fn<CompanyActions['onPreviewCompany']>(),
    onGetCompany: vi.fn<CompanyActions['onGetCompany']>(),
    onDecide: vi.fn<CompanyActions['onDecide']>(),
    onOpenOptions: vi.fn<CompanyActions['onOpenOptions']>(),
    onCopy: vi.fn<CompanyActions['onCopy']>(() => Promise.resolve()),
  };
  const known = answer({ account: account({ balances: { lookup: 1, personExport: 1, companyExport: 12 } }) });
  page = await render(
    <CompanyPanel
      session={more.session ?? SIGNED_IN}
      company={companyAnswer(change)}
      account={known}
      now={NOW}
      compact={more.compact ?? true}
      actions={actions}
    />,
  );
  return { page, actions };
}

describe('before a company is bought', () => {
  it('says for free who it is, then the price and what is left, and gets it', async () => {
    const { page, actions } = await show({});
    expect(page.text()).toMatch(/Acme Instruments.*Measuring and Control.*420 employees.*acme-instruments\.example/);
    expect(page.button('Get company').textContent).toContain('1 company export');
    expect(page.text()).toContain('12 company exports left');
    await page.click(page.button('Get company'));
    expect(actions.onGetCompany).toHaveBeenCalledExactlyOnceWith(companyAnswer().which);
  });

  it('cannot be paid while the card is covered, nor before the free search has spoken', async () => {
    const { page } = await show({}, { canPay: 'covered' });
    expect(page.button('Get company').disabled).toBe(true);
    await page.remove();
    const early = await show({ preview: { status: 'loading' } });
    expect(early.page.button('Get company').disabled).toBe(true);
  });

  it('says "not in the database" before anyone pays', async () => {
    const { page, actions } = await show({ preview: { status: 'unknown-company', readAt: NOW } });
    expect(page.text()).toContain('Not in the database');
    await page.click(page.button('Look up anyway'));
    expect(actions.onGetCompany).toHaveBeenCalledOnce();
  });

  it('speaks of a company where none was found, and that nothing was spent', async () => {
    const { page } = await show({
      lookup: { status: 'problem', lookupId: 'l', endedAt: NOW, problem: { code: 'not_found' }, spent: NOTHING },
    });
    expect(page.text()).toContain('This company isn’t in the service’s database.');
    expect(page.text()).toContain('Nothing was spent.');
  });

  it.each([
    [
      { code: 'rate_limited', until: NOW - 1 } as const,
      'The service wasn’t allowing more requests. You can try again now.',
    ],
    [{ code: 'not_permitted' } as const, 'The service doesn’t allow this for your account.'],
  ])('can be requested again at its price after %j', async (problem, sentence) => {
    const lookup = { status: 'problem', lookupId: 'l', endedAt: NOW, problem, spent: NOTHING } as const;
    const { page, actions } = await show({ lookup });
    expect(page.text()).toContain(sentence);
    expect(page.text()).not.toContain('Continuing');
    expect(page.button('Try again').textContent).toContain('1 company export');
    await page.click(page.button('Try again'));
    expect(actions.onGetCompany).toHaveBeenCalledOnce();
  });

  it('is not said to continue by itself where it ended while the service’s wait still runs', async () => {
    const problem = { code: 'rate_limited', until: NOW + 3_600_000 } as const;
    const { page } = await show({
      lookup: { status: 'problem', lookupId: 'l', endedAt: NOW, problem, spent: NOTHING },
    });
    expect(page.text()).toContain('You can try again after');
    expect(page.text()).not.toContain('Continuing');
    expect(page.buttons()).toEqual([]);
  });

  it('asks for sign-in', async () => {
    const { page } = await show({}, { session: signedOut() as typeof SIGNED_IN });
    expect(page.buttons()).toEqual(['Sign in']);
  });
});

describe('a bought company', () => {
  it('is shown whole: figures, tech stack, funding, news, and what only the service has a name for', async () => {
    const { page, actions } = await show({ company: company(), owned: true }, { compact: false });
    for (const words of [
      '$86M',
      '$18.4M',
      '+12%',
      '1987',
      'Not publicly traded',
      'PostgreSQL',
      'Series A',
      'Executive hire',
      'Engineering roles',
      'Amber Gate Sensors',
      '334516',
      'carbon report',
    ])
      expect(page.text().replaceAll('US$', '$').replace('86m', '86M').replace('18.4m', '18.4M')).toContain(words);
    expect(page.buttons()).toEqual(['Copy all']);
    await page.click(page.button('Copy all'));
    expect(vi.mocked(actions.onCopy).mock.calls[0]?.[0]).toMatch(
      /^Acme Instruments\n[\s\S]*Tech stack: PostgreSQL, Python/,
    );
  });

  it('opens safe addresses only, and calls its number', async () => {
    const { page } = await show({
      company: company({
        website: 'javascript:alert(1)',
        linkedinUrl: 'http://plain.example',
        record: { links: { x: 'data:text/html,x' } },
      }),
      owned: true,
    });
    expect(page.links()).toEqual(['tel:+493023125100']);
  });

  it('whose new details could not be had is shown without the failure, which its change tells of', async () => {
    const problem = { code: 'offline' } as const;
    const lookup = { status: 'problem', lookupId: 'l', endedAt: NOW, problem, spent: NOTHING } as const;
    const { page } = await show({ company: company(), owned: true, lookup });
    expect(page.text()).not.toMatch(/offline|Try again|company export|Nothing was spent/);
    expect(page.buttons()).not.toContain('Try again1 company export');
    await page.remove();
    const partly = await show({ company: company(BASIC_DETAILS), owned: false, lookup });
    expect(partly.page.button('Try again').textContent).toContain('1 company export');
  });

  it('of which only five facts came with a person offers the rest at its price', async () => {
    const { page, actions } = await show({ company: company(BASIC_DETAILS) });
    await page.click(page.button(/Get the full company profile.*1 company export/));
    expect(actions.onGetCompany).toHaveBeenCalledOnce();
  });
});

// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RecentLookupView } from '../../lib/messages/views/person.ts';
import {
  COMPANY_LOOKUP_PRICE,
  EMAIL_VERIFICATION_PRICE,
  PERSON_LOOKUP_PRICE,
  PERSON_WITH_COMPANY_PRICE,
  type Price,
} from '../../lib/service/credits.ts';
import { ledger, recent } from '../../tests/gallery/fixtures/activity.ts';
import { companyAnswer } from '../../tests/gallery/fixtures/company.ts';
import { NOW, SIGNED_IN, account, answer, person, signedOut } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { Popup, type PopupActions, type PopupView } from './Popup.tsx';

let page: Rendered | null = null;

type Given = PopupView & PopupActions;

async function show(change: Partial<Given> = {}): Promise<{ page: Rendered; given: Given }> {
  const given: Given = {
    session: SIGNED_IN,
    person: person(),
    account: answer(),
    spentToday: { credits: 14, cap: 50 },
    ledger: ledger(),
    recent: recent(),
    unreadable: 0,
    canPay: 'yes',
    refusal: null,
    missingPermissions: null,
    onAllow: vi.fn<Given['onAllow']>(),
    onSignIn: vi.fn<Given['onSignIn']>(),
    onSignOut: vi.fn<Given['onSignOut']>(),
    onPreview: vi.fn<Given['onPreview']>(),
    onGetContact: vi.fn<Given['onGetContact']>(),
    onChooseType: vi.fn<Given['onChooseType']>(),
    onChooseCompany: vi.fn<Given['onChooseCompany']>(),
    onPreviewCompany: vi.fn<Given['onPreviewCompany']>(),
    onGetCompany: vi.fn<Given['onGetCompany']>(),
    onVerify: vi.fn<Given['onVerify']>(),
    onDecide: vi.fn<Given['onDecide']>(),
    onOpenOptions: vi.fn<Given['onOpenOptions']>(),
    onOpenProfile: vi.fn<Given['onOpenProfile']>(),
    onOpenWorkspace: vi.fn<Given['onOpenWorkspace']>(),
    onRefresh: vi.fn<NonNullable<Given['onRefresh']>>(),
    onCopy: () => Promise.resolve(),
    ...change,
  };
  page = await render(<Popup view={given} now={NOW} actions={given} />);
  return { page, given };
}

afterEach(async () => {
  await page?.remove();
  page = null;
});

describe('the account', () => {
  it('keeps the old numbers while newer ones are on their way', async () => {
    const { page } = await show({ account: answer({ refreshing: true }) });
    expect(page.text()).toContain('updating…');
    expect(page.text()).toContain('82 of 200');
  });

  it('shows three balances, six types, the calls and what was spent here', async () => {
    const { page } = await show({ person: 'no-profile' });
    for (const words of [
      '118',
      '240',
      'not tracked',
      '82 of 200',
      '47 of 50',
      '0 of 25',
      '12 of 100',
      '60 of 300',
      '2 of 50',
      '312 of 10,000',
      '14 of 50',
    ])
      expect(page.text()).toContain(words);
  });

  it('says what this browser spent beside what the service counts, and what nothing here explains', async () => {
    expect((await show()).page.text()).toMatch(/Since (3 Nov|Nov 3): 12 in this browser, 12 per the service/);
    await page?.remove();
    const { page: another } = await show({ ledger: ledger(2) });
    expect(another.text()).toMatch(/Since (3 Nov|Nov 3): 12 in this browser, 14 per the service/);
    expect(another.text()).toContain('A difference of 2 credits is unexplained.');
  });

  it('does not stumble over what the service left out', async () => {
    const { page } = await show({
      account: answer({
        account: account({
          plan: '',
          dailyCalls: null,
          dailyLimit: null,
          usage: [{ type: 'phone_lookup', allocated: 0, used: null, remaining: null }],
        }),
      }),
    });
    expect(page.text()).not.toMatch(/null|NaN|undefined/);
  });

  it('asks again when it could not be read', async () => {
    const { page, given } = await show({
      person: 'no-profile',
      account: answer({ account: null, problem: { code: 'service_down' } }),
    });
    await page.click(page.button('Try again'));
    expect(given.onRefresh).toHaveBeenCalledOnce();
  });
});

describe('the person on this tab', () => {
  it('can be got from here as from the card', async () => {
    const { page, given } = await show();
    await page.click(page.button('Get contact'));
    expect(given.onGetContact).toHaveBeenCalledExactlyOnceWith({
      lookupType: 'premium_lookup',
      withCompany: false,
      isFree: false,
    });
  });

  it('tells how to get one when there is none', async () => {
    const { page } = await show({ person: 'no-profile' });
    expect(page.text()).toContain('Open someone’s profile page');
  });
});

describe('a lookup that ended unseen', () => {
  it('is unfolded and marked as new, and stays so while the popup is open', async () => {
    const isOpen = () => document.querySelector('details:has(li)')?.hasAttribute('open');
    const [first, ...rest] = recent().filter(({ inDoubt }) => inDoubt === null);
    if (!first) throw new Error('no lookups');
    const { page, given } = await show({ recent: [{ ...first, unread: true }, ...rest] });
    expect([isOpen(), page.text().match(/New /g)?.length]).toEqual([true, 1]);
    await page.again(<Popup view={{ ...given, recent: [first, ...rest] }} now={NOW} actions={given} />);
    expect([isOpen(), page.text().match(/New /g)?.length]).toEqual([true, 1]);
  });
});

describe('a lookup that nobody can settle', () => {
  const inDoubt = (tool: RecentLookupView['tool'], name: string, price: Price): RecentLookupView => ({
    lookupId: name,
    tool,
    profile: { kind: 'none', id: null, url: null },
    pageUrl: null,
    name,
    at: NOW,
    status: 'in-doubt',
    verified: null,
    emails: 0,
    phones: 0,
    unread: false,
    inDoubt: { status: 'in-doubt', lookupId: name, since: NOW - 60_000, price, evidence: 'cannot-tell' },
    stillPending: null,
  });

  it.each([
    [
      'profile_company_lookup',
      PERSON_WITH_COMPANY_PRICE,
      /^Look up again.*may cost 1 lookup \+ 1 export \+ 1 company export/,
    ],
    ['company_lookup', COMPANY_LOOKUP_PRICE, /^Look up again.*may cost 1 company export/],
    ['email_verify', EMAIL_VERIFICATION_PRICE, /^Verify again.*may cost 1 verification/],
  ] as const)(
    'of %s stands in the list with its name and its two choices, at its price',
    async (tool, price, again) => {
      const { page, given } = await show({ recent: [inDoubt(tool, 'Acme', price)] });
      expect(page.text()).toContain('Acme');
      await page.click(page.button(again));
      await page.click(page.button('Dismiss'));
      expect(vi.mocked(given.onDecide).mock.calls).toEqual([
        ['Acme', 'resend'],
        ['Acme', 'dismiss'],
      ]);
    },
  );

  it('of which it is only known that it is still pending has its day and a way to dismiss it', async () => {
    const since = NOW - 3 * 86_400_000;
    const { page, given } = await show({
      recent: [
        {
          ...inDoubt('person_lookup', 'Ann', PERSON_LOOKUP_PRICE),
          status: 'still-pending',
          inDoubt: null,
          stillPending: { status: 'still-pending', lookupId: 'l5', since },
        },
      ],
    });
    expect(page.text()).toContain('Still pending since');
    await page.click(page.button('Dismiss'));
    expect(given.onDecide).toHaveBeenCalledExactlyOnceWith('l5', 'dismiss');
  });

  it('is not asked about twice when its person stands above', async () => {
    const lookup = {
      status: 'in-doubt',
      lookupId: 'r2',
      since: NOW,
      lookupType: 'premium_lookup',
      withCompany: false,
      price: PERSON_LOOKUP_PRICE,
      evidence: 'cannot-tell',
    } as const;
    const { page } = await show({ person: person({ lookup }) });
    expect(page.buttons().filter((name) => name.startsWith('Look up again'))).toHaveLength(1);
  });

  it('is not asked about twice when its company stands above', async () => {
    const acme = inDoubt('company_lookup', 'Acme', COMPANY_LOOKUP_PRICE);
    await show({ company: companyAnswer({ lookup: acme.inDoubt ?? { status: 'none' } }), recent: [acme] });
    expect(page?.buttons().filter((name) => name === 'Dismiss')).toHaveLength(1);
  });
});

it.each([
  ['company_lookup', null, 'company'],
  ['email_verify', 'catchall', 'catch-all domain'],
  ['email_verify', 'unknown', 'not verifiable'],
] as const)('a finished %s (%s) says what it brought: %s', async (tool, verified, words) => {
  const [line] = recent();
  if (!line) throw new Error('nothing recent');
  const { page } = await show({ recent: [{ ...line, tool, verified, emails: 0, phones: 0 }] });
  expect(page.text()).toContain(words);
});

it('opens the profile of a recent lookup', async () => {
  const { page, given } = await show({ person: 'no-profile' });
  await page.click(page.button('Søren'));
  expect(given.onOpenProfile).toHaveBeenCalledExactlyOnceWith('https://www.linkedin.com/in/soren');
});

it('signed out, shows the way in and no account', async () => {
  const { page, given } = await show({ session: signedOut(), account: null, recent: [] });
  expect(page.text()).not.toContain('Calls today');
  await page.click(page.button('Sign in'));
  expect(given.onSignIn).toHaveBeenCalledOnce();
});

it('signs out', async () => {
  const { page, given } = await show();
  await page.click(page.button('Sign out'));
  expect(given.onSignOut).toHaveBeenCalledOnce();
});

describe('what the browser does not allow', () => {
  const origin = 'https://api.contacts.example';

  it('is said once, with the way to ask for it', async () => {
    const missingPermissions = { service: origin, sites: [] };
    const { page, given } = await show({
      missingPermissions,
      account: answer({ problem: { code: 'permission_missing', origin } }),
    });
    expect(page.text().split(origin)).toHaveLength(2);
    // One filled button, and not the one that costs credits.
    expect(filled()).toEqual(['Allow']);
    await page.click(page.button('Allow'));
    expect(given.onAllow).toHaveBeenCalledExactlyOnceWith(missingPermissions);
  });

  it('is said of the button on this site', async () => {
    const { page } = await show({ missingPermissions: { service: null, sites: ['linkedin'] } });
    expect(filled()).toEqual([expect.stringContaining('Get contact')]);
    expect(page.text()).toContain('needs permission to show the button on LinkedIn');
  });

  it('is not mentioned where everything is allowed', async () => {
    expect((await show({ missingPermissions: { service: null, sites: [] } })).page.buttons()).not.toContain('Allow');
  });
});

describe('records that cannot be read', () => {
  it.each([
    [1, '1 stored record can’t be read. It’s kept; everything else works.'],
    [3, '3 stored records can’t be read. They’re kept; everything else works.'],
  ])('%i are said in one sentence', async (unreadable, words) => {
    const { page } = await show({ unreadable });
    expect(page.text()).toContain(words);
  });

  it.each([0, null])('are not mentioned when there are none: %s', async (unreadable) => {
    const { page } = await show({ unreadable });
    expect(page.text()).not.toContain('can’t be read');
  });
});

/** The filled buttons: the thing to do next. */
function filled(): string[] {
  return [...document.querySelectorAll('button')]
    .filter(({ classList }) => classList.contains('bg-fill'))
    .map(({ textContent }) => textContent);
}

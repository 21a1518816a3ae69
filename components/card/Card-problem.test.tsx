import { afterEach, describe, expect, it, vi } from 'vitest';
// @vitest-environment happy-dom
import { CardOf } from '../../tests/gallery/CardOf.tsx';
import { NOTHING, NOW, PRICE, ended, offers, person } from '../../tests/gallery/fixtures/person.ts';
import { PROBLEMS } from '../../tests/gallery/fixtures/problems.ts';
import { removeCard, showCard } from './shown-card.fixture.tsx';

afterEach(removeCard);

describe('problem', () => {
  it.each(PROBLEMS.filter(({ code }) => code !== 'rate_limited' && code !== 'storage_newer'))(
    '$code: says what was spent and leaves a way on',
    async (problem) => {
      const { page } = await showCard({ person: person({ lookup: ended(problem, NOTHING) }) });
      expect(page.text()).toContain('Nothing was spent.');
      expect(page.text()).not.toMatch(/undefined|null|NaN/);
      expect(page.buttons().length).toBeGreaterThan(1);
    },
  );

  it('says what was spent when something was', async () => {
    const { page } = await showCard({ person: person({ lookup: ended({ code: 'storage_failed' }, PRICE) }) });
    expect(page.text()).toContain('Spent: 1 lookup + 1 export.');
  });

  it('offers nothing to pay again while the records are of a newer version: only an update helps', async () => {
    const { page } = await showCard({ person: person({ lookup: ended({ code: 'storage_newer' }, NOTHING) }) });
    expect(page.text()).toContain('Update the extension to continue.');
    expect(page.buttons().join()).not.toMatch(/Try again|Get contact|different lookup/);
  });

  it('goes for email only when phone credits are out', async () => {
    const { page, given } = await showCard({
      person: person({ lookup: ended({ code: 'insufficient_credits', creditType: 'phone_lookup' }) }),
    });
    await page.click(page.button('Email only'));
    expect(given.onGetContact).toHaveBeenCalledExactlyOnceWith({
      lookupType: 'standard_lookup',
      withCompany: false,
      isFree: false,
    });
  });

  it('calls nothing "Email only" that buys phones, where the emails are owned', async () => {
    const { page, given } = await showCard({
      person: person({
        lookup: ended({ code: 'insufficient_credits', creditType: 'phone_lookup' }),
        offers: offers().map((offer) => ({ ...offer, owned: offer.lookupType === 'standard_lookup' })),
      }),
    });
    expect(page.buttons().join()).not.toContain('Email only');
    await page.click(page.button('Try again'));
    expect(given.onGetContact).toHaveBeenCalledExactlyOnceWith({
      lookupType: 'premium_lookup',
      withCompany: false,
      isFree: false,
    });
  });

  it('asks before a lookup in doubt may cost again', async () => {
    const lookup = {
      status: 'in-doubt',
      lookupId: 'l9',
      since: NOW - 60_000,
      lookupType: 'premium_lookup',
      withCompany: false,
      price: PRICE,
      evidence: 'cannot-tell',
    } as const;
    const { page, given } = await showCard({ person: person({ lookup }) });
    expect(page.button('Look up again').textContent).toContain('may cost 1 lookup + 1 export');
    await page.click(page.button('Dismiss'));
    await page.click(page.button('Look up again'));
    expect(vi.mocked(given.onDecide).mock.calls).toEqual([
      ['l9', 'dismiss'],
      ['l9', 'resend'],
    ]);
  });
});

it.each([
  ['what the account has, of the type that was requested', { code: 'timeout' }, 'premium_lookup'],
  [
    'what the account has, of email alone where phone credits are out',
    { code: 'insufficient_credits', creditType: 'phone_lookup' },
    'standard_lookup',
  ],
] as const)('%s, is tried again as free as it was offered', async (_what, problem, lookupType) => {
  const onAccount = offers().map((offer) => ({ ...offer, onAccount: true as const }));
  const { page, given } = await showCard({ person: person({ lookup: ended(problem), offers: onAccount }) });
  expect(page.button(/^Show contact/).textContent).toContain('free: your account has it');
  expect(page.button(/^Show contact/).textContent).not.toContain('1 lookup');
  await page.click(page.button(/^Show contact/));
  expect(given.onGetContact).toHaveBeenCalledExactlyOnceWith({ lookupType, withCompany: false, isFree: true });
});

describe('where credits ran out', () => {
  it.each([
    ['https://contacts.example/buy', 1],
    ['http://contacts.example/buy', 0],
    ['javascript:alert(1)', 0],
    [undefined, 0],
  ])('a link leads to more of them where the service gave one, by https: %s', async (purchaseUrl, links) => {
    const problem = {
      code: 'insufficient_credits',
      creditType: 'person_export',
      ...(purchaseUrl === undefined ? {} : { purchaseUrl }),
    } as const;
    const { page, given } = await showCard({ person: person({ lookup: ended(problem) }) });
    const shown = () =>
      [...document.querySelectorAll('a[href*="buy"]')].map((link) => [
        link.getAttribute('href'),
        link.getAttribute('target'),
        link.getAttribute('rel'),
      ]);
    const expected = Array.from({ length: links }, () => [purchaseUrl, '_blank', 'noopener noreferrer']);
    expect(shown()).toEqual(expected);
    await page.again(<CardOf {...given} person={person()} refusal={problem} />);
    expect(shown()).toEqual(expected);
  });
});

describe('a lookup that the service put off until it was given up', () => {
  const limited = (until: number) => person({ lookup: ended({ code: 'rate_limited', until }) });

  it('is requested again at its price once the wait is over', async () => {
    const { page, given } = await showCard({ person: limited(NOW - 1) });
    expect(page.text()).toContain('The service wasn’t allowing more requests. You can try again now.');
    expect(page.text()).not.toContain('Continuing');
    expect(page.button('Try again').textContent).toContain('1 lookup + 1 export');
    await page.click(page.button('Try again'));
    expect(given.onGetContact).toHaveBeenCalledExactlyOnceWith({
      lookupType: 'premium_lookup',
      withCompany: false,
      isFree: false,
    });
  });

  it('is not said to continue while the wait still runs', async () => {
    const { page } = await showCard({ person: limited(NOW + 3_600_000) });
    expect(page.text()).toContain('You can try again after');
    expect(page.text()).not.toContain('Continuing');
    expect(page.buttons().some((name) => name.startsWith('Try again'))).toBe(false);
  });
});

// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  NOW,
  NOTHING,
  PRICE,
  SIGNED_IN,
  TROUBLES,
  account,
  answer,
  contact,
  done,
  ended,
  offers,
  person,
  phone,
  signedOut,
} from '../../tests/gallery/fixtures.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { Card, type CardProps } from './Card.tsx';

let page: Rendered | null = null;

function props(change: Partial<CardProps> = {}): CardProps {
  return {
    session: SIGNED_IN,
    person: person(),
    account: answer(),
    now: NOW,
    canPay: 'yes',
    refusal: null,
    onSignIn: vi.fn<CardProps['onSignIn']>(),
    onPreview: vi.fn<CardProps['onPreview']>(),
    onGetContact: vi.fn<CardProps['onGetContact']>(),
    onChooseType: vi.fn<CardProps['onChooseType']>(),
    onChooseCompany: vi.fn<CardProps['onChooseCompany']>(),
    onPreviewCompany: vi.fn<CardProps['onPreviewCompany']>(),
    onGetCompany: vi.fn<CardProps['onGetCompany']>(),
    onVerify: vi.fn<CardProps['onVerify']>(),
    onDecide: vi.fn<CardProps['onDecide']>(),
    onOpenOptions: vi.fn<CardProps['onOpenOptions']>(),
    onClose: vi.fn<CardProps['onClose']>(),
    onCopy: vi.fn<CardProps['onCopy']>(() => Promise.resolve()),
    ...change,
  };
}

async function show(change: Partial<CardProps> = {}): Promise<{ page: Rendered; given: CardProps }> {
  const given = props(change);
  page = await render(<Card {...given} />);
  return { page, given };
}

afterEach(async () => {
  await page?.remove();
  page = null;
});

describe('where credits ran out', () => {
  it.each([
    ['https://contacts.example/buy', 1],
    ['http://contacts.example/buy', 0],
    ['javascript:alert(1)', 0],
    [undefined, 0],
  ])('a link leads to more of them where the service gave one, by https: %s', async (purchaseUrl, links) => {
    const trouble = {
      code: 'insufficient_credits',
      creditType: 'person_export',
      ...(purchaseUrl === undefined ? {} : { purchaseUrl }),
    } as const;
    const { page, given } = await show({ person: person({ lookup: ended(trouble) }) });
    const shown = () =>
      [...document.querySelectorAll('a[href*="buy"]')].map((link) => [
        link.getAttribute('href'),
        link.getAttribute('target'),
        link.getAttribute('rel'),
      ]);
    const expected = Array.from({ length: links }, () => [purchaseUrl, '_blank', 'noopener noreferrer']);
    expect(shown()).toEqual(expected);
    await page.again(<Card {...given} person={person()} refusal={trouble} />);
    expect(shown()).toEqual(expected);
  });
});

describe('the tags of a contact', () => {
  const section = () => document.querySelector('section[aria-label=Tags]');

  it('are shown with it, and take no room where there are none', async () => {
    const { page, given } = await show({
      person: person({ lookup: done(), contact: contact(), tags: ['key account', 'Köln'] }),
    });
    expect([...(section()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'key account',
      'Köln',
    ]);
    await page.again(<Card {...given} person={person({ lookup: done(), contact: contact() })} />);
    expect(section()).toBeNull();
  });

  it('are folded where there are many', async () => {
    await show({
      person: person({
        lookup: done(),
        contact: contact(),
        tags: Array.from({ length: 24 }, (_, index) => `client ${index}`),
      }),
    });
    expect(section()?.querySelectorAll('details li')).toHaveLength(16);
    expect(section()?.querySelector('summary')?.textContent).toBe('16 more tags');
  });
});

describe('before anything is bought', () => {
  it('names the person, the price and what is left, and gets the chosen type', async () => {
    const { page, given } = await show();
    expect(document.querySelector('h1')?.textContent).toBe('Jane Example');
    expect(page.text()).toContain('1 lookup + 1 export');
    expect(page.text()).toContain('118 lookups left');
    await page.click(page.button('Get contact'));
    expect(given.onGetContact).toHaveBeenCalledExactlyOnceWith('premium_lookup', false);
  });

  it('gets the employer in the same go, with the price of both before the click', async () => {
    const { page, given } = await show();
    expect(page.button('Get contact').textContent).not.toContain('company export');
    await page.click(page.toggle('With company (+1 company export)'));
    expect(given.onChooseCompany).toHaveBeenCalledExactlyOnceWith(true);
    await page.again(<Card {...given} person={person({ withCompany: true })} />);
    expect(page.button('Get contact').textContent).toContain('1 lookup + 1 export + 1 company export');
    expect(page.text()).toContain('company exports not tracked');
    await page.click(page.button('Get contact'));
    expect(given.onGetContact).toHaveBeenCalledExactlyOnceWith('premium_lookup', true);
  });

  it('chooses another type without spending', async () => {
    const { page, given } = await show();
    await page.click(page.radio('standard_lookup'));
    expect(given.onChooseType).toHaveBeenCalledExactlyOnceWith('standard_lookup');
    expect(given.onGetContact).not.toHaveBeenCalled();
  });

  it('cannot be paid while something covers the card, and says why', async () => {
    const { page, given } = await show({ canPay: 'covered' });
    expect(page.button('Get contact').disabled).toBe(true);
    expect(page.text()).toContain('Something on the page is covering this card.');
    await page.click(page.button('Get contact'));
    expect(given.onGetContact).not.toHaveBeenCalled();
  });

  describe('where the browser cannot tell whether the card is covered', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

    it('pays at the second click, and says so with the price after the first', async () => {
      const { page, given } = await show({ canPay: 'ask-twice' });
      await page.click(page.button('Get contact'));
      expect(page.button('Click again to pay').textContent).toContain('1 lookup + 1 export');
      expect(given.onGetContact).not.toHaveBeenCalled();
      await wait(700);
      await page.click(page.button('Click again to pay'));
      expect(given.onGetContact).toHaveBeenCalledExactlyOnceWith('premium_lookup', false);
      expect(page.text()).toContain('Get contact');
    });

    it('takes a double click for one', async () => {
      const { page, given } = await show({ canPay: 'ask-twice' });
      await page.click(page.button('Get contact'));
      await wait(500);
      await page.click(page.button('Click again to pay'));
      await wait(50);
      await page.click(page.button('Click again to pay'));
      expect(given.onGetContact).not.toHaveBeenCalled();
    });

    it('forgets the first click after some seconds, and when the focus goes elsewhere', async () => {
      const { page, given } = await show({ canPay: 'ask-twice' });
      await page.click(page.button('Get contact'));
      await wait(700);
      await wait(7_000);
      await page.click(page.button('Get contact'));
      await wait(700);
      await act(
        () => void page.button('Click again to pay').dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
      );
      await page.click(page.button('Get contact'));
      expect(given.onGetContact).not.toHaveBeenCalled();
    });

    it('does not take a held key for a second click', async () => {
      const { page } = await show({ canPay: 'ask-twice' });
      const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
      page.button('Get contact').dispatchEvent(held);
      expect(held.defaultPrevented).toBe(true);
    });
  });

  it('cannot be paid before the free preview has spoken', async () => {
    const { page } = await show({ person: person({ preview: { status: 'loading' } }) });
    expect(page.button('Get contact').disabled).toBe(true);
  });

  it('says "Not in the database" first, and still lets the person decide', async () => {
    const { page, given } = await show({ person: person({ preview: { status: 'unknown-person', readAt: NOW } }) });
    expect(page.text()).toContain('Not in the database');
    await page.click(page.button('Look up anyway'));
    expect(given.onGetContact).toHaveBeenCalledOnce();
  });

  it('offers nothing for an address that names nobody', async () => {
    const { page } = await show({ person: person({ profile: { kind: 'legacy-pub', id: 'jane', url: null } }) });
    expect(page.buttons()).toEqual(['Close']);
  });

  it('shows what is owned as free, even when covered', async () => {
    const { page } = await show({ canPay: 'covered', person: person({ offers: offers(['premium_lookup']) }) });
    expect(page.button('Show contact').disabled).toBe(false);
    expect(page.text()).toContain('Free');
  });

  it('says "not tracked" for a pool that is not counted', async () => {
    const { page } = await show({
      account: answer({
        account: account({ balances: { lookup: 7, personExport: 'not-tracked', companyExport: null } }),
      }),
    });
    expect(page.text()).toContain('exports not tracked');
  });
});

describe('signed out', () => {
  it('tells what it reads and costs, and signs in', async () => {
    const { page, given } = await show({ session: signedOut() });
    expect(page.text()).toContain('Calling Card reads the address of profile pages and nothing else');
    await page.click(page.button('Sign in'));
    expect(given.onSignIn).toHaveBeenCalledOnce();
  });

  it('still shows what is owned', async () => {
    const { page } = await show({ session: signedOut(), person: person({ contact: contact() }) });
    expect(page.links()).toContain('mailto:jane@example.org');
  });

  it('leads to the options when the address is wrong', async () => {
    const { page, given } = await show({ session: signedOut({ code: 'wrong_address', address: 'https://x.example' }) });
    await page.click(page.button('Check the address'));
    expect(given.onOpenOptions).toHaveBeenCalledOnce();
  });
});

describe('while looking', () => {
  const looking = {
    status: 'looking',
    lookupId: 'l1',
    since: NOW - 4200,
    lookupType: 'premium_lookup',
    withCompany: false,
    waitingUntil: null,
    trouble: null,
  } as const;

  it('says how long it takes and that one may go on', async () => {
    const { page } = await show({ person: person({ lookup: looking }) });
    expect(page.text()).toContain('Usually about 5 seconds. You can keep browsing. We’ll notify you. 4 s');
    expect(page.buttons()).toEqual(['Close']);
  });

  it('counts down when told to wait', async () => {
    const { page } = await show({ person: person({ lookup: { ...looking, waitingUntil: NOW + 12_000 } }) });
    expect(page.text()).toContain('Continuing in 12 s');
  });
});

describe('the result', () => {
  it('shows grades in words, links what is safe, and tells what is left', async () => {
    const { page } = await show({
      person: person({ lookup: done(), contact: contact({ phones: [phone('030 1', { e164: null })] }) }),
    });
    expect(page.text()).toContain('Confirmed');
    expect(page.text()).toContain('Likely');
    expect(page.links()).toEqual(['mailto:jane.example@acme-instruments.example', 'mailto:jane@example.org']);
    expect(page.text()).toContain('118 lookups left');
  });

  it('copies one value, shows and says so', async () => {
    const { page, given } = await show({ person: person({ lookup: done(), contact: contact() }) });
    await page.click(page.button('Copy jane@example.org'));
    expect(given.onCopy).toHaveBeenCalledExactlyOnceWith('jane@example.org');
    expect(page.button('Copy jane@example.org').textContent).toBe('Copied');
    expect(page.text()).toContain('jane@example.org copied');
  });

  it('says when copying was not possible', async () => {
    const { page } = await show({
      person: person({ lookup: done(), contact: contact() }),
      onCopy: () => Promise.reject(new Error('no')),
    });
    await page.click(page.button('Copy all'));
    expect(page.text()).toContain('Couldn’t copy');
  });

  it('offers a richer lookup below a poorer one', async () => {
    const { page, given } = await show({
      person: person({
        lookup: done('standard_lookup'),
        contact: contact({ phones: [] }),
        offers: offers(['standard_lookup', 'person_enrich']),
      }),
    });
    expect(page.text()).toContain('Get phone numbers too');
    await page.click(page.button('Get contact'));
    expect(given.onGetContact).toHaveBeenCalledExactlyOnceWith('premium_lookup', false);
  });

  it('offers nothing more when everything is owned', async () => {
    const { page } = await show({
      person: person({
        lookup: done(),
        contact: contact(),
        offers: offers(['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich']),
      }),
    });
    expect(page.buttons().some((name) => name.startsWith('Get contact'))).toBe(false);
  });

  it('counts what is not shown', async () => {
    const { page } = await show({ person: person({ lookup: done(), contact: contact({ moreEntries: 7 }) }) });
    expect(page.text()).toContain('7 more entries not shown');
  });
});

describe('trouble', () => {
  it.each(TROUBLES.filter(({ code }) => code !== 'rate_limited'))(
    '$code: says what was spent and leaves a way on',
    async (trouble) => {
      const { page } = await show({ person: person({ lookup: ended(trouble, NOTHING) }) });
      expect(page.text()).toContain('Nothing was spent.');
      expect(page.text()).not.toMatch(/undefined|null|NaN/);
      expect(page.buttons().length).toBeGreaterThan(1);
    },
  );

  it('says what was spent when something was', async () => {
    const { page } = await show({ person: person({ lookup: ended({ code: 'storage_failed' }, PRICE) }) });
    expect(page.text()).toContain('Spent: 1 lookup + 1 export.');
  });

  it('goes for email only when phone credits are out', async () => {
    const { page, given } = await show({
      person: person({ lookup: ended({ code: 'insufficient_credits', creditType: 'phone_lookup' }) }),
    });
    await page.click(page.button('Email only'));
    expect(given.onGetContact).toHaveBeenCalledExactlyOnceWith('standard_lookup', false);
  });

  it('asks before an unsettled lookup may cost again', async () => {
    const lookup = {
      status: 'unsettled',
      lookupId: 'l9',
      since: NOW - 60_000,
      lookupType: 'premium_lookup',
      withCompany: false,
      price: PRICE,
      evidence: 'cannot-tell',
    } as const;
    const { page, given } = await show({ person: person({ lookup }) });
    expect(page.button('Look up again').textContent).toContain('may cost 1 lookup + 1 export');
    await page.click(page.button('Dismiss'));
    await page.click(page.button('Look up again'));
    expect(vi.mocked(given.onDecide).mock.calls).toEqual([
      ['l9', 'leave'],
      ['l9', 'ask-again'],
    ]);
  });
});

it('closes with Escape and by its button', async () => {
  const { page, given } = await show();
  await page.press('Escape');
  await page.click(page.button('Close'));
  expect(given.onClose).toHaveBeenCalledTimes(2);
});

it('shows hostile words as words', async () => {
  await show({
    person: person({
      preview: {
        status: 'found',
        name: '<img src=x onerror=alert(1)>\u202e',
        title: '',
        employer: '',
        location: '',
        readAt: NOW,
      },
    }),
  });
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('h1')?.textContent).toBe('<img src=x onerror=alert(1)>');
});

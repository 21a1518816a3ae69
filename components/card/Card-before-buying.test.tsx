import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// @vitest-environment happy-dom
import { CardOf } from '../../tests/gallery/CardOf.tsx';
import { NOW, account, answer, offers, person } from '../../tests/gallery/fixtures/person.ts';
import { removeCard, showCard } from './shown-card.fixture.tsx';

afterEach(removeCard);

describe('before anything is bought', () => {
  it('names the person, the price and what is left, and gets the chosen type', async () => {
    const { page, given } = await showCard();
    expect(document.querySelector('h1')?.textContent).toBe('Jane Example');
    expect(page.text()).toContain('1 lookup + 1 export');
    expect(page.text()).toContain('118 lookups left');
    await page.click(page.button('Get contact'));
    expect(given.onGetContact).toHaveBeenCalledExactlyOnceWith({
      lookupType: 'premium_lookup',
      withCompany: false,
      isFree: false,
    });
  });

  it('gets the employer in the same go, with the price of both before the click', async () => {
    const { page, given } = await showCard();
    expect(page.button('Get contact').textContent).not.toContain('company export');
    await page.click(page.toggle('With company (+1 company export)'));
    expect(given.onChooseCompany).toHaveBeenCalledExactlyOnceWith(true);
    await page.again(<CardOf {...given} person={person({ withCompany: true })} />);
    expect(page.button('Get contact').textContent).toContain('1 lookup + 1 export + 1 company export');
    expect(page.text()).toContain('company exports not tracked');
    await page.click(page.button('Get contact'));
    expect(given.onGetContact).toHaveBeenCalledExactlyOnceWith({
      lookupType: 'premium_lookup',
      withCompany: true,
      isFree: false,
    });
  });

  it('chooses another type without spending', async () => {
    const { page, given } = await showCard();
    await page.click(page.radio('standard_lookup'));
    expect(given.onChooseType).toHaveBeenCalledExactlyOnceWith('standard_lookup');
    expect(given.onGetContact).not.toHaveBeenCalled();
  });

  it('cannot be paid while something covers the card, and says why', async () => {
    const { page, given } = await showCard({ canPay: 'covered' });
    expect(page.button('Get contact').disabled).toBe(true);
    expect(page.text()).toContain('Something on the page is covering this card.');
    await page.click(page.button('Get contact'));
    expect(given.onGetContact).not.toHaveBeenCalled();
  });

  it('asks elsewhere at the first click, where the browser cannot tell whether the card is covered', async () => {
    const { page, given } = await showCard({ canPay: 'elsewhere' });
    expect(page.button('Get contact').getAttribute('aria-haspopup')).toBe('dialog');
    await page.click(page.button('Get contact'));
    // The page around the card decides what this click does (entrypoints/card/use-paying-click.ts).
    expect(given.onGetContact).toHaveBeenCalledExactlyOnceWith({
      lookupType: 'premium_lookup',
      withCompany: false,
      isFree: false,
    });
    expect(page.text()).not.toContain('Click again to pay');
  });

  describe('where neither the popup nor a window opens', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

    it('pays at the second click, and says so with the price after the first', async () => {
      const { page, given } = await showCard({ canPay: 'ask-moved' });
      await page.click(page.button('Get contact'));
      expect(page.button('Click again to pay').textContent).toContain('1 lookup + 1 export');
      expect(given.onGetContact).not.toHaveBeenCalled();
      await wait(700);
      await page.click(page.button('Click again to pay'));
      expect(given.onGetContact).toHaveBeenCalledExactlyOnceWith({
        lookupType: 'premium_lookup',
        withCompany: false,
        isFree: false,
      });
      expect(page.text()).toContain('Get contact');
    });

    it('takes a double click for one', async () => {
      const { page, given } = await showCard({ canPay: 'ask-moved' });
      await page.click(page.button('Get contact'));
      await wait(500);
      await page.click(page.button('Click again to pay'));
      await wait(50);
      await page.click(page.button('Click again to pay'));
      expect(given.onGetContact).not.toHaveBeenCalled();
    });

    it('forgets the first click after some seconds, and when the focus goes elsewhere', async () => {
      const { page, given } = await showCard({ canPay: 'ask-moved' });
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
      const { page } = await showCard({ canPay: 'ask-moved' });
      const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
      page.button('Get contact').dispatchEvent(held);
      expect(held.defaultPrevented).toBe(true);
    });
  });

  it('cannot be paid before the free preview has spoken', async () => {
    const { page } = await showCard({ person: person({ preview: { status: 'loading' } }) });
    expect(page.button('Get contact').disabled).toBe(true);
  });

  it('says "Not in the database" first, and still lets the person decide', async () => {
    const { page, given } = await showCard({ person: person({ preview: { status: 'unknown-person', readAt: NOW } }) });
    expect(page.text()).toContain('Not in the database');
    await page.click(page.button('Look up anyway'));
    expect(given.onGetContact).toHaveBeenCalledOnce();
  });

  it('says that the service has no preview, and offers what works, with its price', async () => {
    const { page, given } = await showCard({
      person: person({ preview: { status: 'problem', problem: { code: 'tool_missing', tool: 'person_search' } } }),
    });
    expect(page.text()).toContain('This service has no free preview');
    expect(page.text()).not.toContain('report on a lookup later');
    await page.click(page.button('Get contact'));
    expect(given.onGetContact).toHaveBeenCalledOnce();
  });

  it('says before anybody pays that what does not come at once may never come', async () => {
    const { page } = await showCard({ person: person({ lacksStatus: true }) });
    expect(page.text()).toContain('This service can’t report on a lookup once it’s been sent.');
    expect(page.button('Get contact').disabled).toBe(false);
  });

  it('offers nothing for an address that names nobody', async () => {
    const { page } = await showCard({ person: person({ profile: { kind: 'legacy-pub', id: 'jane', url: null } }) });
    expect(page.buttons()).toEqual(['Close']);
  });

  it('shows what is owned as free, even when covered', async () => {
    const { page } = await showCard({ canPay: 'covered', person: person({ offers: offers(['premium_lookup']) }) });
    expect(page.button('Show contact').disabled).toBe(false);
    expect(page.text()).toContain('Free');
  });

  it('says "not tracked" for a pool that is not counted', async () => {
    const { page } = await showCard({
      account: answer({
        account: account({ balances: { lookup: 7, personExport: 'not-tracked', companyExport: null } }),
      }),
    });
    expect(page.text()).toContain('exports not tracked');
  });

  it('begins the balance as a sentence begins', async () => {
    const { page } = await showCard({
      account: answer({
        account: account({ balances: { lookup: 'not-tracked', personExport: 7, companyExport: null } }),
      }),
    });
    expect(page.text()).toMatch(/Lookups not tracked +7 exports left/);
  });
});

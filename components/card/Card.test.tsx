// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { NOW, contact, person, signedOut } from '../../tests/gallery/fixtures/person.ts';
import { removeCard, showCard } from './shown-card.fixture.tsx';

afterEach(removeCard);

describe('signed out', () => {
  it('tells what it reads and costs, and signs in', async () => {
    const { page, given } = await showCard({ session: signedOut() });
    expect(page.text()).toContain('Calling Card reads only the addresses of pages on sites where its button is on');
    await page.click(page.button('Sign in'));
    expect(given.onSignIn).toHaveBeenCalledOnce();
  });

  it('still shows what is owned', async () => {
    const { page } = await showCard({ session: signedOut(), person: person({ contact: contact() }) });
    expect(page.links()).toContain('mailto:jane@example.org');
  });

  it('leads to the options when the address is wrong', async () => {
    const { page, given } = await showCard({
      session: signedOut({ code: 'wrong_address', address: 'https://x.example' }),
    });
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
    problem: null,
  } as const;

  it('says how long it takes and that one may go on', async () => {
    const { page } = await showCard({ person: person({ lookup: looking }) });
    expect(page.text()).toContain('Usually about 5 seconds. You can keep browsing. We’ll notify you. 4 s');
    expect(page.buttons()).toEqual(['Close']);
  });

  it('counts down when told to wait', async () => {
    const { page } = await showCard({ person: person({ lookup: { ...looking, waitingUntil: NOW + 12_000 } }) });
    expect(page.text()).toContain('Continuing in 12 s');
  });
});

it('closes with Escape and by its button', async () => {
  const { page, given } = await showCard();
  await page.press('Escape');
  await page.click(page.button('Close'));
  expect(given.onClose).toHaveBeenCalledTimes(2);
});

it('shows hostile words as words', async () => {
  await showCard({
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

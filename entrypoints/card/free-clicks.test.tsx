// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { contact, done, person } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { personAnswers } from '../../tests/gallery/person-answers.ts';

const { announce, sendMessage, showPage } = createPageWorld();
const ADDRESS = 'https://www.linkedin.com/in/jane-example';

/** Sees nothing: a page can have made any click. */
class NoSight {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NoSight);
});

async function showCard() {
  const { CardPage } = await import('./CardPage.tsx');
  const frame = {
    close: () => undefined,
    resize: () => undefined,
    openOptions: () => undefined,
    allowSignIn: async () => true,
  };
  const surroundings = {
    focus: () => ({ came: null, left: null }),
    windowsOnTop: async () => [],
    ownWindow: () => ({ left: 0, top: 0, width: 1_280, height: 900 }),
  };
  return showPage(createElement(CardPage, { frame, surroundings }));
}

it('a click that a page could have made lifts no block: the person would be named to the service at once', async () => {
  const others = personAnswers(ADDRESS, () => false);
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readCardProfile') return others('readTabProfile');
    return name === 'readPerson' ? person({ suppressed: true }) : others(name);
  });
  const page = await showCard();
  await until(() => expect(page.text()).toContain('You blocked this person.'));
  await page.click(page.button('Unblock'));
  const sent = sendMessage.mock.calls.map(([name]) => name);
  expect(sent).not.toContain('liftSuppression');
  expect(sent).toContain('confirmElsewhere');
});

/** The card of a contact, which asks about each click elsewhere. @param sendings how the last one to each went */
async function showAskingCard(sendings: Record<string, object | null>) {
  const others = personAnswers(ADDRESS, () => false);
  sendMessage.mockImplementation(async (name) => {
    switch (name) {
      case 'readCardProfile':
        return others('readTabProfile');
      case 'readPerson':
        return person({ contact: contact(), lookup: done() });
      case 'readSaves':
        return Object.entries(sendings).map(([label, sending]) => ({ destinationId: label, label, sending }));
      case 'confirmElsewhere':
        return { ok: false, problem: { code: 'confirm_elsewhere', why: 'doubt', where: 'popup' } };
      default:
        return others(name);
    }
  });
  const page = await showCard();
  await until(() => expect(page.buttons()).toContain('Save to CRM'));
  await page.click(page.button('Save to CRM'));
  await until(() => expect(page.text()).toContain('Confirm in the Calling Card popup.'));
  return page;
}

it('what was saved in the popup, as the card asked, ends its question', async () => {
  const sendings: Record<string, object | null> = { CRM: null };
  const page = await showAskingCard(sendings);
  expect(page.text()).not.toContain('Saving to CRM');
  sendings.CRM = { id: 'row-1', state: { status: 'waiting' } };
  await act(async () => announce('destinations'));
  await until(() => expect(page.text()).toContain('Saving to CRM'));
  expect(page.text()).not.toContain('Confirm in the Calling Card popup.');
});

it('an earlier saving that ends meanwhile does not end it', async () => {
  const sendings: Record<string, object | null> = { CRM: null, Book: { id: 'row-0', state: { status: 'waiting' } } };
  const page = await showAskingCard(sendings);
  expect(page.text()).toContain('Saving to Book');
  sendings.Book = { id: 'row-0', state: { status: 'done', url: null } };
  await act(async () => announce('destinations'));
  await until(() => expect(page.text()).toContain('Saved to Book'));
  expect(page.text()).toContain('Confirm in the Calling Card popup.');
});

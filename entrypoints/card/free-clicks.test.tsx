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

it('what was saved in the popup, as the card asked, ends its question', async () => {
  const others = personAnswers(ADDRESS, () => false);
  let sending: object | null = null;
  sendMessage.mockImplementation(async (name) => {
    switch (name) {
      case 'readCardProfile':
        return others('readTabProfile');
      case 'readPerson':
        return person({ contact: contact(), lookup: done() });
      case 'readSaves':
        return [{ destinationId: 'crm', label: 'CRM', sending }];
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
  expect(page.text()).not.toContain('Saving to CRM');
  sending = { id: 'row-1', state: { status: 'waiting' } };
  await act(async () => announce('destinations'));
  await until(() => expect(page.text()).toContain('Saving to CRM'));
  expect(page.text()).not.toContain('Confirm in the Calling Card popup.');
});

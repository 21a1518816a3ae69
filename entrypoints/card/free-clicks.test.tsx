// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { person } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { personAnswers } from '../../tests/gallery/person-answers.ts';

const { sendMessage, showPage } = createPageWorld();
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

it('a click that a page could have made lifts no block: the person would be named to the service at once', async () => {
  const others = personAnswers(ADDRESS, () => false);
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readCardProfile') return others('readTabProfile');
    return name === 'readPerson' ? person({ suppressed: true }) : others(name);
  });
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
  const page = await showPage(createElement(CardPage, { frame, surroundings }));
  await until(() => expect(page.text()).toContain('You blocked this person.'));
  await page.click(page.button('Unblock'));
  const sent = sendMessage.mock.calls.map(([name]) => name);
  expect(sent).not.toContain('liftSuppression');
  expect(sent).toContain('confirmElsewhere');
});

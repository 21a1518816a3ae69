import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../browser/memory-storage.fixture.ts';
import { createBroadcaster } from './broadcaster.ts';
import { createTabProfiles } from './tab-profiles.ts';

const JANE = 'https://www.linkedin.com/in/jane-example';

async function said(
  cardsAreInTabs: boolean,
  say: (broadcaster: ReturnType<typeof createBroadcaster>) => void,
): Promise<string[]> {
  const sent: string[] = [];
  const recorder = {
    sendMessage: async (name: string, data?: object, to?: unknown) =>
      sent.push(`${name} ${JSON.stringify(data)} ${JSON.stringify(to)}`) as never,
  };
  const tabs = createTabProfiles(createMemoryStorage());
  await tabs.set(5, JANE);
  await tabs.set(6, `${JANE}-2`);
  say(createBroadcaster({ pages: recorder, content: recorder, tabs, cardsAreInTabs }));
  await tabs.all();
  await new Promise((resolve) => setTimeout(resolve));
  return sent.toSorted();
}

test('a change is told to all pages at once, and in Firefox to the cards in tabs, which do not hear that', async () => {
  const toAll = 'changed {"topics":["account"]} undefined';
  expect(await said(false, (broadcaster) => broadcaster.toPages('account'))).toEqual([toAll]);
  expect(await said(true, (broadcaster) => broadcaster.toPages('account'))).toEqual([
    'changed {"topics":["account"]} 5',
    'changed {"topics":["account"]} 6',
    toAll,
  ]);
});

test('a preview just found goes to the pages of the extension, and to no tab of a web page', async () => {
  const found = { status: 'found', name: 'Jane', title: '', employer: '', location: '', readAt: 1 } as const;
  expect(await said(true, (broadcaster) => broadcaster.person(JANE, found))).toEqual([
    `changed {"topics":["person"],"preview":${JSON.stringify({ url: JANE, view: found })}} undefined`,
    'changed {"topics":["person"]} 5',
    'changed {"topics":["person"]} 6',
    'pageChanged {} {"tabId":5,"frameId":0}',
  ]);
});

test.each([
  ['where the script opens it', async () => true, true],
  ['where the page is about no person', async () => false, false],
  ['where no script of ours is', () => Promise.reject(new Error('Receiving end does not exist.')), false],
])('the card counts as opened %s: %s', async (_where, answer, isOpened) => {
  const content = { sendMessage: answer as () => Promise<never> };
  const tabs = createTabProfiles(createMemoryStorage());
  const broadcaster = createBroadcaster({ pages: content, content, tabs, cardsAreInTabs: false });
  expect(await broadcaster.openCard(5)).toBe(isOpened);
});

test('what a card asks of its tab goes to the content script around it, not to other frames', async () => {
  expect(await said(true, (broadcaster) => broadcaster.resizeCard(5, 320))).toEqual([
    'resizeCard {"height":320} {"tabId":5,"frameId":0}',
  ]);
  expect(await said(true, (broadcaster) => broadcaster.closeCard(6))).toEqual(['closeCard {} {"tabId":6,"frameId":0}']);
});

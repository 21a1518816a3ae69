import { beforeEach, expect, test } from 'vitest';
import type { SelectedText } from '../actions/selected-text.ts';
import { type TestContext, createTestContext } from '../messages/test-context.fixture.ts';
import { onMenuClicked } from './menus.ts';

const ANN = 'https://www.linkedin.com/in/ann';

let context: TestContext;
/** The target of the injection: the tab and the frame. */
let injected: string[];

beforeEach(async () => {
  context = await createTestContext();
  injected = [];
});

/** The page's answer to the injected function; null: it refuses. */
function pageReads(read: SelectedText | null): void {
  context.browser.scripting.executeScript = async ({ target: { tabId, frameIds } }) => {
    injected.push(`${tabId} ${String(frameIds)}`);
    if (read === null) throw new Error('Cannot access contents of the page.');
    return [{ documentId: 'x', frameId: 0, result: read }];
  };
}

const choose = (click: { selectionText?: string; frameId?: number } = {}, tabId: number | undefined = 5) =>
  onMenuClicked(context, { menuItemId: 'look-up-selection', ...click }, tabId);
const opened = () => context.done.filter((step) => step.startsWith('tab '));
const taken = () => context.pageSelections.take('selection-id');

test('the people in the selection of its frame wait for the bulk page, which is opened; nothing is looked up', async () => {
  pageReads({ text: `${ANN} Ann\nbob@acme.example`, isCutOff: false });
  await choose({ frameId: 3 });
  expect(injected).toEqual(['5 3']);
  expect(opened()).toEqual([`tab ${context.browser.runtime.getURL('workspace.html#bulk/selection-selection-id')}`]);
  expect(await taken()).toMatchObject({
    addresses: `${ANN}\nbob@acme.example`,
    isTextOnly: false,
  });
  expect(context.done).not.toContain('lookup');
});

test('with nothing put into pages nothing is injected: the text that the browser tells is read', async () => {
  await context.settings.change((settings) => ({ ...settings, button: { ...settings.button, shown: false } }));
  pageReads({ text: 'bob@acme.example', isCutOff: false });
  await choose({ selectionText: `See ${ANN}` });
  expect(injected).toEqual([]);
  expect(await taken()).toMatchObject({ addresses: ANN, isTextOnly: true });
});

test('an organization that lets nothing be put into pages is obeyed', async () => {
  context.managed = { nothingInPages: true };
  pageReads({ text: 'bob@acme.example', isCutOff: false });
  await choose({ selectionText: `See ${ANN}` });
  expect(injected).toEqual([]);
});

test('where the page refuses, the text that the browser tells is read', async () => {
  pageReads(null);
  await choose({ selectionText: `See ${ANN}` });
  expect(await taken()).toMatchObject({ addresses: ANN, isTextOnly: true });
});

test('in a text field only the browser knows the selection', async () => {
  pageReads({ text: '\n', isCutOff: false });
  await choose({ selectionText: ANN });
  expect(await taken()).toMatchObject({ addresses: ANN, isTextOnly: false });
});

test.each([
  [
    'the page was read',
    { text: 'Prose', isCutOff: false },
    true,
    /No people found in this selection.*no links to profiles/,
  ],
  ['the page refuses', null, true, /can’t read links on this page/],
  ['nothing is put into pages', null, false, /“Put nothing into pages” is on/],
])('when nobody is found and %s, that is said, and no page opens', async (_case, read, shown, words) => {
  await context.settings.change((settings) => ({ ...settings, button: { ...settings.button, shown } }));
  pageReads(read);
  await choose({ selectionText: 'Prose' });
  expect(opened()).toEqual([]);
  expect([...context.notified.values()].join()).toMatch(words);
});

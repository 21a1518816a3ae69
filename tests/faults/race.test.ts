import type { Frame, Page } from 'playwright/test';
import { createPeople } from '../../sandbox/world/people.ts';
import { openCard } from '../driver/card.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { recordFigures } from '../driver/figures.ts';
import { OverlayPage } from '../driver/overlay-page.ts';
import { type App, expect, test } from '../e2e/fixtures.ts';
import { IS_SHORT } from './is-short.ts';

const ROUNDS = IS_SHORT ? 6 : 15;
const FIRST_USUAL_PERSON = 20;
const LOOKUP_TYPE = 'premium_lookup';

test.use({ lookupMs: 300 });

/** A second window, with a page in it that can go anywhere. */
async function openWindow({ browser, context }: App): Promise<{ page: Page; overlay: OverlayPage }> {
  const worker = await browser.worker();
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    worker.evaluate(() => void chrome.windows.create({ url: 'about:blank' })),
  ]);
  return { page, overlay: await OverlayPage.of(page) };
}

/** Sends the message of a card's button "Get contact". */
const requestFromCard = (card: Frame, data: object) =>
  card.evaluate(
    (request) => chrome.runtime.sendMessage({ id: 1, type: 'startPersonLookup', data: request, timestamp: 1 }),
    data,
  );

/** Chooses both entries of the context menu, by the browser's own event. */
async function requestFromMenu({ browser }: App, url: string): Promise<void> {
  await (
    await browser.worker()
  ).evaluate(async (address) => {
    const [tab] = await chrome.tabs.query({ active: true, windowType: 'normal' });
    const clicked = chrome.contextMenus.onClicked as unknown as {
      dispatch(click: object, tab: object | undefined): void;
    };
    clicked.dispatch(
      { menuItemId: 'look-up-link', editable: false, pageUrl: address, linkUrl: `${address}?trk=menu` },
      tab,
    );
    clicked.dispatch({ menuItemId: 'look-up-page', editable: false, pageUrl: address }, tab);
  }, url);
}

test('cards in two windows, popups, batches and the context menu ask for one person at once: one charge', async ({
  app,
  sandbox,
  controls,
}) => {
  test.setTimeout(400_000);
  const people = createPeople(sandbox.db);
  await app.visit('jane-example');
  await app.signIn();
  await app.setSettings({ menuSpends: true });
  const other = await openWindow(app);
  const popups = [await openExtensionPage(app.browser), await openExtensionPage(app.browser)];
  for (let round = 0; round < ROUNDS; round++) {
    const slug = encodeURIComponent(people.byId(FIRST_USUAL_PERSON + round)?.slug ?? '');
    const url = `https://www.linkedin.com/in/${slug}`;
    const cards: Frame[] = [];
    for (const { page, overlay } of [app, other]) {
      await page.goto(url);
      cards.push(await openCard(page, overlay));
    }
    const lookup = (url: string) => ({ who: { by: 'url', url }, lookupType: LOOKUP_TYPE, withCompany: false });
    await Promise.all([
      ...cards.map((card) => requestFromCard(card, lookup(url))),
      ...popups.map((popup, at) =>
        popup.call('startPersonLookup', lookup(at === 0 ? url : `https://de.linkedin.com/in/${slug}/?trk=popup`)),
      ),
      ...popups.map((popup) =>
        popup.call('startBatch', {
          people: [{ who: { by: 'url', url }, name: '' }],
          lookupType: LOOKUP_TYPE,
          withCompany: false,
          cap: 100,
          name: '',
        }),
      ),
      requestFromMenu(app, url),
    ]);
  }
  const ids = Array.from({ length: ROUNDS }, (_, round) => FIRST_USUAL_PERSON + round);
  const bought = async () => (await popups[0]?.stored())?.contacts ?? [];
  await expect
    .poll(async () => (await bought()).length, { timeout: 90_000 })
    .toBe(ROUNDS)
    .catch(() => undefined);
  const contacts = await bought();
  const times = (id: number) =>
    sandbox.controls
      .listCharges()
      .filter(({ profile_id, pool, reason }) => profile_id === id && pool === 'lookup' && reason === 'charge').length;
  const failures = {
    'charged twice': ids.filter((id) => times(id) > 1).length,
    'paid and lost': ids.filter((id) => times(id) > 0 && !contacts.includes(id)).length,
    'not looked up': ids.filter((id) => times(id) === 0).length,
  };
  await recordFigures({
    campaign: 'race',
    part: 'two cards, two popups, two batches, two menu entries',
    where: 'Chromium',
    trials: ROUNDS,
    failures,
    seen: { charges: await controls.charges() },
  });
  expect(failures).toEqual({ 'charged twice': 0, 'paid and lost': 0, 'not looked up': 0 });
});

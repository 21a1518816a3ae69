import type { Sandbox } from '../../sandbox/start-sandbox.ts';
import { until } from '../driver/devtools.ts';
import { popupOver } from '../driver/firefox/popup.ts';
import { windowOf } from '../driver/firefox/window.ts';
import { type Point } from '../driver/hand.ts';
import { peopleOf } from '../faults/clicks/try-attacks.ts';
import type { FirefoxApp } from './fixtures.ts';
import { type PopupTrial, placeIn, popupTrial } from './popup-attacks.ts';
import { trialOn } from './try-attacks.ts';

const PAY = /^Get contact/;
const WINDOW = { width: 1_280, height: 800 };

/** A page opens its windows without a click. */
export const PREFERENCES = { 'dom.disable_open_during_load': false };

/** A signed-in user, and cards to be attacked: each `ready` is of somebody who has not been paid for. */
export async function openPopupLab(
  app: FirefoxApp,
  sandbox: Pick<Sandbox, 'db'>,
): Promise<{ ready: () => Promise<PopupTrial> }> {
  const next = peopleOf(sandbox.db);
  await app.visit('jane-example');
  await app.signIn();
  const place = await foreseenPlace(app);
  return { ready: () => readyAtPopup(app, { slug: next(), other: next(), place }) };
}

/** Where the popup has its paying button, as a page foresees it: it is the same for all people. */
async function foreseenPlace({ tab, firefox, openCard }: FirefoxApp): Promise<Point> {
  const popup = popupOver(tab);
  await openCard();
  await tab.clickInFrame(PAY);
  let last = '';
  const place = await until(async () => {
    const found = await placeIn(popup);
    const isAtRest = found !== null && JSON.stringify(found) === last;
    last = JSON.stringify(found);
    return isAtRest ? found : undefined;
  }, 'the button in the popup');
  await windowOf(firefox).closeOpened();
  return place;
}

/** The card of somebody who has not been paid for, with the pointer at rest beside its button. */
async function readyAtPopup(
  app: FirefoxApp,
  { slug, other, place }: { slug: string; other: string; place: Point },
): Promise<PopupTrial> {
  await windowOf(app.firefox).closeOpened();
  await app.tab.bringToFront();
  await app.tab.resize(WINDOW);
  await app.visit(slug);
  return popupTrial(app, await trialOn(app), place, `https://www.linkedin.com/in/${other}`);
}

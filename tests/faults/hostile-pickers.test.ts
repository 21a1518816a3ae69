import { chooseInMenu } from '../driver/chromium/context-menu.ts';
import { type App, expect, test } from '../e2e/fixtures.ts';
import { payHonestly } from './clicks/honest-click.ts';
import { OPENED, PICKERS, type PickerTrial } from './clicks/pickers.ts';
import { readyToPay } from './clicks/ready-to-pay.ts';
import { groupsOf, peopleOf, titleOf, tryAttacks } from './clicks/try-attacks.ts';

test.use({ people: 400 });

/** @param onOpened the page's list is open */
async function readyForPickers(app: App, slug: string, onOpened: () => void): Promise<PickerTrial> {
  const trial = await readyToPay(app, slug);
  let isListOpened = false;
  app.page.on('console', (message) => {
    if (message.text() !== OPENED || isListOpened) return;
    isListOpened = true;
    onOpened();
  });
  // In the card's margin, left of the button.
  return {
    ...trial,
    blank: { x: trial.button.x - 6, y: trial.aim.y },
    isListOpened: () => isListOpened,
    openByMenu: () => chooseInMenu(app.browser, 'look-up-page', { pageUrl: app.page.url() }),
  };
}

for (const tried of groupsOf(PICKERS))
  test(titleOf('pickers', tried), async ({ app, controls, sandbox }) => {
    const next = peopleOf(sandbox.db);
    await app.visit('jane-example');
    await app.signIn();
    let opened = 0;
    await tryAttacks({ app, controls }, tried, () => readyForPickers(app, next(), () => (opened += 1)));
    // Otherwise nothing was tried.
    expect(opened).toBeGreaterThan(0);
    await payHonestly(() => readyToPay(app, next()), { app, charges: controls.charges });
  });

import { type App, test } from '../e2e/fixtures.ts';
import { payHonestly } from './clicks/honest-click.ts';
import { OPENED, PICKERS, type PickerTrial } from './clicks/pickers.ts';
import { readyToPay } from './clicks/ready-to-pay.ts';
import { groupsOf, peopleOf, titleOf, tryAttacks } from './clicks/try-attacks.ts';

test.use({ people: 400 });

async function readyForPickers(app: App, slug: string): Promise<PickerTrial> {
  const trial = await readyToPay(app, slug);
  let isListOpened = false;
  app.page.on('console', (message) => (isListOpened ||= message.text() === OPENED));
  // In the card's margin, left of the button.
  return { ...trial, blank: { x: trial.button.x - 6, y: trial.aim.y }, isListOpened: () => isListOpened };
}

for (const tried of groupsOf(PICKERS))
  test(titleOf('pickers', tried), async ({ app, controls, sandbox }) => {
    const next = peopleOf(sandbox.db);
    await app.visit('jane-example');
    await app.signIn();
    await tryAttacks({ app, controls }, tried, () => readyForPickers(app, next()));
    await payHonestly(() => readyToPay(app, next()), { app, charges: controls.charges });
  });

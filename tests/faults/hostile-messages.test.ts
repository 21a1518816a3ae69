import { type App, expect, test } from '../e2e/fixtures.ts';
import { RESTING, click, restAt, travelTo } from './clicks/attack.ts';
import { FIELD_MESSAGES, bringUp, type MessageTrial } from './clicks/field-messages.ts';
import { payHonestly } from './clicks/honest-click.ts';
import { readyToPay } from './clicks/ready-to-pay.ts';
import { groupsOf, peopleOf, titleOf, tryAttacks } from './clicks/try-attacks.ts';

test.use({ people: 400 });

/** Long enough to read a price. */
const READING_MS = 900;
const PAID_MS = 8_000;
const PATIENCE_MS = 180_000;

/** @param onCovered the page's message was there right before the click */
async function readyForMessages(app: App, slug: string, onCovered: () => void): Promise<MessageTrial> {
  const trial = await readyToPay(app, slug);
  const session = await app.context.newCDPSession(app.page);
  const { x, y, width } = trial.button;
  // Not by a script, which would give the page an activation.
  const picture = async (top: number, high: number) => {
    const clip = { x, y: top, width, height: high, scale: 1 };
    return (await session.send('Page.captureScreenshot', { clip })).data;
  };
  const underMessage = () => picture(y - 45, 40);
  const aboveMessage = () => picture(y - 190, 120);
  const [uncovered, ready] = [await underMessage(), await aboveMessage()];
  return {
    ...trial,
    async reopen() {
      // A click beside it closes the card.
      await app.page.mouse.click(RESTING.x, RESTING.y);
      await app.overlay.clickMiddle('.pill');
    },
    async isCovered() {
      // A card that is still being drawn looks different as well, and is another one a moment later.
      const isDrawn = (await aboveMessage()) === ready;
      const covering = await underMessage();
      const isCovered = isDrawn && covering !== uncovered && (await underMessage()) === covering;
      if (isCovered) onCovered();
      return isCovered;
    },
  };
}

for (const tried of groupsOf(FIELD_MESSAGES))
  test(titleOf('messages', tried), async ({ app, controls, sandbox }) => {
    const next = peopleOf(sandbox.db);
    await app.visit('jane-example');
    await app.signIn();
    let covered = 0;
    await tryAttacks({ app, controls }, tried, () => readyForMessages(app, next(), () => (covered += 1)));
    // Otherwise nothing was tried.
    console.log('COVERED', covered);
    expect(covered).toBeGreaterThan(0);
    await payHonestly(() => readyToPay(app, next()), { app, charges: controls.charges });
  });

test('a press elsewhere in the card hides the message, and a click after it pays', async ({
  app,
  controls,
  sandbox,
}) => {
  const next = peopleOf(sandbox.db);
  await app.visit('jane-example');
  await app.signIn();
  // On a busy machine the card rightly asks for some clicks again: then the next person is clicked.
  await expect(async () => {
    const before = await controls.charges();
    const trial = await readyForMessages(app, next(), () => undefined);
    await bringUp(trial);
    expect(await trial.isCovered()).toBe(true);
    await restAt(trial.page, { x: trial.button.x - 6, y: trial.aim.y });
    await click(trial.page);
    await trial.page.waitForTimeout(READING_MS);
    expect(await trial.isCovered()).toBe(false);
    await travelTo(trial.page, trial);
    await click(trial.page);
    await expect.poll(controls.charges, { timeout: PAID_MS }).toBe(before + 1);
  }).toPass({ timeout: PATIENCE_MS });
});

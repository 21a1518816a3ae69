import { type App, expect } from '../../e2e/fixtures.ts';
import { type Trial, click, travelTo } from './attack.ts';
import { closeOtherWindows } from './ready-to-pay.ts';

const PATIENCE_MS = 180_000;
const PAID_MS = 8_000;

/**
 * The control: an honest click pays. On a busy machine the card rightly asks for some clicks again: then the next
 * person is clicked.
 * @param ready opens the card of a person who has not been paid for yet
 */
export async function payHonestly(
  ready: () => Promise<Trial>,
  { app, charges }: { app: App; charges(): Promise<number> },
): Promise<void> {
  const before = await charges();
  await expect(async () => {
    const trial = await ready();
    await travelTo(trial.page, trial);
    await click(trial.page);
    await expect.poll(charges, { timeout: PAID_MS }).toBe(before + 1);
  }).toPass({ timeout: PATIENCE_MS });
  await closeOtherWindows(app);
}

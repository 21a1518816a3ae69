import { type Desk, expect } from '../../e2e/fixtures.ts';
import { click, travelTo } from './attack.ts';
import { closeOtherWindows, readyToPay } from './ready-to-pay.ts';

const PATIENCE_MS = 180_000;
const PAID_MS = 8_000;

/**
 * The control: a click as people make it pays. On a machine that is kept busy some are asked again, rightly: then the
 * next person is clicked.
 * @param nextSlug somebody nobody has paid for yet
 */
export async function payHonestly(
  desk: Desk,
  { nextSlug, charges }: { nextSlug(): string; charges(): Promise<number> },
): Promise<void> {
  const before = await charges();
  await expect(async () => {
    const trial = await readyToPay(desk, nextSlug());
    await travelTo(desk.page, trial);
    await click(desk.page);
    await expect.poll(charges, { timeout: PAID_MS }).toBe(before + 1);
  }).toPass({ timeout: PATIENCE_MS });
  await closeOtherWindows(desk);
}

import { recordFigures } from '../driver/figures.ts';
import { attackedPage } from '../driver/firefox/attacked-page.ts';
import { findButton, restingButton } from '../driver/firefox/by-hand.ts';
import { popupOver } from '../driver/firefox/popup.ts';
import { windowOf } from '../driver/firefox/window.ts';
import type { SandboxControls } from '../driver/service/sandbox-controls.ts';
import type { Attack, Trial } from '../faults/clicks/attack.ts';
import { trialTimes } from '../faults/clicks/trial-times.ts';
import { type FirefoxApp, expect } from './fixtures.ts';

const PAY = /^Get contact/;
/** After this time the card has been still and fully visible: an honest click would count. ms */
const STILL_MS = 1_000;
/** By this time the popup has opened. ms */
const CONFIRM_MS = 3_000;
/** By then one of several clicks has opened the popup, also on a busy machine. ms */
const OPENED_MS = 60_000;
/** Time until a click no longer counts as the second half of a double click, ms. */
const BETWEEN_CLICKS_MS = 700;
/** By this time the honest lookup is charged: on a busy machine it once took more than 30 s. ms */
const CHARGED_MS = 90_000;
/** By this time a successful attack has paid. ms */
const AFTER_MS = 900;

/** A card that is about to be attacked, and the user at it. */
export interface Visitor<T extends Trial = Trial> {
  app: FirefoxApp;
  trial: T;
  /** Undoes between two rounds what the page cannot repeat: moves its window back, for example. */
  undo?(): Promise<void>;
  /** Closes what was opened for this trial. */
  close?(): Promise<void>;
}

/** The card of a page that shows someone who has not been paid for yet, at rest and with its paying button enabled. */
export async function trialOn({ tab, openCard, pause }: FirefoxApp): Promise<Trial> {
  const { frame: view, hand } = tab;
  await openCard();
  const box = async () => {
    const [found, { x, y, zoom }] = [await findButton(view, PAY), await tab.frameOrigin()];
    if (found === undefined) return null;
    return { x: x + found.x * zoom, y: y + found.y * zoom, width: found.width * zoom, height: found.height * zoom };
  };
  const aim = await restingButton({ view, hand, origin: tab.frameOrigin }, PAY);
  await pause(STILL_MS);
  const button = await box();
  if (button === null) throw new Error('The paying button is nowhere.');
  return {
    page: attackedPage(tab),
    button,
    aim,
    tap: hand.tap,
    focusButton: () =>
      view.run(`[...document.querySelectorAll('button')].find(({ innerText }) => ${PAY}.test(innerText)).focus()`),
    findButton: box,
  };
}

/** Makes the click that only asks, as a user does; the attack gets what comes after it. */
async function clickFirst({ tab }: FirefoxApp): Promise<void> {
  // A busy browser may miss a click.
  await expect(async () => {
    await tab.clickInFrame(PAY);
    await expect.poll(() => popupOver(tab).isOpen(), { timeout: CONFIRM_MS }).toBe(true);
  }).toPass({ timeout: OPENED_MS });
}

/** Every other time both clicks are the attack's. @returns the outcome of the clicks */
async function tryOnce<T extends Trial>(
  { app, trial, undo, close }: Visitor<T>,
  { run }: Attack<T>,
  { ms, isConfirming }: { ms: number; isConfirming: boolean },
): Promise<string> {
  const window = windowOf(app.firefox);
  // A window of a page has no toolbar, and gets a window of ours.
  if (isConfirming && close === undefined) await clickFirst(app);
  else {
    await run(trial, ms);
    await undo?.();
    await app.pause(BETWEEN_CLICKS_MS);
    await window.closeOpened();
  }
  await run(trial, ms);
  await app.pause(AFTER_MS);
  const isOpen = (await popupOver(app.tab).isOpen()) || (await app.firefox.confirmationWindow()) !== undefined;
  await window.closeOpened();
  await close?.();
  return isOpen ? 'to be confirmed' : 'no click';
}

/**
 * Tries each attack at its times, each on a person of its own, and expects that nothing is paid; then that an
 * honest click, confirmed in the popup, is.
 */
export async function tryAttacks<T extends Trial>(
  tried: readonly (readonly [name: string, attack: Attack<T>])[],
  ready: () => Promise<Visitor<T>>,
  { charges }: Pick<SandboxControls, 'charges'>,
): Promise<void> {
  for (const [nth, [name, attack]] of tried.entries()) {
    const before = await charges();
    const times = trialTimes(attack, nth);
    const seen: Record<string, number> = {};
    for (const [trial, ms] of times.entries()) {
      const ended = await tryOnce(await ready(), attack, { ms, isConfirming: (nth + trial) % 2 === 0 });
      seen[ended] = (seen[ended] ?? 0) + 1;
    }
    const paid = (await charges()) - before;
    await recordFigures({
      campaign: 'hostile clicks',
      part: name,
      where: 'Firefox',
      trials: times.length,
      failures: { paid },
      seen,
    });
    expect.soft(paid, name).toBe(0);
  }
  const before = await charges();
  const { app, close } = await ready();
  await app.pay();
  await expect.poll(charges, { timeout: CHARGED_MS }).toBe(before + 1);
  await close?.();
}

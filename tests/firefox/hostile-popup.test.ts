import { recordFigures } from '../driver/figures.ts';
import { popupOver } from '../driver/firefox/popup.ts';
import { trialTimes } from '../faults/clicks/trial-times.ts';
import { expect, test } from './fixtures.ts';
import { GOING_ON_MS, POPUP_ATTACKS, type PopupAttack, TooSlow } from './popup-attacks.ts';
import { PREFERENCES, openPopupLab } from './try-popup-attacks.ts';

test.use({ people: 400, preferences: PREFERENCES });

/** Says something about a form field again and again, and counts. */
const SAY_AGAIN = `
  const field = document.createElement('input');
  field.setCustomValidity('Free of charge');
  field.style.cssText = 'position:fixed;right:200px;top:60px';
  document.body.append(field);
  window.said = 0;
  setInterval(() => { field.reportValidity(); window.said += 1; }, 200);`;
/** The panels that are open in the browser's window. */
const PANELS = "return [...window.document.querySelectorAll('panel[panelopen]')].map(({ id }) => id)";
const MESSAGE = 'invalid-form-popup';

/** By this time a successful attack has paid. ms */
const AFTER_MS = 900;

for (const tried of inGroups(POPUP_ATTACKS))
  test(`the popup, whose visitor ${tried.map(([name]) => name).join('; ')}: nothing is paid, and the honest click after it is`, async ({
    app,
    controls,
    sandbox,
  }) => {
    const { ready } = await openPopupLab(app, sandbox);
    for (const [nth, [name, attack]] of tried.entries()) {
      const before = await controls.charges();
      const times = trialTimes(attack, nth);
      let lost = 0;
      for (const ms of times) {
        lost += await atGivenSpeed(async (failedTries) => attack.run(await ready(), ms, failedTries));
        await app.pause(AFTER_MS);
      }
      const paid = (await controls.charges()) - before;
      await recordFigures({
        campaign: 'hostile clicks at the popup',
        part: name,
        where: 'Firefox',
        trials: times.length,
        failures: { paid },
        seen: lost > 0 ? { 'pace lost': lost } : {},
      });
      expect.soft(paid, name).toBe(0);
    }
    const before = await controls.charges();
    await ready();
    await app.pay();
    await expect.poll(controls.charges).toBe(before + 1);
  });

test('a page that changes its address while the popup is open has nobody else paid for', async ({ app, controls }) => {
  await app.visit('jane-example');
  await app.signIn();
  const popup = popupOver(app.tab);
  await app.tab.clickInFrame(/^Get contact/);
  await expect.poll(() => popup.text()).toMatch(/Confirm here[^]*Jane Example/);
  await app.tab.run("history.pushState({}, '', '/in/quick-example')");
  await expect.poll(() => app.button()).toBe('Find contact');
  expect(await popup.text()).toMatch(/Jane Example[^]*Get contact/);
  await popup.click(/^Get contact/);
  await expect.poll(() => controls.charges()).toBe(1);
  await app.visit('jane-example');
  await expect.poll(() => app.button()).toMatch(/2 emails/);
  await app.visit('quick-example');
  await expect.poll(() => app.button()).toBe('Find contact');
});

/** A visitor whose pace was lost this often was hardly there. */
const MAX_TRIES = 8;

/**
 * Goes on with somebody else where a busy machine lost the visitor's pace, until the visitor has pressed for as long
 * as without: what was pressed in time counts.
 * @returns how often the pace was lost
 * @throws TooSlow when it was lost too often
 */
async function atGivenSpeed(
  trial: (failedTries: number) => Promise<void>,
  failedTries = 0,
  keptMs = 0,
): Promise<number> {
  try {
    await trial(failedTries);
    return failedTries;
  } catch (cause) {
    if (!(cause instanceof TooSlow) || failedTries + 1 === MAX_TRIES) throw cause;
    const kept = keptMs + cause.keptMs;
    return kept < GOING_ON_MS ? atGivenSpeed(trial, failedTries + 1, kept) : failedTries + 1;
  }
}

function inGroups(attacks: Record<string, PopupAttack>): Array<Array<readonly [name: string, attack: PopupAttack]>> {
  const all = Object.entries(attacks);
  return [all.slice(0, 3), all.slice(3, 6), all.slice(6, 9), all.slice(9)];
}

test('what the browser says about a form field of the page never lies over the popup', async ({ app }) => {
  await app.visit('jane-example');
  await app.signIn();
  const popup = popupOver(app.tab);
  await app.tab.clickInFrame(/^Get contact/);
  await expect.poll(() => popup.text()).toMatch(/Confirm here[^]*Jane Example/);
  await app.tab.run(SAY_AGAIN);
  const panels = () => app.tab.inBrowser<string[]>(PANELS);
  while ((await app.tab.run<number>('return window.said')) < 5) expect(await panels()).not.toContain(MESSAGE);
  expect(await popup.isOpen()).toBe(true);
  // The control: without the popup it is shown.
  await app.tab.inBrowser(
    "for (const panel of window.document.querySelectorAll('panel[panelopen]')) panel.hidePopup()",
  );
  await expect.poll(panels).toContain(MESSAGE);
});

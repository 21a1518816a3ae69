import { createPeople } from '../../sandbox/world/people.ts';
import { recordFigures } from '../driver/figures.ts';
import { attackedPage } from '../driver/firefox/attacked-page.ts';
import { findButton, restingButton } from '../driver/firefox/by-hand.ts';
import { windowOf } from '../driver/firefox/window.ts';
import type { Attack, Trial } from '../faults/clicks/attack.ts';
import { COVERS } from '../faults/clicks/covers.ts';
import { CROPS } from '../faults/clicks/crops.ts';
import { MOVES } from '../faults/clicks/moves.ts';
import { TOUCH_AND_KEYS } from '../faults/clicks/touch-and-keys.ts';
import { trialTimes } from '../faults/clicks/trial-times.ts';
import { ARMED, BETWEEN_CLICKS_MS, type FirefoxApp, IN_DOUBT, expect, test } from './fixtures.ts';

test.use({ people: 400 });

const PAY = /^Get contact|^Click again to pay/;
const WINDOW = { width: 1_280, height: 800 };
/** The demo people come first and behave in ways of their own. */
const FIRST_USUAL_PERSON = 20;
/** After this time the card has been still and fully visible: an honest click would count. ms */
const STILL_MS = 1_000;
/** By this time the card has answered a first click that counts. ms */
const ASKED_MS = 3_000;
/** By this time a successful attack has paid. ms */
const AFTER_MS = 900;
/** One browser for several attacks: one for each would take longer than all of them. */
const ATTACKS_OF_A_BROWSER = 4;

/**
 * Firefox cannot tell whether something covers or fades a frame: these attacks pay when the page draws its frames and
 * the visitor comes to the button twice. docs/reliability.md lists the remaining ones.
 */
const NOT_KNOWN_TO_FIREFOX: readonly string[] = [
  'uncovered under the resting pointer',
  'uncovered under the resting pointer for good',
  'uncovered as the pointer comes in',
  'a cover that is away while the pointer travels, and back for the click',
  'a popover over a popover',
  'a view transition that shows another picture',
  'a view transition that moves the picture of the page',
  'a cover that scrolling brings',
  'a cover anchored over the price',
  'faded in steps, so that each is as the one before',
  'uncovered for a finger',
];

const GROUPS = { moves: MOVES, crops: CROPS, covers: COVERS, 'touch and keys': TOUCH_AND_KEYS };

/** The card of a person who has not been paid for yet, at rest and with its paying button enabled. */
async function readyToPay({ tab, visit, openCard, pause }: FirefoxApp, slug: string): Promise<Trial> {
  // A key may have opened another tab.
  await tab.bringToFront();
  await tab.resize(WINDOW);
  await visit(slug);
  const { frame: view, hand } = tab;
  await openCard();
  const box = async () => {
    const [found, { x, y }] = [await findButton(view, PAY), await tab.frameOrigin()];
    return found === undefined ? null : { ...found, x: x + found.x, y: y + found.y };
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

/** Makes the first of the two clicks, which only asks; the attack gets the second. */
async function request({ tab, pause }: FirefoxApp): Promise<void> {
  // A busy browser may miss a click.
  await expect(async () => {
    await tab.clickInFrame(PAY);
    await expect.poll(() => tab.frame.text(), { timeout: ASKED_MS }).toMatch(ARMED);
  }).toPass();
  await pause(BETWEEN_CLICKS_MS);
}

/** The card's final message, if the card is still open. */
function endOf(text: string): string {
  if (IN_DOUBT.test(text)) return 'asked again elsewhere';
  return ARMED.test(text) ? 'no second click' : 'no click';
}

/** Every other time both clicks are the attack's. @returns the outcome of the clicks */
async function tryOnce(
  app: FirefoxApp,
  { run }: Attack,
  slug: string,
  { ms, isAsked }: { ms: number; isAsked: boolean },
): Promise<string> {
  const trial = await readyToPay(app, slug);
  if (isAsked) await request(app);
  await run(trial, ms);
  if (!isAsked) {
    await app.pause(BETWEEN_CLICKS_MS);
    await run(trial, ms);
  }
  await app.pause(AFTER_MS);
  const ended = endOf(await app.tab.frame.text());
  await windowOf(app.firefox).closeOpened();
  return ended;
}

for (const [group, attacks] of Object.entries<Record<string, Attack>>(GROUPS)) {
  const names = Object.keys(attacks).filter((name) => !NOT_KNOWN_TO_FIREFOX.includes(name));
  for (let first = 0; first < names.length; first += ATTACKS_OF_A_BROWSER) {
    const tried = names.slice(first, first + ATTACKS_OF_A_BROWSER);
    test(`clicks, ${group}: ${tried.join('; ')}: nothing is paid, and the honest clicks after it are`, async ({
      app,
      controls,
      sandbox,
    }) => {
      const world = createPeople(sandbox.db);
      let person = FIRST_USUAL_PERSON;
      const next = () => world.byId(person++)?.slug ?? '';
      await app.visit('jane-example');
      await app.signIn();
      for (const name of tried) {
        const attack = attacks[name] as Attack;
        const before = await controls.charges();
        const times = trialTimes(attack);
        const seen: Record<string, number> = {};
        for (const [trial, ms] of times.entries()) {
          const ended = await tryOnce(app, attack, next(), { ms, isAsked: trial % 2 === 0 });
          seen[ended] = (seen[ended] ?? 0) + 1;
        }
        const paid = (await controls.charges()) - before;
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
      const before = await controls.charges();
      await readyToPay(app, next());
      await app.pay();
      await expect.poll(controls.charges).toBe(before + 1);
    });
  }
}

import type { Frame } from 'playwright/test';
import { createPeople } from '../../sandbox/world/people.ts';
import { recordFigures } from '../driver/figures.ts';
import { tap } from '../driver/hand.ts';
import { type Desk, expect, test } from '../e2e/fixtures.ts';
import { type Attack, type Trial, click, travelTo } from './clicks/attack.ts';
import { COVERS } from './clicks/covers.ts';
import { CROPS } from './clicks/crops.ts';
import { MOVES } from './clicks/moves.ts';
import { TOUCH_AND_KEYS } from './clicks/touch-and-keys.ts';

test.use({ people: 400 });

/** The demo people come first and behave in ways of their own. */
const FIRST_USUAL_PERSON = 20;
const LEAST_TRIALS = 5;
/** What an attack that worked has paid for by then. ms */
const AFTER_MS = 900;

const button = (card: Frame) => card.getByRole('button', { name: /Get contact/ });

/** The card of somebody nobody has paid for yet, at rest and with its paying button on. */
async function readyToPay(desk: Desk, slug: string): Promise<Trial> {
  await desk.page.setViewportSize({ width: 1280, height: 800 });
  await desk.visit(slug);
  const card = await desk.openCard();
  await expect(button(card)).toBeEnabled();
  // An honest click would pay by now: the card has been lying still, whole, for a second.
  await card.waitForTimeout(1_000);
  const box = await button(card).boundingBox();
  if (!box) throw new Error('The paying button is nowhere.');
  return {
    page: desk.page,
    button: box,
    aim: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    tap: (at) => tap(desk.page, at),
    focusButton: () => button(card).focus(),
    async findButton() {
      await button(card).scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => undefined);
      return button(card).boundingBox({ timeout: 1_000 }).catch(() => null);
    },
  };
}

const GROUPS = { moves: MOVES, crops: CROPS, covers: COVERS, 'touch and keys': TOUCH_AND_KEYS };
/** A browser for each few: one for each would take longer than all of them. */
const ATTACKS_OF_A_BROWSER = 4;

for (const [group, attacks] of Object.entries<Record<string, Attack>>(GROUPS)) {
  const names = Object.keys(attacks);
  for (let first = 0; first < names.length; first += ATTACKS_OF_A_BROWSER) {
    const tried = names.slice(first, first + ATTACKS_OF_A_BROWSER);
    test(`clicks, ${group}: ${tried.join('; ')}: nothing is paid, and the honest click after it is`, async ({ desk, controls, sandbox }) => {
      const world = createPeople(sandbox.db);
      let person = FIRST_USUAL_PERSON;
      const next = () => world.byId(person++)?.slug ?? '';
      await desk.visit('jane-example');
      await desk.signIn();
      for (const name of tried) {
        const attack = attacks[name] as Attack;
        const times = Array.from({ length: Math.max(LEAST_TRIALS, attack.times.length) }, (_, at) => attack.times[at % attack.times.length] ?? 0);
        const before = await controls.charges();
        for (const ms of times) {
          const trial = await readyToPay(desk, next());
          await attack.run(trial, ms);
          await desk.page.waitForTimeout(AFTER_MS);
          await closeOtherWindows(desk);
        }
        const paid = (await controls.charges()) - before;
        await recordFigures({ campaign: 'hostile clicks', part: name, where: 'Chromium', trials: times.length, failures: { paid }, seen: {} });
        expect.soft(paid, name).toBe(0);
      }
      const before = await controls.charges();
      const trial = await readyToPay(desk, next());
      await travelTo(desk.page, trial);
      await click(desk.page);
      await expect.poll(controls.charges).toBe(before + 1);
    });
  }
}

/** What a click in doubt has opened: the popup closes by itself, a window does not. */
async function closeOtherWindows(desk: Desk): Promise<void> {
  for (const page of desk.context.pages()) if (page !== desk.page) await page.close();
  await desk.page.bringToFront();
}

import { createPeople } from '../../sandbox/world/people.ts';
import { recordFigures } from '../driver/figures.ts';
import { expect, test } from '../e2e/fixtures.ts';
import type { Attack } from './clicks/attack.ts';
import { COVERS } from './clicks/covers.ts';
import { CROPS } from './clicks/crops.ts';
import { payHonestly } from './clicks/honest-click.ts';
import { MOVES } from './clicks/moves.ts';
import { closeOtherWindows, readyToPay } from './clicks/ready-to-pay.ts';
import { TOUCH_AND_KEYS } from './clicks/touch-and-keys.ts';
import { trialTimes } from './clicks/trial-times.ts';

test.use({ people: 400 });

/** The demo people come first and behave in ways of their own. */
const FIRST_USUAL_PERSON = 20;
/** By this time a successful attack has paid. ms */
const AFTER_MS = 900;

const GROUPS = { moves: MOVES, crops: CROPS, covers: COVERS, 'touch and keys': TOUCH_AND_KEYS };
/** One browser for several attacks: one for each would take longer than all of them. */
const ATTACKS_OF_A_BROWSER = 4;

for (const [group, attacks] of Object.entries<Record<string, Attack>>(GROUPS)) {
  const names = Object.keys(attacks);
  for (let first = 0; first < names.length; first += ATTACKS_OF_A_BROWSER) {
    const tried = names.slice(first, first + ATTACKS_OF_A_BROWSER);
    test(`clicks, ${group}: ${tried.join('; ')}: nothing is paid, and the honest click after it is`, async ({
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
        const times = trialTimes(attack);
        const before = await controls.charges();
        for (const ms of times) {
          const trial = await readyToPay(app, next());
          await attack.run(trial, ms);
          await app.page.waitForTimeout(AFTER_MS);
          await closeOtherWindows(app);
        }
        const paid = (await controls.charges()) - before;
        await recordFigures({
          campaign: 'hostile clicks',
          part: name,
          where: 'Chromium',
          trials: times.length,
          failures: { paid },
          seen: {},
        });
        expect.soft(paid, name).toBe(0);
      }
      await payHonestly(app, { nextSlug: next, charges: controls.charges });
    });
  }
}

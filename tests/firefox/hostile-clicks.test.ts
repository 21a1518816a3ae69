import type { Attack } from '../faults/clicks/attack.ts';
import { COVERS } from '../faults/clicks/covers.ts';
import { CROPS } from '../faults/clicks/crops.ts';
import { MOVES } from '../faults/clicks/moves.ts';
import { TOUCH_AND_KEYS } from '../faults/clicks/touch-and-keys.ts';
import { groupsOf, peopleOf, titleOf } from '../faults/clicks/try-attacks.ts';
import { type FirefoxApp, test } from './fixtures.ts';
import { type Visitor, trialOn, tryAttacks } from './try-attacks.ts';

test.use({ people: 400 });

const WINDOW = { width: 1_280, height: 800 };

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

async function readyToPay(app: FirefoxApp, slug: string): Promise<Visitor> {
  // A key may have opened another tab.
  await app.tab.bringToFront();
  await app.tab.resize(WINDOW);
  await app.visit(slug);
  return { app, trial: await trialOn(app) };
}

for (const [group, attacks] of Object.entries<Record<string, Attack>>(GROUPS)) {
  const known = Object.entries(attacks).filter(([name]) => !NOT_KNOWN_TO_FIREFOX.includes(name));
  for (const tried of groupsOf(Object.fromEntries(known)))
    test(titleOf(group, tried), async ({ app, controls, sandbox }) => {
      const next = peopleOf(sandbox.db);
      await app.visit('jane-example');
      await app.signIn();
      await tryAttacks(tried, () => readyToPay(app, next()), controls);
    });
}

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

const GROUPS = { moves: MOVES, crops: CROPS, covers: COVERS, 'touch and keys': TOUCH_AND_KEYS };

async function readyToPay(app: FirefoxApp, slug: string): Promise<Visitor> {
  // A key may have opened another tab.
  await app.tab.bringToFront();
  await app.tab.resize(WINDOW);
  await app.visit(slug);
  return { app, trial: await trialOn(app) };
}

for (const [group, attacks] of Object.entries<Record<string, Attack>>(GROUPS))
  for (const tried of groupsOf(attacks, 'Firefox'))
    test(titleOf(group, tried), async ({ app, controls, sandbox }) => {
      const next = peopleOf(sandbox.db);
      await app.visit('jane-example');
      await app.signIn();
      await tryAttacks(tried, () => readyToPay(app, next()), controls);
    });

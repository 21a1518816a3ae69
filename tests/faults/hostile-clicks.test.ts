import { test } from '../e2e/fixtures.ts';
import type { Attack } from './clicks/attack.ts';
import { COVERS } from './clicks/covers.ts';
import { CROPS } from './clicks/crops.ts';
import { payHonestly } from './clicks/honest-click.ts';
import { MOVES } from './clicks/moves.ts';
import { readyToPay } from './clicks/ready-to-pay.ts';
import { TOUCH_AND_KEYS } from './clicks/touch-and-keys.ts';
import { groupsOf, peopleOf, titleOf, tryAttacks } from './clicks/try-attacks.ts';

test.use({ people: 400 });

const GROUPS = { moves: MOVES, crops: CROPS, covers: COVERS, 'touch and keys': TOUCH_AND_KEYS };

for (const [group, attacks] of Object.entries<Record<string, Attack>>(GROUPS))
  for (const tried of groupsOf(attacks, 'Chromium'))
    test(titleOf(group, tried), async ({ app, controls, sandbox }) => {
      const next = peopleOf(sandbox.db);
      await app.visit('jane-example');
      await app.signIn();
      await tryAttacks({ app, controls }, tried, () => readyToPay(app, next()));
      await payHonestly(() => readyToPay(app, next()), { app, charges: controls.charges });
    });

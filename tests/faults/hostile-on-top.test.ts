import { type App, test } from '../e2e/fixtures.ts';
import { RESTING } from './clicks/attack.ts';
import { payHonestly } from './clicks/honest-click.ts';
import { readyToPay } from './clicks/ready-to-pay.ts';
import { groupsOf, peopleOf, titleOf, tryAttacks } from './clicks/try-attacks.ts';
import { type OnTopTrial, WINDOWS_ON_TOP } from './clicks/windows-on-top.ts';

test.use({ people: 400 });

async function readyForWindows(app: App, slug: string): Promise<OnTopTrial> {
  const trial = await readyToPay(app, slug);
  return {
    ...trial,
    async reopen(meanwhile) {
      // A click beside it closes the card.
      await app.page.mouse.click(RESTING.x, RESTING.y);
      await meanwhile();
      await app.overlay.clickMiddle('.pill');
    },
  };
}

for (const tried of groupsOf(WINDOWS_ON_TOP))
  test(titleOf('on top', tried), async ({ app, controls, sandbox }) => {
    const next = peopleOf(sandbox.db);
    await app.visit('jane-example');
    await app.signIn();
    await tryAttacks({ app, controls }, tried, () => readyForWindows(app, next()));
    await payHonestly(() => readyToPay(app, next()), { app, charges: controls.charges });
  });

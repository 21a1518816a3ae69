import { createPeople } from '../../sandbox/world/people.ts';
import { expect, test } from './fixtures.ts';

test.use({ people: 200 });

/** The demo people come first and behave in ways of their own. */
const FIRST_USUAL_PERSON = 20;
const ZOOMS = [0.5, 0.8, 1.1, 1.5, 2, 3] as const;

for (const isResisting of [false, true]) {
  test.describe(() => {
    // Firefox then says that screen and frame begin at the same place, and counts time in pieces of 17 ms.
    test.use({ preferences: { 'privacy.resistFingerprinting': isResisting } });

    test(`two honest clicks pay ${isResisting ? 'where Firefox resists fingerprinting' : 'at every zoom'}`, async ({
      desk,
      controls,
      sandbox,
    }) => {
      const world = createPeople(sandbox.db);
      await desk.visit('jane-example');
      await desk.signIn();
      let paid = 0;
      for (const zoom of isResisting ? [1] : ZOOMS) {
        await desk.visit(world.byId(FIRST_USUAL_PERSON + paid)?.slug ?? '');
        await desk.tab.inBrowser('window.ZoomManager.zoom = arguments[0]', zoom);
        await desk.openCard();
        await desk.pay();
        paid += 1;
        await expect.poll(() => controls.charges()).toBe(paid);
      }
    });
  });
}

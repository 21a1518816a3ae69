import { createPeople } from '../../sandbox/world/people.ts';
import { expect, test } from './fixtures.ts';

test.use({ people: 200 });

/** The demo people come first and behave in ways of their own. */
const FIRST_USUAL_PERSON = 20;
const ZOOMS = [0.5, 0.8, 1.1, 1.5, 2, 3] as const;

for (const isResisting of [false, true]) {
  test.describe(() => {
    // Firefox then reports the same origin for screen and frame, and counts time in steps of 17 ms.
    test.use({ preferences: { 'privacy.resistFingerprinting': isResisting } });

    test(`an honest click, confirmed in the popup, pays ${isResisting ? 'where Firefox resists fingerprinting' : 'at every zoom'}`, async ({
      app,
      controls,
      sandbox,
    }) => {
      const world = createPeople(sandbox.db);
      await app.visit('jane-example');
      await app.signIn();
      let paid = 0;
      for (const zoom of isResisting ? [1] : ZOOMS) {
        await app.visit(world.byId(FIRST_USUAL_PERSON + paid)?.slug ?? '');
        await app.tab.inBrowser('window.ZoomManager.zoom = arguments[0]', zoom);
        await app.openCard();
        await app.pay();
        paid += 1;
        await expect.poll(() => controls.charges()).toBe(paid);
      }
    });
  });
}

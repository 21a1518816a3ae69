import { recordFigures } from '../driver/figures.ts';
import { expect, test } from './fixtures.ts';

// With Firefox's own 30 s the polls of a lookup keep it alive, as each calls the browser; on a machine that sleeps they
// do not.
test.use({ lookupMs: 45_000, preferences: { 'extensions.background.idle.timeout': 2_000 } });

test('nobody touches anything: Firefox ends the idle event page by itself, alarms bring it back, and a lookup of 45 s is stored and told', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  await app.pay();
  await expect.poll(() => controls.charges()).toBe(1);
  await app.tab.visit('about:blank');

  let deaths = 0;
  let before = await app.eventPage.state();
  const titles = async () => {
    // Read from the browser's own code, which wakes nothing.
    const now = await app.eventPage.state();
    if (before === 'running' && now === 'stopped') deaths += 1;
    before = now;
    return app.eventPage.notifications();
  };
  await expect.poll(titles, { timeout: 200_000, intervals: [500] }).toEqual(['Contact found']);
  const charged = await controls.charges();
  await recordFigures({
    campaign: 'natural death',
    part: 'event page',
    where: 'Firefox',
    trials: 1,
    failures: { 'charged twice': charged - 1, 'not told': 0, 'never died': deaths === 0 ? 1 : 0 },
    seen: { deaths },
  });
  expect(deaths).toBeGreaterThan(0);
  expect(charged).toBe(1);
  await app.visit('jane-example');
  await expect.poll(() => app.button()).toMatch(/2 emails · 2 phones/);
});

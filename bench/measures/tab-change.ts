import { type Watched, changeTabs } from '../../tests/driver/chromium/change-tabs.ts';
import { openSidePanel } from '../../tests/driver/chromium/side-panel.ts';
import { until } from '../../tests/driver/devtools.ts';
import { OURS, max } from '../frame/goals.ts';
import type { Measure } from '../frame/measure.ts';
import { openSignedInSession } from '../session/signed-in-session.ts';

/** People in the sandbox's world, each in a tab of their own, by slug. */
const KNOWN = { 'jane-example': 'Jane Example', 'quick-example': 'Quick Example', 'slow-example': 'Slow Example' };
const CHANGES = 12;

const measure: Measure = {
  name: 'tab-change',
  section: 'Card, popup, panel, and worker',
  place: 42.5,
  how: `${CHANGES} changes a round: from the call that brings a tab to the front until the side panel has that name alone ([076](decisions/076-the-panel-forgets-at-once.md)).`,
  figures: [
    {
      name: 'until the right name',
      unit: 'ms',
      goals: [max(150, 'at most 150 ms'), max(150, 'never over 150 ms', { statistic: 'worst' })],
    },
    { name: 'frames with somebody else', unit: '', goals: [max(0, 'none', { statistic: 'worst' })] },
  ],
  subjects: () => [{ name: OURS, title: 'Calling Card' }],
  async open() {
    const session = await openSignedInSession();
    const { browser, page } = session;
    const [first, ...others] = Object.keys(KNOWN);
    await session.visit(first ?? '');
    const panel = await openSidePanel(browser);
    for (const slug of others) await (await browser.context.newPage()).goto(`https://www.linkedin.com/in/${slug}`);
    for (const [at, tab] of browser.context.pages().entries()) {
      const name = Object.entries(KNOWN).find(([slug]) => tab.url().endsWith(slug))?.[1];
      if (name === undefined) continue;
      await tab.bringToFront();
      await until(async () => (await panel.text()).includes(name) || undefined, `person ${at} in the panel`);
    }
    await page.bringToFront();
    return {
      async round() {
        const { times, wrong } = await panel.evaluate<Watched>(changeTabs(Object.values(KNOWN), CHANGES, true));
        return { 'until the right name': times, 'frames with somebody else': wrong.length };
      },
      async close() {
        await panel.close();
        await session.close();
      },
    };
  },
};
export default measure;

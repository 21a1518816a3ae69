import { until } from '../driver/devtools.ts';
import { passing } from '../driver/firefox/view.ts';
import type { Point } from '../driver/hand.ts';
import { groupsOf, peopleOf, titleOf } from '../faults/clicks/try-attacks.ts';
import { WINDOWS } from '../faults/clicks/windows.ts';
import { ZOOMS, type ZoomTrial } from '../faults/clicks/zooms.ts';
import { type FirefoxApp, test } from './fixtures.ts';
import { type Visitor, trialOn, tryAttacks } from './try-attacks.ts';

// A page opens its window without a click.
test.use({ people: 400, preferences: { 'dom.disable_open_during_load': false } });

/** Room on all sides of the headless screen of 1366 x 768. */
const PLACE = { left: 250, top: 150, width: 1_000, height: 600 };
/** Pages need one for a picture in picture; what Playwright evaluates counts as one. */
const GESTURE = 'document.notifyUserGestureActivation()';
const IS_LOADED = "return location.protocol === 'https:' && document.readyState === 'complete'";
const TAB = { width: 1_280, height: 680 };

/** A profile in a window that its page has opened, and may move, with the card open in it. */
async function readyInWindow({ firefox, tab, at }: FirefoxApp, slug: string): Promise<Visitor> {
  const { left, top, width, height } = PLACE;
  const opened = await firefox.windowAfter(() =>
    tab.run(
      "window.open(arguments[0], '_blank', arguments[1])",
      `https://www.linkedin.com/in/${slug}`,
      `popup,left=${left},top=${top},width=${width},height=${height}`,
    ),
  );
  // A new window is empty at first.
  await until(
    async () => (await opened.run<boolean>(IS_LOADED).catch(passing(false))) || undefined,
    'the page of a new window',
  );
  const app = at(opened);
  const trial = await trialOn(app);
  return {
    app,
    trial: {
      ...trial,
      page: {
        ...trial.page,
        async evaluate(script) {
          await opened.runAsBrowser(GESTURE);
          return trial.page.evaluate(script);
        },
      },
    },
    undo: () => opened.run('moveTo(arguments[0], arguments[1])', left, top),
    async close() {
      await opened.close();
      await tab.bringToFront();
    },
  };
}

/** Presses the browser's own keys until its page is zoomed so far. */
async function zoom({ inBrowser, hand }: FirefoxApp['tab'], to: number): Promise<void> {
  const now = () => inBrowser<number>('return window.ZoomManager.zoom');
  for (let from = await now(); Math.abs(from - to) > 0.01; from = await now()) {
    await hand.keyboard.press(to === 1 ? 'Ctrl+0' : to < from ? 'Ctrl+-' : 'Ctrl++');
    await until(async () => (await now()) !== from || undefined, 'another zoom');
  }
}

async function readyToZoom(app: FirefoxApp, slug: string): Promise<Visitor<ZoomTrial>> {
  const { tab, visit, overlay } = app;
  let scale = 1;
  const pinch = async (to: number) => {
    await tab.runAsBrowser('window.windowUtils.setResolutionAndScaleTo(arguments[0])', to);
    scale = to;
  };
  /** The hand's own pixels are not enlarged. */
  const onScreen = ({ x, y }: Point): Point => ({ x: x * scale, y: y * scale });
  await tab.bringToFront();
  await zoom(tab, 1);
  await pinch(1);
  await tab.resize(TAB);
  await visit(slug);
  const trial = await trialOn(app);
  const { page, tap } = trial;
  return {
    app,
    trial: {
      ...trial,
      page: {
        ...page,
        mouse: {
          ...page.mouse,
          move: (x, y) => tab.hand.mouse.travel([onScreen({ x, y })]),
          travel: (points) => tab.hand.mouse.travel(points.map(onScreen)),
        },
      },
      tap: (at) => tap(onScreen(at)),
      zoom: (to) => zoom(tab, to),
      pinch,
      async cardPlace() {
        const box = (await overlay())?.card;
        if (!box) throw new Error('The card is not open.');
        return box;
      },
    },
    async undo() {
      await zoom(tab, 1);
      await pinch(1);
    },
  };
}

for (const [group, attacks, ready] of [
  ['windows', WINDOWS, readyInWindow],
  ['zooms', ZOOMS, readyToZoom],
] as const)
  for (const tried of groupsOf(attacks, 'Firefox'))
    test(titleOf(group, tried), async ({ app, controls, sandbox }) => {
      const next = peopleOf(sandbox.db);
      await app.visit('jane-example');
      await app.signIn();
      await tryAttacks(tried, () => ready(app, next()), controls);
    });

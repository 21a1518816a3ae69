import {
  type Attack,
  BACK_MS,
  KEEP_PRESSES,
  SHOWN,
  type Trial,
  click,
  clickQuickly,
  inPage,
  restAt,
  setOnDocument,
  travelTo,
  wayTo,
} from './attack.ts';

const TIMES = [0, 150, 300, 500, 900] as const;
/**
 * Leaves time for the click, even from a slow driver: afterwards the page draws again, and the cover is like any other.
 */
const BUSY_MS = 2_000;

/** Keeps the page's thread busy, so that the browser does not check, while the compositor shows something else. */
function busyWhile(script: string): Attack {
  return {
    times: TIMES,
    run: async (trial, ms) => {
      await inPage(trial.page, `${script}; setTimeout(() => busy(${ms + BUSY_MS}), 90)`);
      await trial.page.waitForTimeout(250 + ms);
      await travelTo(trial.page, trial);
      await click(trial.page);
      await trial.page.waitForTimeout(BUSY_MS);
    },
  };
}

/** Appears 150 ms after it was requested, by the compositor alone, and stays. */
const animated = (element: string, from: string, to: string) =>
  `{ const it = ${element}; it.style.willChange = 'transform, opacity';
     const steps = [{ ${from} }, { ${from}, offset: .05 }, { ${to}, offset: .06 }, { ${to} }];
     it.animate(steps, { duration: 3000, fill: 'forwards' }); }`;

/** Uncovers the card while the pointer rests where its paying button is. */
function uncoveredUnderPointer(afterClick: (trial: Trial) => Promise<void>): Attack {
  return {
    times: [0, 80, 150, 300, 450, 700, 1_000],
    run: async (trial, ms) => {
      await inPage(trial.page, `window.now = cover()`);
      await restAt(trial.page, trial.aim);
      await trial.page.waitForTimeout(400);
      await inPage(trial.page, `window.now.remove()`);
      await trial.page.waitForTimeout(ms);
      await click(trial.page);
      await afterClick(trial);
    },
  };
}

/** The card is there, but the page shows something else in its place until just before the click, or just after. */
export const COVERS: Record<string, Attack> = {
  'busy while a cover moves in': busyWhile(animated('cover()', `transform: 'translateX(-110vw)'`, `transform: 'none'`)),
  'busy while a cover fades in': busyWhile(animated('cover()', `opacity: 0`, `opacity: 1`)),
  'busy while the document fades': busyWhile(animated('document.documentElement', `opacity: 1`, `opacity: .02`)),
  'a cover shown once, then busy': {
    times: TIMES,
    run: async (trial, ms) => {
      await inPage(
        trial.page,
        `{ const it = cover();
           const hide = () => { it.style.visibility = 'hidden'; busy(2500); ${SHOWN} };
           requestAnimationFrame(() => requestAnimationFrame(hide)); }`,
      );
      await trial.page.waitForTimeout(ms + 200);
      await clickQuickly(trial.page, wayTo(trial));
      await trial.page.waitForTimeout(2_400);
    },
  },
  'busy again and again, covered meanwhile': {
    times: TIMES,
    run: async (trial, ms) => {
      await inPage(
        trial.page,
        `{ const it = cover(); it.style.willChange = 'opacity';
           window.isOver = false;
           const turn = () => {
             it.animate([{ opacity: 0 }, { opacity: 1, offset: .05 }, { opacity: 1 }], { duration: 110 });
             it.style.opacity = 0;
             setTimeout(() => { busy(95); if (window.isOver) it.remove(); else setTimeout(turn, 12); }, 8); };
           it.style.opacity = 0; turn(); }`,
      );
      await trial.page.waitForTimeout(800 + ms);
      await travelTo(trial.page, trial);
      await click(trial.page);
      await trial.page.waitForTimeout(900);
      await inPage(trial.page, `window.isOver = true`);
    },
  },
  'uncovered under the resting pointer': uncoveredUnderPointer(async ({ page }) => {
    await page.waitForTimeout(BACK_MS);
    await inPage(page, `cover()`);
  }),
  'uncovered as the pointer comes in': {
    times: TIMES,
    run: async (trial, ms) => {
      await inPage(
        trial.page,
        `{ const it = cover(); addEventListener('pointerover', ({ target }) => { if (target.parentNode === document.documentElement && target !== document.body) setTimeout(() => it.remove(), ${ms}); }, true) }`,
      );
      await travelTo(trial.page, trial);
      await click(trial.page);
    },
  },
  'a cover that is away while the pointer travels, and back for the click': {
    times: [60, 120, 180, 240, 300],
    run: async (trial, ms) => {
      await travelTo(trial.page, trial);
      await trial.page.waitForTimeout(500);
      await inPage(trial.page, `cover()`);
      await trial.page.waitForTimeout(Math.max(0, 300 - ms));
      await click(trial.page);
    },
  },
  'a popover over a popover': {
    times: TIMES,
    run: async (trial, ms) => {
      await inPage(
        trial.page,
        `for (const _ of [1, 2]) { const it = cover(); it.popover = 'manual'; it.showPopover(); }`,
      );
      await trial.page.waitForTimeout(ms);
      await travelTo(trial.page, trial);
      await click(trial.page);
    },
  },
  'a view transition that shows another picture': {
    times: TIMES,
    misses: 'the browser sends a frame no input while it shows a transition',
    run: async (trial, ms) => {
      await inPage(
        trial.page,
        `{ const style = document.createElement('style');
           style.textContent = [
             '::view-transition{pointer-events:none}',
             '::view-transition-old(root){animation:none;opacity:1;z-index:2}',
             '::view-transition-new(root){animation:none;opacity:0}',
             '::view-transition-group(root){animation-duration:4s}',
           ].join('');
           document.head.append(style);
           document.documentElement.style.visibility = 'hidden';
           document.startViewTransition(() => { document.documentElement.style.visibility = ''; }); }`,
      );
      await trial.page.waitForTimeout(ms + 100);
      await travelTo(trial.page, trial);
      await click(trial.page);
    },
  },
  'a view transition that moves the picture of the page': {
    times: TIMES,
    misses: 'the browser sends a frame no input while it shows a transition',
    run: async (trial, ms) => {
      await inPage(
        trial.page,
        `{ const style = document.createElement('style');
           style.textContent = [
             '::view-transition{pointer-events:none}',
             '::view-transition-group(root){animation-duration:4s}',
             '::view-transition-new(root){animation:none;translate:-700px 0}',
             '::view-transition-old(root){display:none}',
           ].join('');
           document.head.append(style); document.startViewTransition(() => {}); }`,
      );
      await trial.page.waitForTimeout(ms + 100);
      await travelTo(trial.page, trial);
      await click(trial.page);
    },
  },
  'a cover that scrolling brings': {
    times: TIMES,
    run: async (trial, ms) => {
      await inPage(
        trial.page,
        `{ document.body.style.minHeight = '300vh';
           const style = document.createElement('style');
           const steps = 'from { transform: translateX(-110vw) } 1% { transform: none } to { transform: none }';
           style.textContent = '@keyframes come { ' + steps + ' }';
           document.head.append(style);
           const it = cover(); it.style.animation = 'come linear both'; it.style.animationTimeline = 'scroll(root)'; }`,
      );
      await trial.page.mouse.move(300, 300);
      await trial.page.mouse.wheel(0, 400);
      await trial.page.waitForTimeout(ms);
      await travelTo(trial.page, trial);
      await click(trial.page);
    },
  },
  'a cover anchored over the price': {
    times: TIMES,
    run: async (trial, ms) => {
      await inPage(
        trial.page,
        `{ document.querySelector('h1').style.anchorName = '--here';
           cover().style.cssText += [
             ';position-anchor:--here;inset:auto',
             'left:calc(anchor(left) * 0 + ${trial.button.x + trial.button.width / 2}px)',
             'top:${trial.button.y}px;width:${trial.button.width / 2}px;height:${trial.button.height}px',
           ].join(';'); }`,
      );
      await trial.page.waitForTimeout(ms);
      await travelTo(trial.page, trial);
      await click(trial.page);
    },
  },
  'frames made slow by work for the compositor': {
    times: TIMES,
    run: async (trial, ms) => {
      await inPage(
        trial.page,
        `{ for (let n = 0; n < 40; n += 1) {
             const it = document.createElement('div');
             const blur = 'backdrop-filter:blur(' + (20 + n) + 'px)';
             it.style.cssText = 'position:fixed;inset:0;pointer-events:none;z-index:-1;will-change:transform;' + blur;
             document.body.append(it);
             it.animate([{ transform: 'none' }, { transform: 'translateX(3px)' }], { duration: 50, iterations: 99 });
           }
           ${animated('cover()', `opacity: 0`, `opacity: 1`)}; setTimeout(() => busy(${ms + BUSY_MS}), 90) }`,
      );
      await trial.page.waitForTimeout(250 + ms);
      await travelTo(trial.page, trial);
      await click(trial.page);
      await trial.page.waitForTimeout(BUSY_MS);
    },
  },
  'faded in steps, so that each is as the one before': {
    times: TIMES,
    run: async (trial, ms) => {
      for (const opacity of ['.9', '.6', '.3', '.02']) await setOnDocument(trial.page, 'opacity', opacity);
      await trial.page.waitForTimeout(ms);
      await travelTo(trial.page, trial);
      await click(trial.page);
      await trial.page.waitForTimeout(100);
      await setOnDocument(trial.page, 'opacity', '1');
    },
  },
  'the visitor drops something there': {
    times: TIMES,
    run: async (trial, ms) => {
      await inPage(trial.page, `${KEEP_PRESSES} document.querySelector('h1').draggable = true; cover()`);
      await trial.page.mouse.move(400, 80);
      await trial.page.mouse.down();
      await travelTo(trial.page, trial);
      await trial.page.waitForTimeout(ms);
      await trial.page.mouse.up();
      await click(trial.page);
    },
  },
  'uncovered under the resting pointer for good': uncoveredUnderPointer(async () => {}),
};

import {
  type Attack,
  RESTING,
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

/** A trial in which the visitor can close the card and open it again by hand. */
export interface OnTopTrial extends Trial {
  /** @param meanwhile while it is closed */
  reopen(meanwhile: () => Promise<void>): Promise<void>;
}

/** How long the window has been there at the click. ms */
const TIMES = [900, 1_300, 2_000, 3_000, 4_000] as const;
/** From the moment that the pointer is on the card to the click. ms */
const WAYS = [60, 120, 200, 300, 400] as const;
/** From the card's own place to one below the toolbar. CSS pixels */
const AWAY = { x: 200, y: 100 };

/** A video in the page's own words. */
const VIDEO = `
  const canvas = document.createElement('canvas');
  const words = canvas.getContext('2d');
  setInterval(() => { words.fillStyle = '#fff'; words.fillRect(0, 0, 300, 150);
    words.fillStyle = '#000'; words.fillText('Free of charge today', 20, 70); }, 40);
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = canvas.captureStream();
  window.kept = video;`;

const PLAY = `
  video.play();
  new Promise((go) => video.addEventListener('loadedmetadata', go)).then(() => video.requestPictureInPicture());`;

const PICTURE = `
  documentPictureInPicture.requestWindow({ width: 1000, height: 800 }).then((it) => {
    it.document.body.textContent = 'Free of charge today';
    window.over = it;
  });`;

const CLOSE = `window.over?.close(); if (document.pictureInPictureElement) document.exitPictureInPicture();`;

/** Of a way, what is left when a window goes away: a busy machine needs its 600 ms for more. Steps */
const LAST_STEPS = 4;

/** The page opens a window before the visitor opens the card; it stays, or goes away right before the click. */
const over = (open: string, close = ''): Attack<OnTopTrial> => ({
  times: TIMES,
  run: async (trial, ms) => {
    const { page } = trial;
    const way = wayTo(trial);
    await trial.reopen(() => inPage(page, open));
    await page.waitForTimeout(ms);
    for (const { x, y } of way.slice(0, -LAST_STEPS)) await page.mouse.move(x, y);
    if (close !== '') await inPage(page, `setTimeout(() => { ${SHOWN} ${close} })`);
    await clickQuickly(page, way.slice(-LAST_STEPS));
    await inPage(page, CLOSE);
  },
});

/**
 * Attacks by windows that lie over the browser's own: no check of the browser's reports them to the card, nor does a
 * driver's picture show them. Where a window goes away, the pointer that was on it is on the card at once.
 */
export const WINDOWS_ON_TOP: Record<string, Attack<OnTopTrial>> = {
  'a video of the page in a picture in picture': over(`${VIDEO} document.body.append(video); ${PLAY}`),
  'a video outside the document in a picture in picture': over(VIDEO + PLAY),
  'a video in a picture in picture, which ends right before the click': over(
    VIDEO + PLAY,
    `document.exitPictureInPicture();`,
  ),
  'a document in a picture in picture': over(PICTURE),
  'a document in a picture in picture, which ends right before the click': over(PICTURE, `window.over.close();`),
  'the card is moved to where a dialog of the browser lies, and rests there': {
    times: TIMES,
    run: async (trial, ms) => {
      await setOnDocument(trial.page, 'transform', `translate(${-AWAY.x}px, ${-AWAY.y}px)`);
      await trial.page.waitForTimeout(ms);
      await travelTo(trial.page, { ...trial, aim: { x: trial.aim.x - AWAY.x, y: trial.aim.y - AWAY.y } });
      await click(trial.page);
    },
  },
  'a dialog of the browser goes away under the moving pointer': {
    times: WAYS,
    run: async ({ page, aim }, ms) => {
      await restAt(page, RESTING);
      await inPage(page, SHOWN);
      const steps = [0, 1, 2, 3, 4, 5].map((step) => ({ x: aim.x - 30 + step * 6, y: aim.y - 5 + step }));
      await clickQuickly(page, steps, ms / steps.length);
    },
  },
};

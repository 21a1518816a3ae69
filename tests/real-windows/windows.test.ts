import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { type Point, steps } from '../driver/hand.ts';
import { sandboxControls } from '../driver/service/sandbox-controls.ts';
import { ACCOUNTS_HOST } from './account-site.ts';
import { type Box, type RealTab, openRealTab } from './windows.fixture.ts';

/** Long enough to read a price. */
const READING_MS = 1_200;
/** Between the end of a hand's way and its press. */
const REST_MS = 60;
/** By this time a click has paid, or is asked for elsewhere. */
const JUDGED_MS = 4_000;

let tab: RealTab;
test.beforeAll(async () => {
  tab = await openRealTab();
});
test.beforeEach(() => tab.renew());
test.afterAll(() => tab.close());

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Opens the card of somebody new by hand. @returns the paying button's place on the screen */
async function openCard(before = async (): Promise<void> => {}, path = `in/${tab.next()}`): Promise<Box> {
  await tab.visit(`https://www.linkedin.com/${path}`);
  await before();
  const to = middle(await tab.placeOf('button'));
  await tab.desktop.move(steps({ x: to.x - 300, y: to.y - 200 }, to), 200);
  await tab.desktop.click();
  await tab.payButton();
  await wait(READING_MS);
  // The card has grown meanwhile.
  return tab.payButton();
}

/** @returns what came of a click: how many were paid for */
async function paidBy(click: () => Promise<void>): Promise<number> {
  const { charges } = sandboxControls(tab.sandbox.ready.mcp_url);
  const before = await charges();
  await click();
  await wait(JUDGED_MS);
  return (await charges()) - before;
}

for (const [ms, from, count] of [
  [30, { x: -420, y: -60 }, 5],
  [60, { x: -420, y: 60 }, 8],
  [100, { x: -380, y: -300 }, 10],
  [200, { x: -250, y: 200 }, 12],
  [300, { x: 60, y: -420 }, 12],
  [400, { x: -300, y: -100 }, 30],
] as const)
  test(`an honest click by a hand that comes from ${from.x}, ${from.y} in ${ms} ms pays`, async () => {
    const to = middle(await openCard());
    const paid = await paidBy(async () => {
      await tab.desktop.move(steps({ x: to.x + from.x, y: to.y + from.y }, to, count), ms);
      await wait(REST_MS);
      await tab.desktop.click();
    });
    expect(paid).toBe(1);
  });

/** A hand holds a button down for longer than a frame: by then the content script has taken its activation. */
const HELD_MS = 90;

test('a link in the card opens a tab, by a press that is held as a hand holds it', async () => {
  const to = middle(await openCard(undefined, 'company/acme-instruments-example'));
  await tab.desktop.move(steps({ x: to.x - 300, y: to.y + 100 }, to), 300);
  await wait(REST_MS);
  await tab.desktop.click();
  await wait(JUDGED_MS);

  const link = middle(await tab.linkInCard());
  await tab.desktop.move(steps({ x: link.x - 60, y: link.y + 40 }, link), 300);
  await tab.desktop.click(HELD_MS);
  await expect.poll(() => tab.closeTabOf('https://www.acme-instruments.example/')).toBe(true);
});

/** The page shows its words in a video, at the next click in it. */
const VIDEO = `addEventListener('click', async () => {
  const canvas = document.createElement('canvas');
  const words = canvas.getContext('2d');
  setInterval(() => { words.fillStyle = '#fff'; words.fillRect(0, 0, 300, 150);
    words.fillStyle = '#000'; words.fillText('Free of charge today', 20, 70); }, 40);
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = canvas.captureStream();
  video.play();
  await new Promise((go) => video.addEventListener('loadedmetadata', go));
  await video.requestPictureInPicture();
  window.isShown = true;
}, { once: true }); 0`;

test('a click beside a video of the page that stays above the browser is asked for elsewhere', async () => {
  const button = await openCard(async () => {
    await tab.evaluate(VIDEO);
    await tab.desktop.move([{ x: 300, y: 400 }], 50);
    await tab.desktop.click();
    await expect.poll(() => tab.evaluate('window.isShown === true')).toBe(true);
  });
  const to = { x: button.x + 30, y: button.y + button.height / 2 };
  const paid = await paidBy(async () => {
    await tab.desktop.move(steps({ x: to.x - 300, y: to.y - 90 }, to), 300);
    await tab.desktop.click();
  });
  expect(paid).toBe(0);
  expect(await tab.isConfirmedElsewhere()).toBe(true);
});

/** The browser's question whether to save a password, which needs no press and no focus, in words of the page. */
const PASSWORD = `navigator.credentials.store(
  new PasswordCredential({ id: 'Free of charge today', name: 'Free', password: 'x' })); 0`;
/** Where the card has its price under that question, and its "Get contact" beside it. */
const UNDER_QUESTION = { x: 500, y: 122 };

test('a click beside a question about a password, under which the page has moved the price, is asked for elsewhere', async () => {
  const { origin } = new URL(tab.sandbox.ready.mcp_url);
  const slug = tab.next();
  await openCard(async () => {
    // Only a page with a trusted certificate, or from this machine, can have the browser ask.
    await tab.visit(`${origin}/demo/in/${slug}`);
    await tab.evaluate(PASSWORD);
  });
  const { x, y } = await tab.placeOf('card');
  const way = `translate(${UNDER_QUESTION.x - x}px, ${UNDER_QUESTION.y - y}px)`;
  await tab.evaluate(`document.documentElement.style.transform = '${way}'; 0`);
  await wait(READING_MS);
  const button = await tab.payButton();
  const to = { x: button.x + 40, y: button.y + button.height / 2 };
  // What lies there keeps the pointer from the page, to the right of the card as well.
  await tab.evaluate(`window.moves = 0; addEventListener('pointermove', () => { window.moves += 1; }); 0`);
  const beside = { x: button.x + button.width + 60, y: to.y };
  await tab.desktop.move(steps(beside, { ...beside, x: beside.x + 60 }), 100);
  expect(await tab.evaluate('window.moves')).toBe(0);
  await tab.desktop.move(steps({ ...beside, y: to.y + 280 }, { x: to.x + 60, y: to.y + 300 }), 100);
  expect(await tab.evaluate('window.moves')).toBeGreaterThan(0);
  const paid = await paidBy(async () => {
    await tab.desktop.move(steps({ x: to.x + 60, y: to.y + 300 }, to), 400);
    await wait(REST_MS);
    await tab.desktop.click();
  });
  expect(paid).toBe(0);
  expect(await tab.isConfirmedElsewhere()).toBe(true);
});

/** The browser's chooser of accounts, which needs no press, and goes away with `chooser.abort()`. */
const CHOOSER = `window.chooser = new AbortController();
  navigator.credentials.get({ mediation: 'required', signal: chooser.signal, identity: {
    providers: [{ configURL: 'https://${ACCOUNTS_HOST}/config', clientId: 'x' }] } }).catch(() => undefined); 0`;
/** It is there, and has been read. */
const CHOOSER_MS = 2_500;

for (const [ms, expected] of [
  [60, 0],
  [300, 0],
  [1_500, 1],
] as const)
  test(`a click ${ms} ms after a chooser of accounts has gone pays for ${expected}`, async () => {
    await tab.visit(`https://${ACCOUNTS_HOST}/log-in`);
    const to = middle(await openCard());
    await tab.evaluate(CHOOSER);
    await wait(CHOOSER_MS);
    const paid = await paidBy(async () => {
      await tab.desktop.move(steps({ x: to.x + 40, y: to.y - 140 }, to), 400);
      await tab.evaluate('chooser.abort()');
      // Its last steps are shorter than a pixel, and no steps to the browser.
      await tab.desktop.move(steps({ x: to.x - 60, y: to.y - 6 }, to, 8), ms);
      await tab.desktop.click();
    });
    expect(paid).toBe(expected);
  });

/** On the first press in `target`, lays a list of the browser's over the price, and keeps the focus where it is. */
const listAtPress = (target: string) => `${target}.addEventListener('pointerdown', (event) => {
  // Not on our button.
  if (event.target.tagName === 'DIV' || window.isShown) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  const list = document.createElement('select');
  list.append(...Array.from({ length: 12 }, () => new Option('Nothing to see here, click on')));
  list.style.cssText = 'position:fixed;right:40px;width:200px;top:' + (innerHeight * .4 + 250) + 'px';
  document.body.append(list);
  list.showPicker();
  window.isShown = true;
}, true);`;
const IN_FRAME = `const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;left:0;top:300px;width:600px;height:400px';
  document.body.append(frame);
  frame.contentWindow.addEventListener('mousedown', (event) => event.preventDefault(), true);`;

for (const [where, script] of [
  ['the page, which keeps it from us', listAtPress('window')],
  ['a frame of the page', IN_FRAME + listAtPress('frame.contentWindow')],
] as const)
  test(`a click beside a list that a press in ${where}, has opened over the price closes it, and pays nothing`, async () => {
    // Its listener is there before ours.
    await tab.visit('https://www.linkedin.com/feed/');
    await tab.evaluate(`{ ${script} } 0`);
    await tab.evaluate(`history.pushState({}, '', '/in/${tab.next()}'); 0`);
    const pill = middle(await tab.placeOf('button'));
    await tab.desktop.move(steps({ x: pill.x - 300, y: pill.y - 200 }, pill), 200);
    await tab.desktop.click();
    await tab.payButton();
    await wait(READING_MS);
    await tab.desktop.move(steps({ x: 200, y: 500 }, { x: 300, y: 600 }), 200);
    await tab.desktop.click();
    await expect.poll(() => tab.evaluate('window.isShown === true')).toBe(true);
    await wait(READING_MS);
    const { x, y, height } = await tab.payButton();
    const to = { x: x + 30, y: y + height / 2 };
    const paid = await paidBy(async () => {
      await tab.desktop.move(steps({ x: to.x - 200, y: to.y + 100 }, to), 400);
      await wait(REST_MS);
      await tab.desktop.click();
    });
    expect(paid).toBe(0);
    expect(await tab.isConfirmedElsewhere()).toBe(false);
  });

/** The site's frame, and its input there, in CSS pixels from the page's upper right corner. */
const FRAME = { right: 100, top: 330, width: 240, height: 300 };
const INPUT = { right: FRAME.right + FRAME.width - 80, top: FRAME.top + 72 };
const FRAME_STYLE = Object.entries(FRAME).map(([side, px]) => `${side}: ${px}px`);
const COLOR_FRAME = `document.body.innerHTML =
  '<iframe src="https://${ACCOUNTS_HOST}/color" style="position: fixed; ${FRAME_STYLE.join('; ')}"></iframe>';
  new Promise((go) => { document.querySelector('iframe').onload = () => go(0); })`;

for (const [ms, expected] of [
  [300, 0],
  [1_000, 1],
] as const)
  test(`a chooser of colors over the card takes the click, and one ${ms} ms later pays for ${expected}`, async () => {
    await tab.visit(`https://www.linkedin.com/in/${tab.next()}`);
    await tab.placeOf('button');
    await tab.evaluate(COLOR_FRAME);
    const corner = await tab.evaluate<Point>('({ x: screenX + innerWidth, y: screenY + outerHeight - innerHeight })');
    const input = { x: corner.x - INPUT.right, y: corner.y + INPUT.top };
    await tab.desktop.move(steps({ x: input.x - 100, y: input.y - 50 }, input), 200);
    await tab.desktop.click();
    // Until the chooser is there, keys give the page no activation, and the card no place.
    await wait(READING_MS);
    // A press on our button would close the chooser, and do nothing else.
    await tab.desktop.press('alt+shift+l');
    await tab.payButton();
    await wait(READING_MS);
    // Beside the chooser.
    const { x, y, height } = await tab.payButton();
    const to = { x: x + 20, y: y + height / 2 };
    const paid = await paidBy(async () => {
      await tab.desktop.move(steps({ x: to.x - 100, y: to.y + 140 }, to), 300);
      await tab.desktop.click();
      await tab.desktop.move(steps(to, { x: to.x + 30, y: to.y + 6 }), ms);
      await tab.desktop.click();
    });
    expect(paid).toBe(expected);
  });

import { type Attack, type AttackedPage, type Trial, click, inPage, travelTo } from './attack.ts';

/** A trial in which the visitor can close the card and open it again by hand. */
export interface MessageTrial extends Trial {
  reopen(): Promise<void>;
  /** The page's message lies over the card, above the paying button. */
  isCovered(): Promise<boolean>;
}

/** How long the message has been there at the click. A driver's script gives an activation, which would hide it. ms */
const TIMES = [900, 1_300, 2_000, 3_000, 4_000] as const;
/** By this time the activation that the driver's script gave the page is taken. ms */
const TAKEN_MS = 500;

/** A form field under the card, whose message comes to lie over the price. `say()` brings it up. */
const FIELD = ({ button }: Trial): string => `
  const field = document.createElement('input');
  field.setCustomValidity('Free of charge: press the green button to see it. '.repeat(2));
  field.style.cssText = 'position:fixed;display:block;opacity:.01;z-index:-1;height:20px;' +
    'left:${button.x}px;top:${button.y - 50}px;width:${button.width}px';
  document.body.append(field);
  const say = () => field.reportValidity();`;

/** A message whose field has no focus stays when the focus moves on. */
const UNFOCUSED = `field.onfocus = () => field.blur();`;

/** A dialog remembers what had the focus, and gives it back when it is closed. */
const DIALOG = `
  const dialog = document.createElement('dialog');
  dialog.style.cssText = 'display:block;border:0;padding:0;width:0;height:0;background:none';
  dialog.append(document.createElement('button'));
  document.body.append(dialog);`;

async function press(page: AttackedPage, trial: MessageTrial): Promise<void> {
  // A click that nothing lies over would be the visitor's own.
  if (!(await trial.isCovered())) return;
  await travelTo(page, trial);
  await click(page);
}

const CLOSE = `setTimeout(() => dialog.close(), 40);`;

/** The page brings up its message over the open card. */
export async function bringUp(trial: MessageTrial): Promise<void> {
  await inPage(trial.page, `${FIELD(trial)} setTimeout(say, ${TAKEN_MS})`);
  await trial.page.waitForTimeout(TAKEN_MS + TIMES[0]);
}

/** The message comes up over the open card. */
const overTheCard = (script: string): Attack<MessageTrial> => ({
  times: TIMES,
  run: async (trial, ms) => {
    await inPage(trial.page, `${FIELD(trial)} ${script}`);
    await trial.page.waitForTimeout(TAKEN_MS + ms);
    await press(trial.page, trial);
  },
});

/** The message comes up while the card is being opened. */
const asItOpens = (script: string): Attack<MessageTrial> => ({
  times: TIMES,
  run: async (trial, ms) => {
    await inPage(trial.page, `${FIELD(trial)} ${UNFOCUSED} ${script}`);
    await trial.page.waitForTimeout(TAKEN_MS);
    await trial.reopen();
    await trial.page.waitForTimeout(ms);
    await press(trial.page, trial);
  },
});

/**
 * On the first or second time since a press that the focus comes to our element, within the same task. The press on our
 * button brings it there first; taken from there, it comes a second time as it goes into the card.
 */
const onFocus = (nth: number, script: string): string => `
  let times = 0;
  addEventListener('pointerdown', () => { times = 0; }, true);
  addEventListener('focus', ({ target }) => {
    if (target === field || target.nodeName !== 'DIV') return;
    times += 1;
    if (times < ${nth}) target.blur();
    else if (times === ${nth}) { ${script} }
  }, true);`;

/** Says it again and again for so long after the press that opens the card. */
const again = (ms: number): string => `
  addEventListener('click', () => {
    const until = performance.now() + ${ms};
    const next = () => { say(); if (performance.now() < until) setTimeout(next, 5); };
    next();
  }, true);`;

/** Attacks by what the browser says about a form field in words of the page's, over the price. */
export const FIELD_MESSAGES: Record<string, Attack<MessageTrial>> = {
  'a message about a field': overTheCard(`setTimeout(say, ${TAKEN_MS})`),
  'a message about a field that gives the focus away': overTheCard(`${UNFOCUSED} setTimeout(say, ${TAKEN_MS})`),
  'a message about a field, and the focus back by a dialog': overTheCard(
    [DIALOG, UNFOCUSED, `setTimeout(() => { dialog.show(); say(); ${CLOSE} }, ${TAKEN_MS})`].join('\n'),
  ),
  'a message from the press on, until the card is there': {
    ...asItOpens(again(100)),
    misses: 'the message goes away as the focus comes into the card, and a click after that is the visitor’s own',
  },
  'a message from the press on, and beyond': asItOpens(again(600)),
  'a message as the focus comes to the button': {
    ...asItOpens(onFocus(1, 'say();')),
    misses: 'our script takes the activation of the press, and the message with it',
  },
  'a message as the focus comes into the card': asItOpens(onFocus(2, 'say();')),
  'a message as the focus comes into the card, and the focus back by a dialog': asItOpens(
    DIALOG + onFocus(2, `dialog.show(); say(); ${CLOSE}`),
  ),
};

import { writeFile } from 'node:fs/promises';
import { until } from '../devtools.ts';
import { execute, type Marionette } from './marionette.ts';

/** One document: a tab's page, or a frame in it. */
export interface FirefoxView {
  /** Runs a function body in the document, awaiting a promise. `arguments` are `args`. */
  run<T>(body: string, ...args: unknown[]): Promise<T>;
  /** The visible text; empty while there is no document. */
  text(): Promise<string>;
  /**
   * Clicks the button or link with matching words or label, once it is there and enabled; a real click, so the page
   * treats it as the user's.
   */
  click(label: RegExp, patienceMs?: number): Promise<void>;
  doubleClick(label: RegExp): Promise<void>;
  /** Types into the field, replacing what it holds. */
  fill(selector: string, text: string): Promise<void>;
  /** Like `fill`, with the field of that label, once it is there. */
  write(label: RegExp, text: string): Promise<void>;
  /** Chooses a file of this computer in the page's file input. */
  chooseFile(path: string): Promise<void>;
  /** Presses keys in the focused element, named as in WebDriver. */
  press(keys: string): Promise<void>;
  screenshot(path: string): Promise<void>;
}

const CLICK_MS = 60_000;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Record<typeof ELEMENT, string>;

/** The first of these elements with a matching name that is reachable (behind an open dialog nothing is). */
export const NAMED = `
  const wanted = new RegExp(arguments[0], arguments[1]);
  const reached = document.querySelector('dialog:modal') ?? document;
  const textOf = (elements) => elements.map(({ innerText }) => innerText).join(' ').replace(/\\s+/g, ' ').trim();
  const nameOf = (element) => element.ariaLabel || textOf([element, ...(element.labels ?? [])]);
  const isWanted = (element) => !element.disabled && element.checkVisibility() && wanted.test(nameOf(element));
  const named = (selector) => [...reached.querySelectorAll(selector)].find(isWanted);`;

/**
 * The element to click, and its place on the screen, including frame offsets. A busy page takes no click: a popup that
 * does not know yet whether it asks about one.
 */
const FIND = `${NAMED}
  const element = named('button, a, summary, input[type=checkbox], input[type=radio]');
  if (!element || document.body.getAttribute('aria-busy') === 'true') return null;
  const { x, y } = element.getBoundingClientRect();
  return { element, place: [mozInnerScreenX + x, mozInnerScreenY + y, innerHeight].join() };`;

const FIND_FIELD = `${NAMED} return named('input, textarea') ?? null;`;

/** Neither true nor false when the click made the document go away. */
const ARRIVED = 'return Promise.race([window.arrived, new Promise((done) => setTimeout(() => done(false), 1500))])';

/** Substitutes a value for the errors of a document that is just loading or going away; these pass. */
export function passing<T>(instead: T): (error: Error) => T {
  return (error) => {
    if (/unloaded|no such frame|no such element|stale element|frame has been discarded/i.test(error.message))
      return instead;
    throw error;
  };
}

/** @param focus moves the connection's focus to the view, and keeps others out until `work` is done */
export function createView(marionette: Marionette, focus: <T>(work: () => Promise<T>) => Promise<T>): FirefoxView {
  const click = async (label: RegExp, times: number, patienceMs = CLICK_MS) => {
    let before = '';
    const once = async () => {
      const found = await execute<{ element: Element; place: string } | null>(marionette, FIND, [
        label.source,
        label.flags,
      ]);
      if (found === null) return undefined;
      const { element, place } = found;
      // A click would miss a frame that is still moving.
      if (place !== before) {
        before = place;
        return undefined;
      }
      await execute(
        marionette,
        'window.arrived = new Promise((done) => addEventListener("click", () => done(true), { capture: true, once: true }))',
      );
      for (let time = 0; time < times; time++)
        await marionette.send('WebDriver:ElementClick', { id: element[ELEMENT] });
      // On a busy machine a new frame is drawn before clicks reach it: then nothing has happened, and the click is
      // repeated.
      const hasArrived = await execute<boolean>(marionette, ARRIVED).catch(() => true);
      return hasArrived === false ? undefined : true;
    };
    await until(() => focus(once).catch(passing(undefined)), `a button that reads ${label}`, patienceMs);
  };
  const replace = async ({ [ELEMENT]: id }: Element, text: string) => {
    await marionette.send('WebDriver:ElementClear', { id });
    await marionette.send('WebDriver:ElementSendKeys', { id, text });
  };
  const view: FirefoxView = {
    run: (body, ...args) => focus(() => execute(marionette, body, args)),
    // A document that goes away meanwhile answers null.
    text: async () => (await view.run<string | null>('return document.body?.innerText').catch(passing(null))) ?? '',
    click: (label, patienceMs) => click(label, 1, patienceMs),
    doubleClick: (label) => click(label, 2),
    fill: (selector, text) =>
      focus(async () => {
        const { value } = await marionette.send<{ value: Element }>('WebDriver:FindElement', {
          using: 'css selector',
          value: selector,
        });
        await replace(value, text);
      }),
    async write(label, text) {
      const once = async () => {
        const field = await execute<Element | null>(marionette, FIND_FIELD, [label.source, label.flags]);
        return field === null ? undefined : replace(field, text).then(() => true);
      };
      await until(() => focus(once).catch(passing(undefined)), `a field that reads ${label}`, CLICK_MS);
    },
    chooseFile: (path) =>
      focus(async () => {
        const { value } = await marionette.send<{ value: Element }>('WebDriver:FindElement', {
          using: 'css selector',
          value: 'input[type=file]',
        });
        await marionette.send('WebDriver:ElementSendKeys', { id: value[ELEMENT], text: path });
      }),
    press: (keys) =>
      focus(async () => {
        const { value } = await marionette.send<{ value: Element }>('WebDriver:GetActiveElement');
        await marionette.send('WebDriver:ElementSendKeys', { id: value[ELEMENT], text: keys });
      }),
    screenshot: (path) =>
      focus(async () => {
        const { value } = await marionette.send<{ value: string }>('WebDriver:TakeScreenshot', {
          full: false,
          hash: false,
        });
        await writeFile(path, Buffer.from(value, 'base64'));
      }),
  };
  return view;
}

import type { CDPSession, Page } from 'playwright';

/** The visible state of the overlay. */
export interface Seen {
  state: string;
  words: string;
  label: string;
  expanded: string;
  focus: string;
  pill: Box;
  card: Box | null;
  menu: Box | null;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Reads all of it, with the closed root as `this`; runs in the page. */
export const READ_OVERLAY = `function () {
  const box = (element) => element ? element.getBoundingClientRect().toJSON() : null;
  const pill = this.querySelector('.pill');
  const shown = (element) => element && element.checkVisibility() ? element : null;
  return {
    state: this.querySelector('.rest').dataset.state,
    words: [...this.querySelectorAll('.words > *')].map((part) => part.title).join(' ').trim(),
    label: pill.ariaLabel, expanded: pill.ariaExpanded,
    focus: this.activeElement ? this.activeElement.className || this.activeElement.localName : '',
    pill: box(pill), card: box(this.querySelector('.card')), menu: box(shown(this.querySelector('.menu'))),
  };
}`;

/** A page does not go away this many times in a row. */
const MAX_LOOKS = 20;

/** Looks into the closed shadow root through the debugger; a page cannot. */
export class OverlayPage {
  readonly page: Page;
  readonly #debugger: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#debugger = session;
  }

  static async of(page: Page): Promise<OverlayPage> {
    return new OverlayPage(page, await page.context().newCDPSession(page));
  }

  /** The overlay as it is now, or null when it is not in the page. */
  async see(): Promise<Seen | null> {
    for (let looks = 1; ; looks += 1) {
      try {
        return await this.inside<Seen>(READ_OVERLAY);
      } catch (cause) {
        // The page or the host went away between two calls: the next attempt reads its successor.
        if (
          looks === MAX_LOOKS ||
          !/No node|Could not find|Cannot find|context was destroyed|Execution context/i.test(String(cause))
        )
          throw cause;
      }
    }
  }

  /** Runs a function declaration with the closed root as `this`; null without a root. */
  async inside<T>(functionDeclaration: string): Promise<T | null> {
    const objectId = await this.#root();
    if (objectId === null) return null;
    const { result, exceptionDetails } = await this.#debugger.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  }

  async clickMiddle(selector: string): Promise<void> {
    await this.pointAt(selector);
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  /** Moves the mouse over the element. */
  async pointAt(selector: string): Promise<void> {
    const box = await this.inside<Box>(
      `function () { return this.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().toJSON() }`,
    );
    if (box === null) throw new Error(`No overlay to click ${selector} in.`);
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  }

  async #root(): Promise<string | null> {
    const { root } = await this.#debugger.send('DOM.getDocument', { depth: 3, pierce: true });
    const html = root.children?.find((child) => child.localName === 'html');
    const closed = html?.children
      ?.flatMap((child) => child.shadowRoots ?? [])
      .find((shadow) => shadow.shadowRootType === 'closed');
    if (closed === undefined) return null;
    const { object } = await this.#debugger.send('DOM.resolveNode', { backendNodeId: closed.backendNodeId });
    return object.objectId ?? null;
  }
}

import type { JSHandle, Page as Tab } from 'playwright';
import { type AxeRules, bringAxe } from './axe-rules.ts';
import { type PageOfGallery, openGalleryPage } from './gallery-site.ts';

export interface Look {
  /** In CSS pixels. */
  width: number;
  /** One of `locales/`, or `pseudo`; by default English. */
  language?: string;
  colorScheme?: 'light' | 'dark';
  forcedColors?: 'active' | 'none';
}

/**
 * Runs in the page, so it uses nothing from outside itself; returns its findings.
 * @param rules axe's, if it runs axe
 */
export type Inspection = (rules: AxeRules) => string[] | Promise<string[]>;

/** More than twice the width of a narrow window; pages scroll. */
const HEIGHT = 800;

/** Walks through the states of the gallery's pages, in one tab. */
export class GalleryWalk {
  readonly tab: Tab;
  readonly #address: string;
  readonly #pages: readonly PageOfGallery[];
  #open = '';

  constructor(tab: Tab, address: string, pages: readonly PageOfGallery[]) {
    this.tab = tab;
    this.#address = address;
    this.#pages = pages;
  }

  /** The gallery's description of a page; `pages/NAME.tsx`. */
  page(name: string): PageOfGallery {
    const page = this.#pages.find((one) => one.page === name);
    if (!page) throw new Error(`no page ${name}`);
    return page;
  }

  /**
   * Draws each state of a page alone and inspects it: all of them in one call, as a call costs more than a state.
   * @returns the findings, each after the state's name
   */
  async walk(
    { page, states }: PageOfGallery,
    { width, language = 'en', colorScheme = 'light', forcedColors = 'none' }: Look,
    inspections: readonly Inspection[],
    rules: AxeRules = null,
  ): Promise<string[]> {
    await this.tab.setViewportSize({ width, height: HEIGHT });
    await this.tab.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
    await this.#openOnce(page, language);
    const found = await this.tab.evaluate(
      async ({ inspections, rules, count }) => {
        const all: { state: number; fault: string }[] = [];
        for (let state = 0; state < count; state += 1) {
          await window.showState(state);
          for (const inspect of inspections) for (const fault of await inspect(rules)) all.push({ state, fault });
        }
        return all;
      },
      { inspections: await this.#inPage(inspections), rules, count: states.length },
    );
    return found.map(({ state, fault }) => `${page}, ${states[state]}, ${width} px, ${language}: ${fault}`);
  }

  /** A test's second walk through the same page loads it no second time. */
  async #openOnce(page: string, language: string): Promise<void> {
    const wanted = `${page} ${language}`;
    if (this.#open === wanted) return;
    await openGalleryPage(this.tab, this.#address, page, language);
    await bringAxe(this.tab);
    this.#open = wanted;
  }

  #inPage(inspections: readonly Inspection[]): Promise<JSHandle<readonly Inspection[]>> {
    return this.tab.evaluateHandle<readonly Inspection[]>(`[${inspections.join(', ')}]`);
  }
}

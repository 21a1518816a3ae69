import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Page as Tab } from 'playwright';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Adds the checker to every page of a tab. */
export async function bringAxe(tab: Tab): Promise<void> {
  await tab.addInitScript({ content: SOURCE });
}

/**
 * Every violation in the current page, one line each.
 * @param rules only these; by default all of WCAG 2.2 AA and axe's best practices
 */
export async function violationsOf(tab: Tab, rules: readonly string[] | null): Promise<string[]> {
  return tab.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      // Preloading fetches style sheets for one rule about rotating a phone; and there are no frames.
      preload: false,
      iframes: false,
      ...(only === null
        ? { rules: { 'target-size': { enabled: true } } }
        : { runOnly: { type: 'rule', values: [...only] } }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)} ${failureSummary ?? ''}`),
    );
  }, rules);
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Page as Tab } from 'playwright';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}

/** Only these rules; null for all of WCAG 2.2 AA and axe's best practices. */
export type AxeRules = readonly string[] | null;

/** Adds the checker to the current page of a tab. */
export async function bringAxe(tab: Tab): Promise<void> {
  await tab.evaluate(`${SOURCE}; undefined`);
}

/** Every violation in the current page, one line each. Runs in the page, which needs `bringAxe` first. */
export async function axeViolations(only: AxeRules): Promise<string[]> {
  const { axe } = window;
  // Without this the source of every element is written, of those without a fault too.
  axe.configure({ noHtml: true });
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    elementRef: true,
    // Preloading fetches style sheets for one rule about rotating a phone; and there are no frames.
    preload: false,
    iframes: false,
    ...(only === null
      ? { rules: { 'target-size': { enabled: true } } }
      : { runOnly: { type: 'rule', values: [...only] } }),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ element, failureSummary }) => `${id}: ${element?.outerHTML.slice(0, 300)} ${failureSummary ?? ''}`),
  );
}

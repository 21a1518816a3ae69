import { until } from '../devtools.ts';

type Evaluate = <T>(expression: string) => Promise<T>;

/** A page of the extension that Playwright does not show, read and clicked over the DevTools protocol. */
export interface DevtoolsView {
  /** The visible text. */
  text(): Promise<string>;
  evaluate: Evaluate;
  /** Clicks the button, link or label that starts with these words, once it is there and enabled. */
  click(label: string): Promise<void>;
}

/** @param where what the page is called in an error */
export function devtoolsView(evaluate: Evaluate, where: string): DevtoolsView {
  return {
    evaluate,
    // Empty while the document has no body yet.
    text: () => evaluate<string>('document.body?.innerText ?? ""'),
    async click(label) {
      const clicked = () =>
        evaluate<boolean>(`(() => {
          const target = [...document.querySelectorAll('button, a, summary, label')].find((e) =>
            !e.disabled && (e.innerText || e.ariaLabel || '').trim().startsWith(${JSON.stringify(label)}));
          target?.click();
          return target !== undefined;
        })()`);
      await until(async () => (await clicked()) || undefined, `"${label}" in ${where}`);
    },
  };
}

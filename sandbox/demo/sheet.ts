import { html } from '../http/html.ts';
import type { Html } from '../http/html.ts';
import { joinHtml } from './page.ts';

/** The markup for nothing to show. */
export const NOTHING: Html = { markup: '' };

/** A section of a page with its own heading. */
export function section(title: string, content: Html): Html {
  return html`<section class="sheet"><div class="inner"><h2>${title}</h2>${content}</div></section>`;
}

/** A list in one of the site's styles. */
export function list(variant: 'entries' | 'chips' | 'people', items: readonly Html[]): Html {
  return html`<ul class="${variant}">${joinHtml(items)}</ul>`;
}

/** Short words side by side under a heading; nothing when there are none. */
export function chips(title: string, words: readonly string[]): Html {
  return words.length === 0
    ? NOTHING
    : section(
        title,
        list(
          'chips',
          words.map((word) => html`<li>${word}</li>`),
        ),
      );
}

/** The top of a page about a person or company, with the initial in place of a picture. */
export function heading({
  name,
  variant,
  lines,
}: {
  name: string;
  variant: 'person' | 'company';
  lines: readonly Html[];
}): Html {
  const initial = [...name][0] ?? '?';
  return html`<section class="sheet head">
<div class="band"></div>
<div class="inner">
<div class="monogram ${variant}" aria-hidden="true">${initial}</div>
<h1 dir="auto">${name}</h1>
${joinHtml(lines)}
</div>
</section>`;
}

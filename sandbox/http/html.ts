/** Text that is already HTML. Only `html` creates it, so nothing gets in unescaped. */
export interface Html {
  readonly markup: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Template tag: strings are escaped, `Html` goes in as it is. */
export function html(parts: TemplateStringsArray, ...values: Array<string | Html>): Html {
  const markup = parts.reduce((text, part, index) => {
    const value = values[index - 1] ?? '';
    return text + (typeof value === 'string' ? escapeHtml(value) : value.markup) + part;
  });
  return { markup };
}

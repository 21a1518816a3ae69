import { browser } from 'wxt/browser';

/** Gives the text of a key (`popup_title`) with `$1` and so on filled in; empty when there is none. */
export type MessageSource = (key: string, values: readonly string[]) => string;

/** As in `_locales/<language>/messages.json`. */
export type Messages = Readonly<Record<string, { message: string }>>;

/** The browser's own texts: in its language, or in English where that lacks one. */
export const readBrowserMessage: MessageSource = (key, values) =>
  browser.i18n.getMessage(key as '@@ui_locale', [...values]);

let source = readBrowserMessage;

/** The text of a key, in the current language. */
export const readMessage: MessageSource = (key, values) => source(key, values);

/**
 * Sets the source of texts: these messages, and `missing` where they lack one; null: the browser. The background and
 * each page has its own.
 */
export function setMessages(messages: Messages | null, missing: MessageSource = readBrowserMessage): void {
  source =
    messages === null
      ? rememberedFromBrowser()
      : (key, values) =>
          Object.hasOwn(messages, key) ? filled(messages[key]?.message ?? '', values) : missing(key, values);
}

/** The browser's texts, each read once: eight texts for each row of a list were a third of the time of drawing it. */
function rememberedFromBrowser(): MessageSource {
  const texts = new Map<string, string>();
  return (key, values) => {
    if (values.length > 0) return readBrowserMessage(key, values);
    const known = texts.get(key) ?? readBrowserMessage(key, values);
    texts.set(key, known);
    return known;
  };
}

/** Fills in values as the browser does: `$$` is a dollar sign. */
function filled(message: string, values: readonly string[]): string {
  return message.replace(/\$(\$|[1-9])/g, (_, mark: string) => (mark === '$' ? '$' : (values[Number(mark) - 1] ?? '')));
}

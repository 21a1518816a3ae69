import { browser } from 'wxt/browser';
import { LANGUAGE_SETTINGS, type Language, type LanguageSetting } from './languages.ts';
import { type Messages, readBrowserMessage, setMessages } from './message-source.ts';

/** Reads a file of our own package, as JSON. */
export type ReadPackageFile = (path: string) => Promise<unknown>;

const readPackageFile: ReadPackageFile = async (path) => (await fetch(path)).json();

/**
 * Sets the language of all texts in this page, or in the background. Reads a file for another language than the
 * browser's, and where the browser has no texts at all; until the file is there, texts stay as they were. Never
 * rejects: texts in the wrong language are better than none.
 */
export async function loadLanguage(
  language: LanguageSetting,
  readFile: ReadPackageFile = readPackageFile,
): Promise<void> {
  const ofBrowser = readBrowserMessage('locale_code', []);
  // Chromium permanently has none in a process of ours that started faster than it did (in one start of six, measured
  // in 156).
  const hasTexts = ofBrowser !== '';
  const wanted = language === 'system' ? systemLanguage() : language;
  const isBrowsers = hasTexts && (language === 'system' || language === ofBrowser);
  const read = async (name: Language): Promise<Messages | null> => {
    const messages = await readFile(`/_locales/${name}/messages.json`).catch(() => null);
    // A file of our own package needs no check except that it exists.
    return typeof messages === 'object' ? (messages as Messages | null) : null;
  };
  setMessages(isBrowsers ? null : ((await read(wanted)) ?? (hasTexts ? null : await read('en'))));
}

/** The browser's own language, or English where we do not have that. */
function systemLanguage(): Language {
  const [own] = browser.i18n.getUILanguage().split('-');
  return LANGUAGE_SETTINGS.find((language): language is Language => language !== 'system' && language === own) ?? 'en';
}

/** The language in settings as they are stored; `system` when it cannot be read. */
export function languageOf(settings: unknown): LanguageSetting {
  const stored =
    typeof settings === 'object' && settings !== null && 'language' in settings ? settings.language : 'system';
  return LANGUAGE_SETTINGS.find((language) => language === stored) ?? 'system';
}

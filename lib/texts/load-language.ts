import { LANGUAGE_SETTINGS, type LanguageSetting } from './languages.ts';
import { type Messages, readBrowserMessage, setMessages } from './message-source.ts';

/** Reads a file of our own package, as JSON. */
export type ReadPackageFile = (path: string) => Promise<unknown>;

const readPackageFile: ReadPackageFile = async (path) => (await fetch(path)).json();

/**
 * Sets the language of all texts in this page, or in the background. Reads a file only for another language than
 * the browser's; until it is there, texts stay as they were. Never rejects: texts in the wrong language are better than none.
 */
export async function loadLanguage(language: LanguageSetting, readFile: ReadPackageFile = readPackageFile): Promise<void> {
  const isBrowsers = language === 'system' || language === readBrowserMessage('locale_code', []);
  const messages = isBrowsers ? null : await readFile(`/_locales/${language}/messages.json`).catch(() => null);
  // A file of our own package needs no check but that it is there.
  setMessages(typeof messages === 'object' ? (messages as Messages | null) : null);
}

/** The language in settings as they are stored; whatever cannot be read is the browser's. */
export function languageOf(settings: unknown): LanguageSetting {
  const stored = typeof settings === 'object' && settings !== null && 'language' in settings ? settings.language : 'system';
  return LANGUAGE_SETTINGS.find((language) => language === stored) ?? 'system';
}

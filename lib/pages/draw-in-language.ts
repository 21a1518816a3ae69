import type { Browser } from 'webextension-polyfill';
import { i18n } from '#i18n';
import type { LanguageSetting } from '../i18n/languages.ts';
import { languageOf, loadLanguage } from '../i18n/load-language.ts';
import { textLocale } from '../i18n/locale.ts';
import { background } from '../messages/to-background.ts';

type LanguageBrowser = Pick<Browser, 'extension' | 'runtime' | 'storage'>;

/**
 * Draws a page of ours once its texts are there, and again when another language is chosen; the page's state is
 * preserved. Settings are read from storage, as querying the background may mean waiting for it to start.
 * @param ready also delays the first drawing, until it resolves
 */
export function drawInLanguage(browser: LanguageBrowser, draw: () => void, ready?: Promise<void>): Promise<void> {
  let queue = Promise.resolve();
  const drawNow = async () => {
    await loadLanguage(await chosenLanguage(browser));
    await ready;
    document.documentElement.lang = textLocale();
    document.documentElement.dir = i18n.t('locale.direction');
    draw();
  };
  const redraw = () => (queue = queue.then(drawNow));
  if (browser.extension.inIncognitoContext)
    browser.runtime.onMessage.addListener((message: unknown) => void (isSettingsMessage(message) && redraw()));
  browser.storage.onChanged.addListener(({ settings }, area) => {
    if (area === 'local' && settings && languageOf(settings.oldValue) !== languageOf(settings.newValue)) void redraw();
  });
  return redraw();
}

/** A private window's own settings override the stored ones, in the background's memory. */
async function chosenLanguage({ extension, storage }: LanguageBrowser): Promise<LanguageSetting> {
  const settings = extension.inIncognitoContext
    ? background.sendMessage('readSettings', {})
    : storage.local.get('settings').then(({ settings }) => settings);
  return languageOf(await settings.catch(() => null));
}

/** Runs beside the page's own listener, which makes it read its settings again. */
function isSettingsMessage(message: unknown): boolean {
  return JSON.stringify(message)?.includes('"settings"') === true;
}

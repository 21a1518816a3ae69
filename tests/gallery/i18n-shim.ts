import messages from 'virtual:messages';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { setMessages } from '../../lib/i18n/message-source.ts';

/** `#i18n` outside a browser extension: the product's own, with the English texts. */
export const i18n = createI18n();

setMessages(messages, (key) => {
  throw new Error(`No text for "${key}"`);
});

import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import type { Plugin } from 'vite';

const ID = 'virtual:messages';

/** Gives `locales/en.yml` as the browser's `messages.json` would be, under `virtual:messages`. */
export function messagesPlugin(file: string): Plugin {
  return {
    name: 'calling-card-messages',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(generateChromeMessages(await parseMessagesFile(file)))}`;
    },
  };
}

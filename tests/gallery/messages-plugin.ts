import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import type { Plugin } from 'vite';

const ENGLISH = 'virtual:messages';
const ALL = 'virtual:all-messages';

/**
 * Provides `locales/en.yml` as the browser's `messages.json` would be, under `virtual:messages`; and all languages,
 * under `virtual:all-messages`.
 */
export function messagesPlugin(folder: string): Plugin {
  const read = async (file: string) => generateChromeMessages(await parseMessagesFile(file));
  return {
    name: 'calling-card-messages',
    resolveId: (id) => (id === ENGLISH || id === ALL ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${ENGLISH}` && id !== `\0${ALL}`) return undefined;
      const files = (id === `\0${ENGLISH}` ? ['en.yml'] : await readdir(folder)).map((name) => join(folder, name));
      for (const file of files) this.addWatchFile(file);
      const messages = await Promise.all(files.map(async (file) => [parse(file).name, await read(file)] as const));
      const shown = id === `\0${ENGLISH}` ? messages[0]?.[1] : Object.fromEntries(messages);
      return `export default ${JSON.stringify(shown)}`;
    },
  };
}

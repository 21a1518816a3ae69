/** Tags or lists with one key are the same, however they are spelled (lib/contacts/tags.ts). */
export const labelKey = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\s,;]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Without punctuation: "Acme, Inc." and "Acme Inc" are one employer. "C++" and "C#" are two titles. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[.'’]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim();

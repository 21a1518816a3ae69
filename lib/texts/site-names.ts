/** The sites whose profile pages can have our button, by their own names in every language. */
export const SITE_NAMES = { linkedin: 'LinkedIn', github: 'GitHub', x: 'X' } as const;

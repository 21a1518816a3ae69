/** The sites whose profile pages can have our button, as they call themselves in every language. */
export const SITE_NAMES = { linkedin: 'LinkedIn', github: 'GitHub', x: 'X' } as const;

/** The languages of `locales/`, each under its own name: whoever looks for theirs reads no other. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', ja: '日本語' } as const;

export type Language = keyof typeof LANGUAGES;

/** What can be chosen; `system` is the browser's own language, or English where we do not speak that. */
export type LanguageSetting = 'system' | Language;

export const LANGUAGE_SETTINGS = ['system', 'en', 'de', 'fr', 'es', 'ja'] as const satisfies readonly LanguageSetting[];

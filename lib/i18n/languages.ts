/** The languages of `locales/`, each under its own name: a user looking for their language may not read any other. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', ja: '日本語' } as const;

export type Language = keyof typeof LANGUAGES;

/** The choices for the language; `system` is the browser's own language, or English where we do not have that. */
export type LanguageSetting = 'system' | Language;

export const LANGUAGE_SETTINGS = ['system', 'en', 'de', 'fr', 'es', 'ja'] as const satisfies readonly LanguageSetting[];

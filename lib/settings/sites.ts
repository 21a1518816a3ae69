/**
 * The sites whose profile pages can have our button. LinkedIn's is part of the manifest; the others are asked for when
 * they are switched on.
 */
export const SITES = ['linkedin', 'github', 'x'] as const;
export type Site = (typeof SITES)[number];
export const OTHER_SITES = ['github', 'x'] as const;
export type OtherSite = (typeof OTHER_SITES)[number];

/**
 * The access that the button needs there. For LinkedIn it comes with the installation, and may be withdrawn by the
 * user; the others are asked for when they are switched on.
 */
export const SITE_ORIGINS: Record<Site, readonly string[]> = {
  linkedin: ['*://*.linkedin.com/*'],
  github: ['https://github.com/*'],
  x: ['https://x.com/*', 'https://twitter.com/*'],
};

/** The site of a profile, by its kind (`lib/profile-url`). */
export function siteOf(kind: string): Site {
  return kind === 'github' || kind === 'x' ? kind : 'linkedin';
}

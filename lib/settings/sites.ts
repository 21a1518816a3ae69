/**
 * The sites whose profile pages can have our button. LinkedIn's permission is part of the manifest; the others are
 * requested when they are switched on.
 */
export const SITES = ['linkedin', 'github', 'x'] as const;
export type Site = (typeof SITES)[number];
export const OTHER_SITES = ['github', 'x'] as const;

/**
 * The host permissions that the button needs. LinkedIn's come with the installation, and the user may withdraw them;
 * the others are requested when they are switched on.
 */
export const SITE_ORIGINS: Record<Site, readonly string[]> = {
  linkedin: ['*://*.linkedin.com/*'],
  github: ['https://github.com/*'],
  x: ['https://x.com/*', 'https://twitter.com/*'],
};

/**
 * What the browser must grant for a site to count as allowed. "Always Allow on www.linkedin.com" in Firefox's menu
 * grants that host alone, and its answer about all of the site is then no; the browser itself keeps our script to what
 * is granted. twitter.com only leads to x.com.
 */
export const MAIN_ORIGINS: Record<Site, string> = {
  linkedin: 'https://www.linkedin.com/*',
  github: 'https://github.com/*',
  x: 'https://x.com/*',
};

/** The site of a profile, by its kind (`lib/profile-url`). */
export function siteOf(kind: string): Site {
  return kind === 'github' || kind === 'x' ? kind : 'linkedin';
}

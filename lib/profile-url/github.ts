import { NONE, type ProfileRef } from './profile-ref.ts';
import { decodeOnce } from './slug.ts';
import type { Address } from './split-address.ts';

const HOST = /^(?:www\.)?github\.com$/i;

// GitHub's own rule at sign-up: letters, digits and single hyphens, none at either end, 39 at most.
const USER = /^(?=.{1,39}$)[a-z0-9]+(?:-[a-z0-9]+)*$/i;

/** Pages of the site in the place of a user name. */
const SITE_PAGES = new Set(
  (
    '404 500 about account advisories apps assets blog business careers changelog codespaces collections community contact ' +
    'copilot customer-stories customers dashboard developer discussions docs download edu education enterprise enterprises ' +
    'events explore features feed gist gists help home import integrations invitations issues jobs join login logos logout ' +
    'marketplace mcp mobile models new newsroom none nonprofit nonprofits notifications oauth open-source organizations ' +
    'orgs pages partners plans premium-support press pricing privacy projects pulls readme redeem repositories resources ' +
    'search security sessions settings shop signin signup site sitemap solutions spark sponsors starred stars status ' +
    'stories subscriptions support team teams terms topics tos training trending trust-center users watching why-github ' +
    'wiki'
  ).split(' '),
);

export function isGitHubHost(host: string): boolean {
  return HOST.test(host);
}

/** A user's own page, `/<user>`. Anything below it is a repository, which has many people or none. */
export function parseGitHub({ segments }: Address): ProfileRef {
  const [first = '', second] = segments;
  const user = decodeOnce(first) ?? '';
  if (second !== undefined || !USER.test(user)) return NONE;
  const id = user.toLowerCase();
  return SITE_PAGES.has(id) ? NONE : { kind: 'github', id, url: `https://github.com/${id}` };
}

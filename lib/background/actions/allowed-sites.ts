import { MAIN_ORIGINS, SITES, type Site } from '../../settings/sites.ts';
import type { WorkerContext } from '../context.ts';

/** The sites on which the browser lets us show a button. */
export async function allowedSites(context: Pick<WorkerContext, 'browser'>): Promise<Site[]> {
  const isAllowed = await Promise.all(SITES.map((site) => isSiteAllowed(context, site)));
  return SITES.filter((_site, index) => isAllowed[index]);
}

/** Whether the browser lets us show a button on this site. */
export async function isSiteAllowed({ browser }: Pick<WorkerContext, 'browser'>, site: Site): Promise<boolean> {
  return browser.permissions.contains({ origins: [MAIN_ORIGINS[site]] });
}

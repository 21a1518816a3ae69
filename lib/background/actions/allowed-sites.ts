import { SITES, SITE_ORIGINS, type Site } from '../../settings/sites.ts';
import type { WorkerContext } from '../context.ts';

/** The sites on which the browser lets us show a button. */
export async function allowedSites({ browser }: Pick<WorkerContext, 'browser'>): Promise<Site[]> {
  const isAllowed = await Promise.all(
    SITES.map((site) => browser.permissions.contains({ origins: [...SITE_ORIGINS[site]] })),
  );
  return SITES.filter((_site, index) => isAllowed[index]);
}

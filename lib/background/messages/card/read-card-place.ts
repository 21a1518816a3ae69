import { z } from 'zod';
import type { Place } from '../../../messages/card-place.ts';
import type { WorkerContext } from '../../context.ts';

const placeSchema = z.lazy(() =>
  z.object({
    restedMs: z.number().min(0),
    shift: z.number().min(0),
    scale: z.number(),
    frames: z.array(z.number().min(0)).max(500),
    taken: z.array(z.number()).max(100_000).nullable(),
    pictured: z.number().min(0),
  }),
);

/**
 * Reads the place of the card's frame in its page, as the content script observed it, and the zoom, as the browser
 * reports it.
 */
export async function readCardPlace(
  { broadcaster, browser }: Pick<WorkerContext, 'broadcaster' | 'browser'>,
  tabId: number,
): Promise<Place | null> {
  const [reported, zoom] = await Promise.all([
    broadcaster.cardPlace(tabId),
    browser.tabs.getZoom(tabId).catch(() => 1),
  ]);
  const place = placeSchema.safeParse(reported);
  return place.success ? { ...place.data, zoom } : null;
}

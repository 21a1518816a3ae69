import { z } from 'zod';
import type { Place } from '../../messages/card-place.ts';
import type { Desk } from '../context.ts';

const placeSchema = z.lazy(() =>
  z.object({ restedMs: z.number().min(0), scale: z.number(), frames: z.array(z.number().min(0)).max(500) }),
);

/**
 * Where the card's frame has been lying in its page: as the content script saw it, and the zoom by the browser's word.
 */
export async function readCardPlace(
  { announcer, browser }: Pick<Desk, 'announcer' | 'browser'>,
  tabId: number,
): Promise<Place | null> {
  const [told, zoom] = await Promise.all([announcer.cardPlace(tabId), browser.tabs.getZoom(tabId).catch(() => 1)]);
  const place = placeSchema.safeParse(told);
  return place.success ? { ...place.data, zoom } : null;
}

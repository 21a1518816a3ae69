import type { Subject } from '../columns/column-store.ts';
import { WINDOWS, scheduleOf } from '../signals.ts';
import type { SignalKind } from '../signals.ts';
import { found, wrong } from './facet.ts';
import type { Facet } from './facet.ts';
import { noHits } from './hits.ts';
import { columnsOf } from './text-facets.ts';

/**
 * Finds people or companies with an event of a category in a window that ends now: `<Category>::<window>`
 * (docs/contract.md#search-signals).
 */
export function signalFacet(
  subject: Subject,
  kind: SignalKind,
  about: string,
  isPossible: (category: string, jobs: number) => boolean = () => true,
): Facet {
  return {
    about: `${about}, each as "<Category>::<window>", e.g. "${kind.categories[0]}::one_month". Categories, written exactly so: ${kind.categories.join(', ')}. Windows: ${kind.windows.join(', ')}`,
    takes: 'texts',
    match(world, text) {
      const [category = '', window, ...rest] = text.split('::');
      if (!kind.categories.includes(category))
        return wrong(`"${category}" is not a ${kind.name} category; the categories are ${kind.categories.join(', ')}`);
      const length = kind.windows.find((each) => each === window);
      if (length === undefined || rest.length > 0) {
        return wrong(
          `"${[window, ...rest].filter((part) => part !== undefined).join('::')}" is not a ${kind.name} window; exactly one of ${kind.windows.join(', ')} follows ${category}::`,
        );
      }
      const { size, numbers } = columnsOf(world, subject);
      const schedule = scheduleOf(world.seed, kind, category);
      const jobs = subject === 'person' ? numbers('jobs') : null;
      const hits = noHits(size);
      for (let row = 0; row < size; row++) {
        if (
          isPossible(category, jobs?.[row] ?? 0) &&
          schedule.happened(row + 1, world.now - WINDOWS[length], world.now)
        )
          hits[row] = 1;
      }
      return found(hits);
    },
  };
}

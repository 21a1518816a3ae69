import type { Subject } from '../columns/column-store.ts';
import { rowsWithSignal } from '../columns/signal-rows.ts';
import { WINDOWS } from '../signals.ts';
import type { SignalKind } from '../signals.ts';
import { found, wrong } from './facet.ts';
import type { Facet } from './facet.ts';
import { hitsOfNumbers, hitsOfRows, intersect } from './hits.ts';
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
      const rows = columnsOf(world, subject);
      const { seed, now } = world;
      const hits = hitsOfRows(rows.size, rowsWithSignal(rows, { seed, kind, category }, now - WINDOWS[length], now));
      if (subject === 'person')
        intersect(
          hits,
          hitsOfNumbers(rows.numbers('jobs'), (jobs) => isPossible(category, jobs)),
        );
      return found(hits);
    },
  };
}

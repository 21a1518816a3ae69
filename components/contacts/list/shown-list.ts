import type { ContactListTrouble, ListState } from '../../../lib/contacts/list/list-views.ts';

/** What stands in the place of the list. */
export type ShownList =
  | { show: 'loading' }
  | { show: 'trouble'; trouble: ContactListTrouble }
  /** Counted, and nobody there. */
  | { show: 'nobody' }
  | { show: 'rows'; list: Extract<ListState, { status: 'ready' }> };

export function shownList(list: ListState): ShownList {
  switch (list.status) {
    case 'loading':
      return { show: 'loading' };
    case 'trouble':
      return { show: 'trouble', trouble: list.trouble };
    case 'ready':
      return list.isCounted && list.length === 0 ? { show: 'nobody' } : { show: 'rows', list };
    default:
      return list satisfies never;
  }
}

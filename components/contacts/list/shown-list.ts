import type { ContactListProblem, ListState } from '../../../lib/contacts/list/list-views.ts';

/** The content in place of the list. */
export type ShownList =
  | { show: 'loading' }
  | { show: 'trouble'; trouble: ContactListProblem }
  /** Counted, and empty. */
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

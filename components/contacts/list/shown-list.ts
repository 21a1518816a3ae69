import type { ContactListProblem, ListState } from '../../../lib/contacts/list/list-views.ts';

/** The content in place of the list. */
export type ShownList =
  | { show: 'loading' }
  | { show: 'problem'; problem: ContactListProblem }
  /** Counted, and empty. */
  | { show: 'nobody' }
  | { show: 'rows'; list: Extract<ListState, { status: 'ready' }> };

export function shownList(list: ListState): ShownList {
  switch (list.status) {
    case 'loading':
      return { show: 'loading' };
    case 'problem':
      return { show: 'problem', problem: list.problem };
    case 'ready':
      return list.isCounted && list.length === 0 ? { show: 'nobody' } : { show: 'rows', list };
    default:
      return list satisfies never;
  }
}

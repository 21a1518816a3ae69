import { useSyncExternalStore } from 'react';

/** The user's place in the workspace: `workspace.html#contacts/17` is the page `contacts`, and `17` for it to read. */
export interface Route {
  page: string;
  /** The rest after the page's name, still encoded; may be empty. */
  rest: string;
}

/** The address after `#`, followed as it changes (links, back and forward). */
export function useRoute(): Route {
  const hash = useSyncExternalStore(onHashChange, () => location.hash);
  return routeOf(hash);
}

/** @param hash with its `#`, e.g. `#search/people?title=ceo` */
export function routeOf(hash: string): Route {
  const [page = '', ...rest] = hash.replace(/^#/, '').split('/');
  return { page, rest: rest.join('/') };
}

function onHashChange(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

import { queryOptions } from '@tanstack/react-query';
import { background } from '../../messages/to-background.ts';

const AGAIN_MS = 5_000;

/** The name of the database with the contacts to show; null: there is none. Rejects while it is not known which. */
export const CONTACT_DATABASE = queryOptions({
  queryKey: ['contact-database'],
  queryFn: () => background.sendMessage('readContactDatabase', {}),
  // What keeps it from being read passes mostly without an announcement.
  refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
});

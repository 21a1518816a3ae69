import { type QueryClient, useQueryClient } from '@tanstack/react-query';

/** Reads again all that is on screen and could not be read. */
export function readAgain(client: QueryClient): Promise<void> {
  const filters = {
    type: 'active',
    predicate: ({ state }: { state: { status: string } }) => state.status === 'error',
  } as const;
  return client.refetchQueries(filters, { cancelRefetch: false });
}

/** What a click on "Try again" does; undefined while none of these queries has failed. */
export function useReadAgain(...queries: readonly { isError: boolean }[]): (() => void) | undefined {
  const client = useQueryClient();
  return queries.some(({ isError }) => isError) ? () => void readAgain(client) : undefined;
}

/**
 * The answer of a query; null while there is none, and where the last one failed: an earlier answer may be another
 * account's.
 */
export function answerOf<Data>({ data, isError }: { data: Data | undefined; isError: boolean }): Data | null {
  return isError ? null : (data ?? null);
}

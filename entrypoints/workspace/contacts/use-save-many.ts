import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavingMany } from '../../../components/destinations/SaveDialog.tsx';
import { background } from '../../../lib/messages/to-background.ts';
import type { FailedSendingsView, SaveReceipt } from '../../../lib/messages/views/destination.ts';
import { useDestinationCommands } from '../../../lib/queries/destinations/use-destination-commands.ts';
import { answerOf, useReadAgain } from '../../../lib/queries/failures/use-read-again.ts';
import { useDestinations } from '../../../lib/queries/use-destinations.ts';
import { sendInParts } from './send-in-parts.ts';

interface Started {
  destinationId: string;
  /** ms since epoch */
  since: number;
  accepted: number | null;
  leftOut: number;
  /** Those that could not be enqueued. */
  unsent: readonly number[];
}

/** Saving the selected contacts to a destination, with its progress. Sending goes on when the page is closed. */
export function useSaveMany(): SavingMany {
  const [run, setRun] = useState<Started | null>(null);
  const commands = useDestinationCommands();
  const destinations = useDestinations().data?.destinations ?? [];
  const isSending = (destinations.find(({ id }) => id === run?.destinationId)?.waiting ?? 0) > 0;
  const query = useFailed(run, isSending);
  const failed = answerOf(query);
  const onReadAgain = useReadAgain(query);

  const decide: SavingMany['onDecide'] = (id, decision) =>
    commands.run(id, () => background.sendMessage('decideSending', { id, decision }));
  return {
    destinations: destinations.filter(
      ({ state }) => state.status !== 'stopped' || state.problem.code !== 'set_by_policy',
    ),
    run: run && { ...run, failed },
    onReadAgain,
    refusals: commands.refusals,
    onStart(destinationId, profileIds) {
      const started = { destinationId, since: Date.now(), accepted: null, leftOut: 0, unsent: [] };
      setRun(started);
      commands.forget();
      // The user may have closed it meanwhile, or started another.
      void save(destinationId, profileIds).then(({ accepted, leftOut, unsent }) =>
        setRun((before) => (before === started ? { ...started, accepted, leftOut, unsent } : before)),
      );
    },
    onPause: (id, isPaused) => commands.run(id, () => background.sendMessage('changeDestination', { id, isPaused })),
    onRetry() {
      if (run === null || failed === null) return;
      const { destinationId, unsent } = run;
      const { profileIds, sendingIds } = failed.again;
      commands.run(destinationId, async () => {
        // Those that failed were counted when they were accepted first.
        const again = await save(destinationId, profileIds);
        const first = await save(destinationId, unsent);
        if (unsent.length > 0) setRun((before) => (before === run ? withMore(run, first) : before));
        return again.receipt?.ok === true ? first.receipt : again.receipt;
      });
      for (const id of sendingIds) decide(id, 'resend');
    },
    onDecide: decide,
    onClose: () => setRun(null),
  };
}

/** What was not saved of those that were started. */
function useFailed(run: Started | null, isSending: boolean): UseQueryResult<FailedSendingsView> {
  const [destinationId, since] = [run?.destinationId ?? '', run?.since ?? 0];
  return useQuery({
    queryKey: ['sendings', 'failed', destinationId, since, isSending],
    queryFn: () => background.sendMessage('readFailedSendings', { destinationId, since }),
    enabled: run !== null,
    placeholderData: keepPreviousData,
  });
}

/** With those that could not be enqueued before, and were tried again. */
function withMore(run: Started, more: Pick<Started, 'leftOut' | 'unsent'> & { accepted: number }): Started {
  return {
    ...run,
    accepted: (run.accepted ?? 0) + more.accepted,
    leftOut: run.leftOut + more.leftOut,
    unsent: more.unsent,
  };
}

/** Enqueues contacts a thousand at a time. `receipt`: the last one; null: the background did not answer. */
async function save(destinationId: string, profileIds: readonly number[]) {
  let accepted = 0;
  const last: { receipt: SaveReceipt | null } = { receipt: { ok: true, accepted } };
  const stored = await sendInParts(profileIds, async (part) => {
    last.receipt = null;
    const receipt = await background.sendMessage('saveContacts', { destinationId, profileIds: part });
    last.receipt = receipt;
    if (receipt.ok) accepted += receipt.accepted;
    return receipt;
  });
  return { ...last, accepted, leftOut: stored.length - accepted, unsent: profileIds.slice(stored.length) };
}

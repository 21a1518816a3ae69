import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavingMany } from '../../../components/destinations/SaveDialog.tsx';
import { background } from '../../../lib/messages/to-background.ts';
import type { FailedSendingsView } from '../../../lib/messages/views/destination.ts';
import { useDestinationCommands } from '../../../lib/queries/destinations/use-destination-commands.ts';
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

const NONE_FAILED: FailedSendingsView = {
  count: 0,
  sendings: [],
  behind: 0,
  again: { profileIds: [], sendingIds: [] },
  differing: { count: 0, sendings: [] },
};

/** Saving the selected contacts to a destination, with its progress. Sending goes on when the page is closed. */
export function useSaveMany(): SavingMany {
  const [run, setRun] = useState<Started | null>(null);
  const commands = useDestinationCommands();
  const destinations = useDestinations().data?.destinations ?? [];
  const isSending = (destinations.find(({ id }) => id === run?.destinationId)?.waiting ?? 0) > 0;
  const failed =
    useQuery({
      queryKey: ['sendings', 'failed', run?.destinationId, run?.since, isSending],
      queryFn: () =>
        background.sendMessage('readFailedSendings', {
          destinationId: run?.destinationId ?? '',
          since: run?.since ?? 0,
        }),
      enabled: run !== null,
      placeholderData: (before) => before,
    }).data ?? NONE_FAILED;

  const decide: SavingMany['onDecide'] = (id, decision) =>
    commands.run(id, () => background.sendMessage('decideSending', { id, decision }));
  return {
    destinations: destinations.filter(
      ({ state }) => state.status !== 'stopped' || state.problem.code !== 'set_by_policy',
    ),
    run: run && { ...run, failed },
    refusals: commands.refusals,
    onStart(destinationId, profileIds) {
      const started = { destinationId, since: Date.now(), accepted: null, leftOut: 0, unsent: [] };
      setRun(started);
      commands.forget();
      // The user may have closed it meanwhile, or started another.
      void save(destinationId, profileIds).then((ended) =>
        setRun((before) => (before === started ? { ...started, ...ended } : before)),
      );
    },
    onPause: (id, isPaused) => commands.run(id, () => background.sendMessage('changeDestination', { id, isPaused })),
    onRetry() {
      if (run === null) return;
      const { profileIds, sendingIds } = failed.again;
      if (profileIds.length > 0) void save(run.destinationId, profileIds);
      if (run.unsent.length > 0)
        void save(run.destinationId, run.unsent).then(({ accepted, leftOut, unsent }) =>
          setRun((before) =>
            before === run
              ? { ...run, accepted: (run.accepted ?? 0) + accepted, leftOut: run.leftOut + leftOut, unsent }
              : before,
          ),
        );
      for (const id of sendingIds) decide(id, 'resend');
    },
    onDecide: decide,
    onClose: () => setRun(null),
  };
}

/** Enqueues contacts a thousand at a time. */
async function save(destinationId: string, profileIds: readonly number[]) {
  let accepted = 0;
  const stored = await sendInParts(profileIds, async (part) => {
    const receipt = await background.sendMessage('saveContacts', { destinationId, profileIds: part });
    if (receipt.ok) accepted += receipt.accepted;
    return receipt;
  });
  return { accepted, leftOut: stored.length - accepted, unsent: profileIds.slice(stored.length) };
}

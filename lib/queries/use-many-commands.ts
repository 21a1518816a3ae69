import { useState } from 'react';
import type { Receipt } from '../messages/protocol.ts';
import type { Problem } from '../service/problem.ts';

export interface ManyCommands {
  /** The reason that the last command about each subject was refused. */
  refusals: ReadonlyMap<string, Problem>;
  /** Sends a command. A second one about the same subject does nothing while the first is in progress. */
  run(about: string, send: () => Promise<Receipt>): void;
}

/** Commands about many subjects. */
export function useManyCommands(): ManyCommands {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Problem>>(new Map());
  const [running] = useState(() => new Set<string>());
  return {
    refusals,
    run(about, send) {
      if (running.has(about)) return;
      running.add(about);
      send()
        .then(
          (receipt) => setRefusals((before) => changed(before, about, receipt.ok ? null : receipt.problem)),
          // The worker died during the command: it is unknown whether anything was sent.
          () => setRefusals((before) => changed(before, about, { code: 'timeout' })),
        )
        .finally(() => running.delete(about));
    },
  };
}

function changed(
  before: ReadonlyMap<string, Problem>,
  about: string,
  problem: Problem | null,
): ReadonlyMap<string, Problem> {
  const others = [...before].filter(([key]) => key !== about);
  return new Map(problem === null ? others : [...others, [about, problem]]);
}

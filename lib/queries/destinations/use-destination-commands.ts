import { useState } from 'react';
import type { DestinationReceipt, SaveReceipt } from '../../messages/views/destination.ts';

/**
 * The last command about each destination or sending, by its id, where that was refused; null: the background did not
 * answer.
 */
export type DestinationRefusals = ReadonlyMap<string, Extract<DestinationReceipt, { ok: false }> | null>;

export interface DestinationCommands {
  refusals: DestinationRefusals;
  /**
   * @param about the id of the destination or the sending
   * @param send resolves with null where the background did not answer
   */
  run(about: string, send: () => Promise<DestinationReceipt | SaveReceipt | null>): void;
  /** Drops what was refused: it is about something that is over. */
  forget(): void;
}

/** Commands about destinations, and about what is sent to them. */
export function useDestinationCommands(): DestinationCommands {
  const [refusals, setRefusals] = useState<DestinationRefusals>(new Map());
  const settle = async (about: string, sent: Promise<DestinationReceipt | SaveReceipt | null>): Promise<void> => {
    const receipt = await sent.catch(() => null);
    setRefusals((before) => {
      const others = [...before].filter(([id]) => id !== about);
      return new Map(receipt?.ok === true ? others : [...others, [about, receipt]]);
    });
  };
  return { refusals, run: (about, send) => void settle(about, send()), forget: () => setRefusals(new Map()) };
}

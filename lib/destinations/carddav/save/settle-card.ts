import type { Destination, SettleOutcome } from '../../destination.ts';
import { readCard } from '../vcard/content-line.ts';
import { hashesOf } from '../vcard/merge-card.ts';
import { locateCard, type SaveDeps } from './locate-card.ts';
import { doneWith, mergeForEntry } from './merge-for-entry.ts';

/**
 * Looks whether a card has what we sent. Where it lacks any of it, sending again is harmless: it reads first, and
 * writes on a condition.
 */
export function createSettleCard(deps: SaveDeps): Destination['settle'] {
  return async (entry, signal): Promise<SettleOutcome> => {
    if (entry.outgoing.event === 'company.saved') return { status: 'resend' };
    const located = await locateCard(entry.outgoing.contact, entry, deps, signal);
    switch (located.status) {
      case 'not-there':
        return { status: 'resend' };
      case 'there': {
        const { url, etag, text } = located.card;
        const card = readCard(text);
        if (card === null) return { status: 'resend' };
        const merge = mergeForEntry(card, entry.outgoing.contact, entry, deps.now());
        if (merge.merged.hasChanged || merge.needsChoice) return { status: 'resend' };
        // What is there as we sent it is our own writing, whose answer was lost.
        const hashes = hashesOf(merge.merged.lines, merge.ours);
        return doneWith(
          { ...merge, hashes },
          { was: entry.remoteRef === null ? 'created' : 'updated', ref: url, etag },
        );
      }
      default:
        return located;
    }
  };
}

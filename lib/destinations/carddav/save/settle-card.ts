import type { Destination, SettleOutcome } from '../../destination.ts';
import { readRemoteVersion, remoteVersionText } from '../remote-version.ts';
import { cardFields } from '../vcard/card-fields.ts';
import { readCard } from '../vcard/content-line.ts';
import { hashesOf, mergeCard } from '../vcard/merge-card.ts';
import { locateCard, type SaveDeps } from './locate-card.ts';

/**
 * Looks whether a card has what we sent. Where it lacks any of it, sending again is harmless: it reads first, and
 * writes on a condition.
 */
export function createSettleCard(deps: SaveDeps): Destination['settle'] {
  return async (entry, signal): Promise<SettleOutcome> => {
    if (entry.outgoing.event === 'company.saved') return { status: 'send-again' };
    const located = await locateCard(entry.outgoing.contact, entry, deps, signal);
    switch (located.status) {
      case 'not-there':
        return { status: 'send-again' };
      case 'there': {
        const { url, etag, text } = located.card;
        const card = readCard(text);
        if (card === null) return { status: 'send-again' };
        const ours = cardFields(entry.outgoing.contact, card.version);
        const merged = mergeCard(card, ours, readRemoteVersion(entry.remoteVersion).suppressions, deps.now());
        if (merged.hasChanged) return { status: 'send-again' };
        const version = remoteVersionText({ etag, suppressions: hashesOf(card.lines, ours) });
        return { status: 'done', was: entry.remoteRef === null ? 'created' : 'updated', ref: url, url: null, version };
      }
      default:
        return located;
    }
  };
}

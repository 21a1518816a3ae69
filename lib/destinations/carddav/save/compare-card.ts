import { comparisonVersion } from '../../comparison.ts';
import type { CompareOutcome, OutboxEntry } from '../../destination.ts';
import { stoppedBy } from '../../stopped.ts';
import { readCard } from '../vcard/content-line.ts';
import { locateCard, type SaveDeps } from './locate-card.ts';
import { mergeForEntry } from './merge-for-entry.ts';

/** Reads a contact's card, and in which fields it holds something else; its ETag is the version. */
export function createCompareCard(deps: SaveDeps) {
  return async (entry: OutboxEntry, signal: AbortSignal): Promise<CompareOutcome> => {
    if (entry.outgoing.event === 'company.saved') return { status: 'not-there' };
    const located = await locateCard(entry.outgoing.contact, entry, deps, signal);
    if (located.status === 'not-there') return { status: 'not-there' };
    if (located.status !== 'there') return located;
    const { etag, text } = located.card;
    const card = readCard(text);
    if (card === null || etag === null) return stoppedBy({ code: 'unreadable_answer' });
    const { differences } = mergeForEntry(card, entry.outgoing.contact, { ...entry, choice: null }, deps.now());
    return { status: 'compared', differences, version: comparisonVersion(differences, etag), url: null };
  };
}

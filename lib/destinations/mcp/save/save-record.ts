import type { Arrived, Destination, OutboxEntry, SendOutcome } from '../../destination.ts';
import { knownOf } from '../../known-person.ts';
import type { OutgoingContact } from '../../outgoing.ts';
import { stoppedBy } from '../../stopped.ts';
import { crmValues } from '../mapping/crm-fields.ts';
import { argumentsOf, valuesByPath } from '../mapping/tool-mapping.ts';
import { type SearchDeps, locateRecords } from '../records/locate-record.ts';
import type { MatchedRecord } from '../records/match-person.ts';
import { type ForeignRecord, recordsIn } from '../records/read-records.ts';
import type { ForeignTool } from '../tools/tool-schema.ts';
import { type ToolOutcome, stoppedReading } from '../tools/tool-server.ts';
import { changesTo, hashesText, readHashes } from './record-hashes.ts';

export interface SaveDeps extends SearchDeps {
  chosen: { search: ForeignTool; create: ForeignTool; update: ForeignTool | null };
}

/** One record that is certainly theirs; `several`: more than one is, and the user decides. */
export type OneRecord = { status: 'there'; record: ForeignRecord } | { status: 'not-there' } | { status: 'several' };

/** @param remoteRef the record that was made or filled before: theirs, though a search may show only its name */
export function oneOf(records: readonly MatchedRecord[], remoteRef: string | null): OneRecord {
  const before = records.find(({ record }) => remoteRef !== null && record.id === remoteRef);
  if (before !== undefined) return { status: 'there', record: before.record };
  const certain = records.filter(({ by }) => by !== 'name-employer');
  const [best] = certain;
  if (best === undefined) return { status: 'not-there' };
  const rivals = certain.filter(({ by }) => by === best.by);
  return rivals.length > 1 ? { status: 'several' } : { status: 'there', record: best.record };
}

/**
 * Saves one person: searches for them, fills the empty fields of an existing record, and creates one where there is
 * none. No record is created without a search just before, nor a second one of somebody who was saved before, unless
 * the search proves that the first is gone.
 */
export function createSaveRecord(load: (signal: AbortSignal) => Promise<LoadedDeps>): Destination['upsert'] {
  return async (entry, signal): Promise<SendOutcome> => {
    if (entry.outgoing.event === 'company.saved')
      return { status: 'refused', problem: { code: 'entry_refused', field: null, details: '' } };
    const loaded = await load(signal);
    if (loaded.status !== 'loaded') return loaded;
    return save(entry.outgoing.contact, entry, loaded.deps, signal);
  };
}

/** The tools, checked against what was chosen; or why nothing can be done. */
export type LoadedDeps =
  | { status: 'loaded'; deps: SaveDeps }
  | Extract<SendOutcome, { status: 'not-now' | 'needs-user' }>;

async function save(
  contact: OutgoingContact,
  entry: Pick<OutboxEntry, 'remoteRef' | 'remoteVersion'>,
  deps: SaveDeps,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const located = await locateRecords(knownOf(contact), deps, signal);
  if (located.status !== 'found') return located;
  const one = oneOf(located.records, entry.remoteRef);
  switch (one.status) {
    case 'several':
      return { status: 'held', problem: { code: 'several_there' } };
    case 'there':
      return update(contact, one.record, entry, deps, signal);
    case 'not-there':
      // Its email, by which it was found, may be another by now.
      if (entry.remoteRef !== null && deps.mapping.search.absence !== 'proves')
        return { status: 'held', problem: { code: 'not_found_again' } };
      return create(contact, deps, signal);
    default:
      return one satisfies never;
  }
}

async function update(
  contact: OutgoingContact,
  record: ForeignRecord,
  { remoteVersion }: Pick<OutboxEntry, 'remoteVersion'>,
  { server, mapping, chosen }: SaveDeps,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const hashes = readHashes(remoteVersion);
  const arrived = (was: Arrived['was'], version: string): SendOutcome => ({
    status: 'done',
    was,
    ref: record.id,
    url: record.url,
    version,
  });
  if (mapping.update === null || chosen.update === null) return arrived('unchanged', JSON.stringify(hashes));
  const ours = valuesByPath(mapping.update, crmValues(contact));
  const changes = changesTo(record, ours, hashes, mapping.search.isWhole);
  if (changes.size === 0) return arrived('unchanged', JSON.stringify(hashes));
  const { id, fixed } = mapping.update;
  const args = argumentsOf(Object.entries(fixed), changes, [[id, idFor(chosen.update, id, record.id)]]);
  const answer = await server.call(chosen.update, args, signal);
  return answer.status === 'answered'
    ? arrived('updated', hashesText(changes, hashes))
    : writingOutcome(answer, [...changes.keys()]);
}

/** The id of a record in the form that the tool takes. */
function idFor({ properties }: ForeignTool, path: string, id: string): string | number {
  const isNumber = properties.some((property) => property.path === path && property.isNumber);
  return isNumber && /^\d{1,15}$/u.test(id) ? Number(id) : id;
}

async function create(contact: OutgoingContact, deps: SaveDeps, signal: AbortSignal): Promise<SendOutcome> {
  const { server, mapping, chosen, toolUrl } = deps;
  const ours = valuesByPath(mapping.create, crmValues(contact));
  const args = argumentsOf(Object.entries(mapping.create.fixed), ours);
  const answer = await server.call(chosen.create, args, signal);
  if (answer.status === 'refused') {
    // It may know them after all, by fields that its search does not cover.
    const again = await locateRecords(knownOf(contact), deps, signal);
    const one = again.status === 'found' ? oneOf(again.records, null) : null;
    if (one?.status === 'there') return update(contact, one.record, { remoteVersion: null }, deps, signal);
  }
  if (answer.status !== 'answered') return writingOutcome(answer, [...ours.keys()]);
  const [made] = recordsIn(answer.data, toolUrl);
  return { status: 'done', was: 'created', ref: made?.id ?? '', url: made?.url ?? null, version: hashesText(ours) };
}

/**
 * The outcome of a write that did not succeed. @param paths the arguments that were sent, to name the one in question
 */
export function writingOutcome(
  answer: Exclude<ToolOutcome, { status: 'answered' }>,
  paths: readonly string[],
): Exclude<SendOutcome, { status: 'done' }> {
  if (answer.status === 'refused') {
    const names = paths.map((path) => path.split('.').at(-1) ?? path);
    const field = names.find((name) => answer.details.toLowerCase().includes(name.toLowerCase())) ?? null;
    return { status: 'refused', problem: { code: 'entry_refused', field, details: answer.details } };
  }
  if (answer.wasSent) return { status: 'unknown', problem: answer.problem };
  return answer.problem.code === 'rate_limited' || answer.problem.code === 'unreachable'
    ? stoppedReading(answer)
    : stoppedBy(answer.problem);
}

import type { SearchTerm } from '../../contact-fields.ts';
import { addressSpellings } from '../../crm/address-spellings.ts';
import { ourId } from '../../crm/our-id.ts';
import type { KnownPerson } from '../../destination.ts';
import type { Stopped } from '../../stopped.ts';
import { type ToolMapping, argumentsOf } from '../mapping/tool-mapping.ts';
import type { ForeignTool } from '../tools/tool-schema.ts';
import { type ToolOutcome, type ToolServer, stoppedReading } from '../tools/tool-server.ts';
import { type MatchedRecord, theirRecords } from './match-person.ts';
import { recordsIn } from './read-records.ts';

export interface SearchDeps {
  server: ToolServer;
  toolUrl: string;
  mapping: ToolMapping;
  /** The tools that the mapping names, as the server lists them now. */
  chosen: { search: ForeignTool };
}

export type Located = { status: 'found'; records: MatchedRecord[] } | Stopped;

/** A stranger's search costs a call for each text. */
const MAX_OF_A_KIND = 2;
const NO_RESULTS = /not found|no (?:results?|match(?:es)?|records?|contacts?|people)|nobody|nothing found/iu;
/** The server does not have the tool, as may be while it is changed: nothing was searched. */
const NO_TOOL = /\b(?:tool|method)\b[^:]*not found/iu;

/** Looks for a person by each known identifier, until a match is certain. Never writes. */
export async function locateRecords(person: KnownPerson, deps: SearchDeps, signal: AbortSignal): Promise<Located> {
  let suggested: MatchedRecord[] = [];
  for (const [path, text] of searches(person, deps.mapping)) {
    const answer = await searchFor(path, text, deps, signal);
    if (answer.status === 'failed') return stoppedReading(answer);
    // A tool that finds no person may say so as an error; after any other refusal no record must be created.
    if (answer.status === 'refused' && (!NO_RESULTS.test(answer.details) || NO_TOOL.test(answer.details)))
      return { status: 'needs-user', problem: { code: 'entry_refused', field: null, details: answer.details } };
    const records = answer.status === 'answered' ? recordsIn(answer.data, deps.toolUrl) : [];
    const theirs = theirRecords(records, person);
    if (theirs.some(({ by }) => by !== 'name-employer')) return { status: 'found', records: theirs };
    if (suggested.length === 0) suggested = theirs;
  }
  return { status: 'found', records: suggested };
}

/** A search for one text. */
export function searchFor(
  path: string,
  text: string,
  { server, mapping, chosen }: Omit<SearchDeps, 'toolUrl'>,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  const args = argumentsOf(Object.entries(mapping.search.fixed), [[path, text]]);
  return server.call(chosen.search, args, signal);
}

function searches(person: KnownPerson, { search }: ToolMapping): [path: string, text: string][] {
  const { terms } = search;
  const of = (name: SearchTerm, texts: readonly string[]): [string, string][] => {
    const term = terms[name];
    return term === undefined
      ? []
      : texts
          .filter((text) => text !== '')
          .slice(0, MAX_OF_A_KIND)
          .map((text) => [term.path, term.like ? `%${text}%` : text]);
  };
  const name = terms.name?.path.endsWith('lastName.ilike') === true ? lastName(person.name) : person.name.trim();
  return [
    ...of('our_id', person.profileId === null ? [] : [ourId(person.profileId)]),
    // As it is part of every way to write the address.
    ...person.profileUrls
      .slice(0, MAX_OF_A_KIND)
      .map((url) => url.replace(/^https?:\/\/(?:www\.)?/u, ''))
      .flatMap((url) => of('profile', addressSpellings(url))),
    ...of('email', person.emails),
    ...of('name', person.company.trim() === '' ? [] : [name]),
  ];
}

const lastName = (name: string) => name.trim().split(/\s+/u).at(-1) ?? '';

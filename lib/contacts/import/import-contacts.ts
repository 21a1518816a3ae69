import { z } from 'zod';
import type { Contact } from '../contact.ts';
import type { AnnotatedContact } from '../export/annotated-contact.ts';
import { JSON_FORMAT } from '../export/contacts-json.ts';
import { asFromFile } from './as-from-file.ts';
import { withoutDamage } from './damaged-text.ts';
import { entrySchema } from './entry-schema.ts';
import { type FileHead, LONGEST_ENTRY, problemOfHead, withMember } from './file-head.ts';
import type { EntryError, FieldProblem, ImportEnd, ImportReport } from './import-report.ts';
import { mergedImport } from './merged-import.ts';
import { BrokenJson, type JsonPart, splitJson } from './split-json.ts';

/** The operations of an import on the store. */
export interface ImportTarget {
  owned(profileId: number): Promise<AnnotatedContact | null>;
  /**
   * Saves a contact that was merged with the owned one, in one write; unless the person is suppressed by then, or the
   * owned one is another.
   * @param imported as in the file: its keys lead to the person as of then
   */
  put(
    merged: AnnotatedContact,
    owned: AnnotatedContact | null,
    imported: Contact,
  ): Promise<'stored' | 'suppressed' | 'changed'>;
  /** The profile id behind a canonical address, when it is known. */
  profileIdOf(url: string): Promise<number | null>;
  /** Those of these names that are no list's. */
  missingLists(names: readonly string[]): Promise<string[]>;
  /** Whether the user put this person on the suppression list. */
  isSuppressed(contact: Contact): Promise<boolean>;
}

interface ImportLimits {
  entries: number;
  /** UTF-16 units of the whole file. */
  length: number;
}

const LIMITS: ImportLimits = { entries: 200_000, length: 2_000_000_000 };
const MAX_ERRORS = 200;

/**
 * Reads a file in our own JSON format (any version 1.x) into the store, entry by entry: a bad one is named in the
 * report and does not affect the others. Owned contacts are merged and lose nothing; a suppressed person is not
 * brought back. Never throws because of the file's contents. Where the entries may come before the file's head, it is
 * given.
 * @param file the text in chunks, e.g. `file.stream().pipeThrough(new TextDecoderStream())`
 * @param now ms since epoch
 */
export async function importContacts(
  file: AsyncIterable<string>,
  target: ImportTarget,
  now: number,
  { limits = LIMITS, head = {} }: { limits?: ImportLimits; head?: FileHead } = {},
): Promise<ImportReport> {
  const report: ImportReport = {
    end: { status: 'done' },
    added: 0,
    merged: 0,
    suppressed: 0,
    errors: [],
    moreErrors: 0,
    missingLists: [],
  };
  const schema = entrySchema(now);
  const lists = new Set<string>();
  const end = await readParts(file, limits, head, async (part, position) => {
    const read: ReadEntry =
      part.part === 'entry' ? readEntry(part.text, schema) : { ok: false, problem: 'too-long', value: null };
    if (!read.ok) return addError(report, { position, ...personIn(read.value), problem: read.problem });
    const { contact, ...added } = read.entry;
    const isStored = await take({ contact: asFromFile(contact, now), ...added }, position, target, report);
    // A list is made with the first of its contacts that is stored.
    if (isStored) for (const name of added.lists ?? []) lists.add(name);
  });
  const missingLists = lists.size > 0 ? await target.missingLists([...lists]).catch(() => []) : [];
  return { ...report, end, missingLists };
}

type EntryPart = Exclude<JsonPart, { part: 'member' }>;

/** Reads a file to its end, or to the point where it cannot be ours, or no more of it can be read. */
async function readParts(
  file: AsyncIterable<string>,
  limits: ImportLimits,
  known: FileHead,
  onEntry: (part: EntryPart, position: number) => Promise<void>,
): Promise<ImportEnd> {
  let head = known;
  let position = 0;
  const stopped = (reason: Extract<ImportEnd, { status: 'stopped' }>['reason']): ImportEnd => ({
    status: 'stopped',
    reason,
  });
  try {
    for await (const part of splitJson(bounded(endingWithFile(file), limits.length), 'contacts', LONGEST_ENTRY)) {
      head = withMember(head, part);
      if (part.part === 'member') continue;
      const problem = problemOfHead(head);
      if (problem) return stopped(problem);
      position += 1;
      if (position > limits.entries) return stopped('too-many');
      await onEntry(part, position);
    }
  } catch (error) {
    if (error instanceof TooLarge) return stopped('too-large');
    if (error instanceof BrokenJson) return stopped(head.format === JSON_FORMAT ? 'broken' : 'not-ours');
    throw error;
  }
  const problem = problemOfHead(head);
  return problem ? stopped(problem) : { status: 'done' };
}

/** @returns whether it was stored */
async function take(
  entry: AnnotatedContact,
  position: number,
  target: ImportTarget,
  report: ImportReport,
): Promise<boolean> {
  // A full disk, and a record that cannot be stored or read, look the same from here.
  const outcome = await save(entry, target).catch(() => 'not-stored' as const);
  switch (outcome) {
    case 'not-stored': {
      const { profileId, name } = entry.contact;
      addError(report, { position, profileId, name, problem: outcome });
      return false;
    }
    case 'changed':
      return take(entry, position, target, report);
    case 'suppressed':
      report.suppressed += 1;
      return false;
    case 'added':
    case 'merged':
      report[outcome] += 1;
      return true;
    default:
      return outcome satisfies never;
  }
}

async function save(
  { contact, ...added }: AnnotatedContact,
  target: ImportTarget,
): Promise<'added' | 'merged' | 'suppressed' | 'changed'> {
  const { profileId } = contact;
  const [isSuppressed, owned, holders] = await Promise.all([
    target.isSuppressed(contact),
    target.owned(profileId),
    Promise.all(contact.urls.map(target.profileIdOf)),
  ]);
  if (isSuppressed) return 'suppressed';
  // Addresses decide whom a page is about: a file does not move one from one person to another.
  const urls = contact.urls.filter((_, at) => (holders[at] ?? profileId) === profileId);
  const imported = { ...contact, urls };
  const outcome = await target.put(mergedImport(owned, { contact: imported, ...added }), owned, imported);
  if (outcome !== 'stored') return outcome;
  return owned ? 'merged' : 'added';
}

type ReadEntry = { ok: true; entry: AnnotatedContact } | { ok: false; problem: EntryError['problem']; value: unknown };

function readEntry(text: string, schema: ReturnType<typeof entrySchema>): ReadEntry {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'not-json', value: readDamaged(text) };
  }
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) return { ok: false, problem: parsed.error.issues.slice(0, 10).map(problemOf), value };
  const { tags, lists, note, ...contact } = parsed.data;
  return {
    ok: true,
    entry: { contact, ...(tags && { tags }), ...(lists && { lists }), ...(note !== undefined && { note }) },
  };
}

/** An entry in which a letter is damaged, as far as it says whom it is about. */
function readDamaged(text: string): unknown {
  try {
    return JSON.parse(withoutDamage(text));
  } catch {
    return null;
  }
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  const field = issue.path.join('.');
  switch (issue.code) {
    case 'invalid_type':
      return { field, problem: issue.input === undefined ? 'missing' : 'wrong-type' };
    case 'too_big':
      // A time in the future is not too long.
      return { field, problem: issue.origin === 'number' ? 'not-allowed' : 'too-much' };
    default:
      return { field, problem: 'not-allowed' };
  }
}

const personSchema = z
  .object({ profileId: z.number().nullable().catch(null), name: z.string().nullable().catch(null) })
  .catch({ profileId: null, name: null });
const personIn = (value: unknown) => personSchema.parse(value);

function addError(report: ImportReport, error: EntryError): void {
  if (report.errors.length < MAX_ERRORS) report.errors.push(error);
  else report.moreErrors += 1;
}

/** A file of which no more can be read ends there: its drive was removed, or another program has changed it. */
async function* endingWithFile(file: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  let isBegun = false;
  try {
    for await (const chunk of file) {
      isBegun = true;
      yield chunk;
    }
  } catch (error) {
    throw isBegun ? new BrokenJson('cannot be read to its end', { cause: error }) : error;
  }
}

class TooLarge extends Error {}

async function* bounded(file: AsyncIterable<string>, longest: number): AsyncGenerator<string, void, void> {
  let length = 0;
  for await (const chunk of file) {
    length += chunk.length;
    if (length > longest) throw new TooLarge();
    yield chunk;
  }
}

import { type Contact, owns, richerOf } from '../contact.ts';
import type { AnnotatedContact } from '../export/annotated-contact.ts';
import { writeFile } from '../export/write-file.ts';
import { readHead } from '../import/file-head.ts';
import { type ImportTarget, importContacts } from '../import/import-contacts.ts';
import { type FoundList, findContacts } from './contact-finder.ts';
import { contactSheet } from './contact-row.ts';
import type { ContactSource } from './contact-source.ts';
import type { IndexProgress } from './list-views.ts';
import { type LiveIndex, createLiveIndex } from './live-index.ts';
import { type PriorityGate, createPriorityGate } from './priority-gate.ts';
import type { ListAnswers, ListRequest } from './protocol.ts';
import { readText } from './read-text.ts';

/** Contacts of an export that are read at once. */
const EXPORTED_AT_ONCE = 200;
/**
 * Contacts of an import that go before each piece of the index (build-index.ts): the index takes a few hundredths of
 * the import's time.
 */
const IMPORTED_BEFORE_INDEX = 100;

export interface ContactWorkerDeps {
  /** Opens the account database. @throws ServiceError `storage_failed` or `storage_newer` */
  open: (database: string) => Promise<{ source: ContactSource; target: ImportTarget }>;
  /** ms since epoch */
  now: () => number;
  /** Lets messages that have arrived be answered first. */
  pause: () => Promise<void>;
  onIndex: (progress: IndexProgress) => void;
  onProgress: (id: number, done: number, total: number) => void;
}

/** The contacts of one account, open: requests about them are answered from here. */
interface OpenContactWorker {
  source: ContactSource;
  target: ImportTarget;
  live: LiveIndex;
  /** Lets an import go before the index. */
  gate: PriorityGate;
  lists: Map<number, FoundList>;
  /** Makes the search index where it is not whole. Rejects where the contacts cannot be read. */
  makeIndex: () => Promise<void>;
}

/** The worker of the contacts page: handles everything about contacts that would block the page for too long. */
export function createContactWorker(parts: ContactWorkerDeps) {
  let worker: Promise<OpenContactWorker> = Promise.reject(new Error('nothing is open'));
  worker.catch(() => undefined);
  let last = 0;
  const stopped = new Set<number>();

  const start = (database: string): Promise<OpenContactWorker> => {
    last += 1;
    const own = last;
    return openContactWorker(parts, database, () => own === last);
  };

  return {
    async answer(id: number, request: ListRequest): Promise<ListAnswers[keyof ListAnswers]> {
      const progress = (done: number, total: number) => parts.onProgress(id, done, total);
      switch (request.op) {
        case 'open':
          worker = start(request.database);
          return worker.then(() => null);
        case 'index':
          return beginIndex(await worker);
        case 'find':
          return findList(await worker, request);
        case 'best':
          return readBest(await worker, request);
        case 'namesakes':
          return findNamesakes(parts, await worker, request);
        case 'count':
          return (await worker).lists.get(request.list)?.count() ?? null;
        case 'rows':
          return (await worker).lists.get(request.list)?.rows(request.from, request.limit) ?? null;
        case 'ids':
          return (await worker).lists.get(request.list)?.ids() ?? null;
        case 'owned':
          return (await worker).source.count();
        case 'gone':
          return goneOf(await worker, request.profileIds);
        case 'sheet':
          return readSheet((await worker).source, request.profileId);
        case 'tags':
          return (await worker).live.index.tagCounts(request.profileIds ?? undefined);
        case 'lists':
          return countLists(await worker, request.profileIds);
        case 'refresh':
          return readAgain(await worker, request.profileIds);
        case 'export':
          return exportContacts(parts, await worker, request, progress, () => stopped.has(id)).finally(() =>
            stopped.delete(id),
          );
        case 'import':
          return importFile(parts, await worker, request.file, progress);
        case 'stop':
          stopped.add(request.id);
          return null;
        default:
          return request satisfies never;
      }
    },
  };
}

/** If the database is closed underneath, the next request reports it. */
function beginIndex({ makeIndex }: OpenContactWorker): null {
  makeIndex().catch(() => undefined);
  return null;
}

/** Makes the list of a query, the only one from then on. @returns its first rows */
function findList(
  { source, live, lists }: OpenContactWorker,
  { list, query, limit }: Extract<ListRequest, { op: 'find' }>,
): Promise<ListAnswers['find']> {
  const found = findContacts(source, live, query);
  lists.clear();
  lists.set(list, found);
  return found.first(limit);
}

async function readBest(
  { source, live }: OpenContactWorker,
  { text, limit }: { text: string; limit: number },
): Promise<ListAnswers['best']> {
  const { rows } = await findContacts(source, live, { text, filters: {}, sort: 'best' }).first(limit);
  return rows;
}

/**
 * The contacts with the name and employer of people on a list, once all contacts are known. Only those that have what
 * is wanted, so that nothing is paid for them; null also where there are several: it is not known who is meant.
 */
async function findNamesakes(
  { now }: Pick<ContactWorkerDeps, 'now'>,
  { source, live, makeIndex }: OpenContactWorker,
  { people, lookupType }: Extract<ListRequest, { op: 'namesakes' }>,
): Promise<ListAnswers['namesakes']> {
  await makeIndex();
  const namesakes = live.index.namesakes(people);
  const joined = await source.joinedIds(namesakes.flat(), now());
  const contacts = await source.byIds([...new Set([...joined.keys(), ...joined.values()])]);
  const bought = new Map(
    contacts.flatMap(({ contact }) => (contact.fromFile === undefined ? [[contact.profileId, contact] as const] : [])),
  );
  return namesakes.map((profileIds) => {
    const byLastId = new Map<number, Contact>();
    for (const profileId of profileIds) {
      const lastId = joined.get(profileId) ?? profileId;
      for (const contact of [bought.get(lastId), bought.get(profileId)]) {
        if (contact) byLastId.set(lastId, richerOf(byLastId.get(lastId) ?? contact, contact));
      }
    }
    const [only, ...others] = byLastId.values();
    return only !== undefined && others.length === 0 && owns(only, lookupType) ? only.profileId : null;
  });
}

/** In the order in which the lists were made. @param profileIds null: all lists, also empty ones */
async function countLists(
  { source, live }: OpenContactWorker,
  profileIds: Float64Array | null,
): Promise<ListAnswers['lists']> {
  const counts = live.index.listCounts(profileIds ?? undefined);
  return (await source.listNames())
    .filter((list) => profileIds === null || counts.has(list))
    .map((list) => ({ list, contacts: counts.get(list) ?? 0 }));
}

async function readAgain({ live }: OpenContactWorker, profileIds: number[] | null): Promise<null> {
  await (profileIds ? live.refresh(profileIds) : live.make());
  return null;
}

/** None until all contacts have been read. */
function goneOf({ live }: OpenContactWorker, profileIds: Float64Array): ListAnswers['gone'] {
  return Float64Array.from([...profileIds].filter((profileId) => live.isComplete && !live.index.has(profileId)));
}

async function readSheet(source: OpenContactWorker['source'], profileId: number): Promise<ListAnswers['sheet']> {
  const [contact] = await source.byIds([profileId]);
  return contact ? contactSheet(contact) : null;
}

/** @param isCurrent whether no other database was opened since */
async function openContactWorker(
  { open, pause, onIndex }: ContactWorkerDeps,
  database: string,
  isCurrent: () => boolean,
): Promise<OpenContactWorker> {
  const { source, target } = await open(database);
  const gate = createPriorityGate(IMPORTED_BEFORE_INDEX);
  const live = createLiveIndex(
    source,
    () => pause().then(gate.waitForTurn),
    (progress) => isCurrent() && onIndex(progress),
  );
  const makeIndex = () => pause().then(live.whole);
  return { source, target, live, gate, lists: new Map(), makeIndex };
}

type Progress = (done: number, total: number) => void;

async function exportContacts(
  { now, pause }: ContactWorkerDeps,
  { source }: OpenContactWorker,
  { profileIds, format }: Extract<ListRequest, { op: 'export' }>,
  progress: Progress,
  isStopped: () => boolean,
): Promise<ListAnswers['export']> {
  const total = profileIds ? profileIds.length : await source.count();
  let written = 0;
  const contacts = counted(
    profileIds ? chosen(source, profileIds) : source.batches(),
    (some) => progress((written += some), total),
    pause,
  );
  const file = await writeFile(contacts, format, now(), isStopped);
  return { file: file ?? new Blob(), contacts: file ? written : 0 };
}

async function importFile(
  { now, pause }: ContactWorkerDeps,
  { target, live, gate }: OpenContactWorker,
  file: Blob,
  progress: Progress,
): Promise<ListAnswers['import']> {
  const added: number[] = [];
  const watched: ImportTarget = {
    ...target,
    async put(contact, ...rest) {
      const outcome = await target.put(contact, ...rest);
      if (outcome === 'stored') added.push(contact.contact.profileId);
      gate.didOne();
      return outcome;
    },
  };
  const report = await gate.first(async () =>
    importContacts(
      readText(file, (done) => progress(done, file.size)),
      watched,
      now(),
      { head: await readHead(readText(file, () => undefined)) },
    ),
  );
  for (let from = 0; from < added.length; from += EXPORTED_AT_ONCE) {
    await live.refresh(added.slice(from, from + EXPORTED_AT_ONCE));
    await pause();
  }
  return report;
}

async function* chosen(
  source: ContactSource,
  profileIds: Float64Array,
): AsyncGenerator<AnnotatedContact[], void, void> {
  for (let from = 0; from < profileIds.length; from += EXPORTED_AT_ONCE)
    yield await source.byIds([...profileIds.subarray(from, from + EXPORTED_AT_ONCE)]);
}

async function* counted(
  batches: AsyncIterable<AnnotatedContact[]>,
  onProgress: (some: number) => void,
  pause: () => Promise<void>,
): AsyncGenerator<AnnotatedContact, void, void> {
  for await (const batch of batches) {
    yield* batch;
    onProgress(batch.length);
    await pause();
  }
}

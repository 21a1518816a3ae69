import type { AnnotatedContact } from '../export/annotated-contact.ts';
import { writeFile } from '../export/write-file.ts';
import { type ImportTarget, importContacts } from '../import/import-contacts.ts';
import { type FoundList, findContacts } from './contact-finder.ts';
import { contactSheet } from './contact-row.ts';
import type { ContactSource } from './contact-source.ts';
import type { IndexProgress } from './list-views.ts';
import { type LiveIndex, createLiveIndex } from './live-index.ts';
import type { ListAnswers, ListRequest } from './protocol.ts';
import { readText } from './read-text.ts';
import { type RightOfWay, createRightOfWay } from './right-of-way.ts';

/** How many contacts of an export are read at once. */
const EXPORTED_AT_ONCE = 200;
/**
 * How many contacts of an import go before each piece of the index (build-index.ts): it takes some hundredths of the
 * import's time.
 */
const IMPORTED_BEFORE_INDEX = 100;

export interface ContactDeskParts {
  /** Opens the owner's database. @throws ServiceError `storage_failed` or `storage_newer` */
  open: (database: string) => Promise<{ source: ContactSource; target: ImportTarget }>;
  /** ms since epoch */
  now: () => number;
  /** Lets messages that have come in be answered first. */
  pause: () => Promise<void>;
  toldIndex: (progress: IndexProgress) => void;
  toldProgress: (id: number, done: number, total: number) => void;
}

/** One owner's contacts, open: what is asked about them is answered from here. */
interface OpenDesk {
  source: ContactSource;
  target: ImportTarget;
  live: LiveIndex;
  /** An import goes before the index. */
  way: RightOfWay;
  lists: Map<number, FoundList>;
  /** Begins to make the search index; a second time is nothing new. */
  makeIndex: () => void;
}

/** The worker of the page of contacts: everything about them that takes longer than a page may be held up. */
export function createContactDesk(parts: ContactDeskParts) {
  let desk: Promise<OpenDesk> = Promise.reject(new Error('nothing is open'));
  desk.catch(() => undefined);
  let last = 0;
  const stopped = new Set<number>();

  const start = (database: string): Promise<OpenDesk> => {
    last += 1;
    const own = last;
    return openDesk(parts, database, () => own === last);
  };

  return {
    async answer(id: number, request: ListRequest): Promise<ListAnswers[keyof ListAnswers]> {
      const progress = (done: number, total: number) => parts.toldProgress(id, done, total);
      switch (request.ask) {
        case 'open':
          desk = start(request.database);
          return desk.then(() => null);
        case 'index':
          return desk.then(({ makeIndex }) => (makeIndex(), null));
        case 'find': {
          const { source, live, lists } = await desk;
          const list = findContacts(source, live, request.query);
          lists.clear();
          lists.set(request.list, list);
          return list.first(request.limit);
        }
        case 'count':
          return (await desk).lists.get(request.list)?.count() ?? null;
        case 'rows':
          return (await desk).lists.get(request.list)?.rows(request.from, request.limit) ?? null;
        case 'ids':
          return (await desk).lists.get(request.list)?.ids() ?? null;
        case 'owned':
          return (await desk).source.count();
        case 'sheet': {
          const [contact] = await (await desk).source.byIds([request.profileId]);
          return contact ? contactSheet(contact) : null;
        }
        case 'tags':
          return (await desk).live.index.tagCounts(request.profileIds ?? undefined);
        case 'refresh':
          return (await desk).live[request.profileIds ? 'refresh' : 'make'](request.profileIds ?? []).then(() => null);
        case 'export':
          return exportContacts(parts, await desk, request, progress, () => stopped.has(id)).finally(() =>
            stopped.delete(id),
          );
        case 'import':
          return importFile(parts, await desk, request.file, progress);
        case 'stop':
          stopped.add(request.id);
          return null;
        default:
          return request satisfies never;
      }
    },
  };
}

/** @param isCurrent whether no other database was opened since */
async function openDesk(
  { open, pause, toldIndex }: ContactDeskParts,
  database: string,
  isCurrent: () => boolean,
): Promise<OpenDesk> {
  const { source, target } = await open(database);
  const way = createRightOfWay(IMPORTED_BEFORE_INDEX);
  const live = createLiveIndex(
    source,
    () => pause().then(way.turn),
    (progress) => isCurrent() && toldIndex(progress),
  );
  let isMade = false;
  const makeIndex = () => {
    if (isMade) return;
    isMade = true;
    // A database that is closed underneath is heard of by the next question.
    void pause()
      .then(live.make)
      .catch(() => undefined);
  };
  return { source, target, live, way, lists: new Map(), makeIndex };
}

type Progress = (done: number, total: number) => void;

async function exportContacts(
  { now, pause }: ContactDeskParts,
  { source }: OpenDesk,
  { profileIds, format }: Extract<ListRequest, { ask: 'export' }>,
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
  { now, pause }: ContactDeskParts,
  { target, live, way }: OpenDesk,
  file: Blob,
  progress: Progress,
): Promise<ListAnswers['import']> {
  const added: number[] = [];
  const watched: ImportTarget = {
    ...target,
    async put(contact) {
      await target.put(contact);
      added.push(contact.contact.profileId);
      way.didOne();
    },
  };
  const report = await way.first(() =>
    importContacts(
      readText(file, (done) => progress(done, file.size)),
      watched,
      now(),
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
  told: (some: number) => void,
  pause: () => Promise<void>,
): AsyncGenerator<AnnotatedContact, void, void> {
  for await (const batch of batches) {
    yield* batch;
    told(batch.length);
    await pause();
  }
}

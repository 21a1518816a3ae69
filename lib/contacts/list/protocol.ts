/**
 * The messages between the contacts page and its worker. Both sides check what they receive: after an update of the
 * extension, an old page may be connected to a new worker.
 */

import { z } from 'zod';
import { LOOKUP_TYPES } from '../../service/credits.ts';
import { EXPORT_FORMATS } from '../export/export-formats.ts';
import type {
  ContactListQuery,
  ContactRowView,
  ContactSheetView,
  ImportReport,
  IndexProgress,
  ListCount,
  TagCount,
} from './list-views.ts';

const profileId = z.number().int();
/** Ids by the hundred thousand: transferred, not copied, and not checked one by one. */
const profileIds = z.instanceof(Float64Array);
const count = z.number().int().min(0);

const querySchema = z.object({
  text: z.string().max(1_000),
  filters: z.object({
    tag: z.string().exactOptional(),
    list: z.string().exactOptional(),
    gradeAtLeast: z.enum(['A', 'A-', 'B']).exactOptional(),
    kind: z
      .enum(['personal', 'professional', 'disposable', 'role-based', 'mobile', 'direct dial', 'other'])
      .exactOptional(),
    hasPhone: z.boolean().exactOptional(),
    lookupType: z.enum(LOOKUP_TYPES).exactOptional(),
    boughtFrom: z.number().exactOptional(),
    boughtBefore: z.number().exactOptional(),
  }),
  sort: z.enum(['best', 'recent', 'oldest', 'name', 'employer']),
}) satisfies z.ZodType<ContactListQuery>;

/** Requests from the page. A list is the result of one query, numbered by the page; only the last one is kept. */
export const requestSchema = z.discriminatedUnion('op', [
  z.object({ op: z.literal('open'), database: z.string() }),
  /** Begins to make the search index, which occupies a processor for seconds; a second request does nothing. */
  z.object({ op: z.literal('index') }),
  z.object({ op: z.literal('find'), list: count, query: querySchema, limit: count }),
  /** The first rows for a text, beside the list. */
  z.object({ op: z.literal('best'), text: z.string().max(1_000), limit: count }),
  /** The contacts that have what a lookup of this type brings, by the name and employer of people on a list. */
  z.object({
    op: z.literal('namesakes'),
    people: z.array(z.object({ name: z.string(), employer: z.string() })),
    lookupType: z.enum(LOOKUP_TYPES),
  }),
  z.object({ op: z.literal('count'), list: count }),
  z.object({ op: z.literal('rows'), list: count, from: count, limit: count }),
  z.object({ op: z.literal('ids'), list: count }),
  z.object({ op: z.literal('owned') }),
  /** Those of these contacts that are not there (any more). */
  z.object({ op: z.literal('gone'), profileIds }),
  z.object({ op: z.literal('sheet'), profileId }),
  /** The tags of these contacts, or of all. */
  z.object({ op: z.literal('tags'), profileIds: profileIds.nullable() }),
  /** The lists that these contacts are in, or all lists, empty ones too. */
  z.object({ op: z.literal('lists'), profileIds: profileIds.nullable() }),
  /** Reads these contacts anew; `null`: any contact may have changed. */
  z.object({ op: z.literal('refresh'), profileIds: z.array(profileId).nullable() }),
  z.object({
    op: z.literal('export'),
    profileIds: profileIds.nullable(),
    format: z.enum(EXPORT_FORMATS),
  }),
  z.object({ op: z.literal('import'), file: z.instanceof(Blob) }),
  /** Ends an export that is under way. */
  z.object({ op: z.literal('stop'), id: count }),
]);

export type ListRequest = z.infer<typeof requestSchema>;

/** The answer to each request. `null` in place of rows: the list is no longer the last one. */
export interface ListAnswers {
  open: null;
  index: null;
  find: { rows: ContactRowView[]; hasMore: boolean };
  best: ContactRowView[];
  /** The profile ids, in the order of the request. */
  namesakes: (number | null)[];
  count: number | null;
  rows: ContactRowView[] | null;
  ids: Float64Array<ArrayBuffer> | null;
  owned: number;
  gone: Float64Array<ArrayBuffer>;
  sheet: ContactSheetView | null;
  tags: TagCount[];
  lists: ListCount[];
  refresh: null;
  export: { file: Blob; contacts: number };
  import: ImportReport;
  stop: null;
}

const row = z.looseObject({
  profileId,
  name: z.string(),
  title: z.string(),
  employer: z.string(),
  tags: z.array(z.string()),
  hasNote: z.boolean(),
  boughtAt: z.number(),
});
const rows = z.array(row);
const report = z.looseObject({
  end: z.looseObject({ status: z.string() }),
  added: count,
  merged: count,
  suppressed: count,
  errors: z.array(z.looseObject({ position: count })),
  moreErrors: count,
});

/** The outline of each answer, as far as the page relies on it. */
export const answerSchemas: Record<keyof ListAnswers, z.ZodType> = {
  open: z.null(),
  index: z.null(),
  find: z.object({ rows, hasMore: z.boolean() }),
  best: rows,
  namesakes: z.array(profileId.nullable()),
  count: count.nullable(),
  rows: rows.nullable(),
  ids: profileIds.nullable(),
  owned: count,
  gone: profileIds,
  sheet: z
    .looseObject({
      contact: z.looseObject({ profileId, name: z.string() }),
      record: z.record(z.string(), z.unknown()),
      urls: z.array(z.string()),
      tags: z.array(z.string()),
      lists: z.array(z.string()),
      note: z.string(),
    })
    .nullable(),
  tags: z.array(z.object({ tag: z.string(), contacts: count })),
  lists: z.array(z.object({ list: z.string(), contacts: count })),
  refresh: z.null(),
  export: z.object({ file: z.instanceof(Blob), contacts: count }),
  import: report,
  stop: z.null(),
};

export const toWorkerSchema = z.object({ id: count, request: requestSchema });
export type ToWorker = z.infer<typeof toWorkerSchema>;

/** Messages from the worker: an answer or failure for each request, and two messages of its own accord. */
export const toPageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), id: count, answer: z.unknown() }),
  z.object({ kind: z.literal('failure'), id: count, problem: z.enum(['storage_failed', 'storage_newer']) }),
  z.object({
    kind: z.literal('index'),
    progress: z.object({ read: count, total: count, isComplete: z.boolean() }) satisfies z.ZodType<IndexProgress>,
  }),
  /** The progress of an export or import: contacts, or bytes of the file. */
  z.object({ kind: z.literal('progress'), id: count, done: count, total: count }),
]);
export type ToPage = z.infer<typeof toPageSchema>;

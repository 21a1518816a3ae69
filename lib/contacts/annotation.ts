import { z } from 'zod';
import { type Reading, readWhole } from '../database/reading.ts';
import type { AnnotationRow } from '../database/rows.ts';
import { type TagChange, changedTags } from './tags.ts';

export interface AnnotationChange extends TagChange {
  /** Replaces the previous note. */
  note?: string | undefined;
  /** Named lists, by their ids. */
  addLists?: readonly number[] | undefined;
  removeLists?: readonly number[] | undefined;
}

const annotationSchema = z.lazy(() =>
  z.looseObject({
    profileId: z.number(),
    tags: z.array(z.string()),
    lists: z.array(z.number()).optional(),
    note: z.string(),
    changedAt: z.number(),
  }),
);

/** Reads the stored additions of the user to one contact. */
export function readAnnotation(value: unknown): Reading<AnnotationRow> {
  return readWhole(annotationSchema, value);
}

/** A stored annotation, or null when there is none that can be read. */
export function asAnnotation(value: unknown): AnnotationRow | null {
  // Most contacts have none, and an error by zod is costly: it comes with a whole stack.
  if (value === undefined) return null;
  const reading = readAnnotation(value);
  return reading.status === 'whole' ? reading.row : null;
}

/** The annotation after a change, or null when it is empty. */
export function changedAnnotation(
  before: AnnotationRow | null,
  profileId: number,
  change: AnnotationChange,
  changedAt: number,
): AnnotationRow | null {
  const tags = changedTags(before?.tags ?? [], change);
  const note = change.note ?? before?.note ?? '';
  const lists = changedIds(before?.lists ?? [], change);
  if (tags.length === 0 && lists.length === 0 && note === '') return null;
  return { profileId, tags, ...(lists.length > 0 && { lists }), note, changedAt };
}

function changedIds(ids: readonly number[], { addLists = [], removeLists = [] }: AnnotationChange): number[] {
  return [...new Set([...ids.filter((id) => !removeLists.includes(id)), ...addLists])];
}

import { posix } from 'node:path';
import { z } from 'zod';
import type { SourceFile } from './source-file.ts';
import { nodesOf } from './syntax.ts';

/** Where a file's imported names come from: the file, relative to the repository, and the name there. */
export type Imported = ReadonlyMap<string, { path: string; name: string }>;

const named = z.object({ name: z.string() });
const importNode = z.object({
  type: z.literal('ImportDeclaration'),
  source: z.object({ value: z.string() }),
  specifiers: z.array(z.object({ local: named, imported: named.optional() })),
});

export function readImported(file: SourceFile): Imported {
  const imported = new Map<string, { path: string; name: string }>();
  for (const { node } of nodesOf(file)) {
    const { source, specifiers = [] } = importNode.safeParse(node).data ?? {};
    if (source === undefined) continue;
    const path = posix.join(posix.dirname(file.path), source.value);
    for (const { local, imported: there } of specifiers)
      imported.set(local.name, { path, name: there?.name ?? local.name });
  }
  return imported;
}

import { z } from 'zod';
import { CRM_FIELDS, SEARCH_TERMS } from '../../contact-fields.ts';
import type { CrmValues } from './crm-fields.ts';

const tool = z.string().regex(/^[\x21-\x7e]{1,200}$/u);
/** The names that lead to an argument, or to a part of one. */
const path = z
  .string()
  .regex(/^[\w$-]{1,100}(?:\.[\w$-]{1,100}){0,3}$/u)
  .refine((text) => !text.split('.').includes('__proto__'));
const mark = z.string().max(20);
/** The constant values, e.g. the kind of record. */
const fixed = z.record(path, z.string().max(500));
const fields = z.partialRecord(z.enum(CRM_FIELDS), z.object({ path, form: z.enum(['text', 'list']) }));

/** `like`: the argument takes a pattern of SQL. */
const term = z.object({ path, like: z.boolean() });

/** A tool that writes, and the arguments that our fields go to. */
const write = z.object({ tool, mark, fields, fixed });

/**
 * The tools of a server that search, create and update, and the mapping of their arguments. `mark` of each: of its
 * arguments when the user, or a preset, chose it. `absence`: the meaning of a search that finds no person: that they
 * are not there; that one with an email may be sent again, as the server makes no second one; or nothing. `isWhole`: a
 * found record is complete, so that a field it lacks is empty.
 */
export const toolMappingSchema = z.object({
  search: z.object({
    tool,
    mark,
    terms: z.partialRecord(z.enum(SEARCH_TERMS), term),
    fixed,
    absence: z.enum(['proves', 'with-email', 'never']),
    isWhole: z.boolean(),
  }),
  create: write,
  update: write.extend({ id: path }).nullable(),
});
export type ToolMapping = z.infer<typeof toolMappingSchema>;
export type WriteMapping = z.infer<typeof write>;

/** The values for the arguments that a contact's fields are mapped to, by path. */
export type PathValues = Map<string, string | string[]>;

export function valuesByPath({ fields: mapped }: Pick<WriteMapping, 'fields'>, values: CrmValues): PathValues {
  const byPath: PathValues = new Map();
  for (const field of CRM_FIELDS) {
    const target = mapped[field];
    const ours = values[field];
    const [first] = ours;
    if (target === undefined || first === undefined) continue;
    const before = byPath.get(target.path);
    // Two fields may share a list, as mobile and direct numbers do; of two for one text the first counts.
    if (target.form === 'list') byPath.set(target.path, [...(Array.isArray(before) ? before : []), ...ours]);
    else if (before === undefined) byPath.set(target.path, first);
  }
  return byPath;
}

interface Tree extends Map<string, Tree | string | number | string[]> {}

/** Arguments as a tool takes them, from values by path. */
export function argumentsOf(
  ...sources: readonly Iterable<readonly [string, string | number | string[]]>[]
): Record<string, unknown> {
  const root: Tree = new Map();
  for (const source of sources)
    for (const [to, value] of source) {
      const names = to.split('.');
      const last = names.pop() ?? '';
      let at = root;
      for (const name of names) {
        const inside = at.get(name);
        const next: Tree = inside instanceof Map ? inside : new Map();
        at.set(name, next);
        at = next;
      }
      at.set(last, value);
    }
  return plainObject(root);
}

function plainObject(tree: Tree): Record<string, unknown> {
  return Object.fromEntries(
    [...tree].map(([name, value]) => [name, value instanceof Map ? plainObject(value) : value]),
  );
}

import { z } from 'zod';
import type { PropNames } from './prop-types.ts';
import { type Imported, readImported } from './read-imported.ts';
import { type SourceFile, isProduct } from './source-file.ts';
import { type PlacedNode, type SyntaxNode, lineOf, nodesOf } from './syntax.ts';

/** The types that hold the dependencies of many functions at once. */
const CONTEXTS = new Set(['WorkerContext', 'SignedIn', 'SignedInOptions', 'Surroundings']);
const NAMED = new RegExp(`\\b(?:${[...CONTEXTS].join('|')})\\b`);
/** A function that uses more members than this may take the whole context. */
const FEW_MEMBERS = 3;

/** Says of each function of a file that takes a whole context and uses few members of it: where it is, and which. */
export type WholeContexts = (file: SourceFile) => string[];

const named = z.object({ name: z.string() });
const key = z.object({ key: named });
const annotation = z.object({ typeAnnotation: z.unknown() });
const param = z.object({
  type: z.string(),
  name: z.string().optional(),
  properties: z.array(z.unknown()).optional(),
  typeAnnotation: annotation.nullish(),
});
/** A parameter with a default value is the left side of it. */
const anyParam = z.union([z.object({ left: param }).transform(({ left }) => left), param]);
const functionNode = z.object({
  type: z.enum(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']),
  id: named.nullish(),
  params: z.array(anyParam),
  start: z.number(),
  end: z.number(),
});
const constant = z.object({ type: z.literal('VariableDeclarator'), id: named, init: functionNode });
const reference = z.object({ type: z.literal('TSTypeReference'), typeName: named });
const memberOf = z.object({ type: z.literal('MemberExpression'), computed: z.literal(false), property: named });
const taken = z.object({ type: z.literal('VariableDeclarator'), id: z.object({ properties: z.array(z.unknown()) }) });
const call = z.object({ type: z.literal('CallExpression'), callee: named, arguments: z.array(z.unknown()) });

type FunctionNode = z.infer<typeof functionNode>;
type Param = z.infer<typeof param>;

interface Functions {
  declared: ReadonlyMap<string, FunctionNode>;
  imported: Imported;
}

function readFunctions(file: SourceFile): Functions {
  const declared = new Map<string, FunctionNode>();
  for (const { node } of nodesOf(file)) {
    const plain = functionNode.safeParse(node).data;
    if (plain?.id) declared.set(plain.id.name, plain);
    const { id, init } = constant.safeParse(node).data ?? {};
    if (id && init) declared.set(id.name, init);
  }
  return { declared, imported: readImported(file) };
}

/**
 * Reads which members of a context a function uses: those it names, and those that the functions take to which it
 * passes the context on. Where it does anything else with it (stores, spreads or returns it), it needs the whole.
 */
export function wholeContextsIn(files: readonly SourceFile[], propNames: PropNames): WholeContexts {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const known = new Map<string, Functions>();
  const functionsIn = (path: string): Functions | null => {
    const file = byPath.get(path);
    if (file === undefined) return null;
    const functions = known.get(path) ?? readFunctions(file);
    known.set(path, functions);
    return functions;
  };
  /** The members that a called function takes of its argument; null: unknown. */
  const takenBy = (path: string, name: string, at: number): ReadonlySet<string> | null => {
    const functions = functionsIn(path);
    const elsewhere = functions?.imported.get(name);
    if (elsewhere !== undefined) return takenBy(elsewhere.path, elsewhere.name, at);
    const type = functions?.declared.get(name)?.params[at]?.typeAnnotation?.typeAnnotation;
    const names = type === undefined ? null : propNames(path, type);
    return names === null || names.size === 0 ? null : names;
  };
  /** The members that one use of a context needs; null: the whole. */
  const neededBy = (path: string, use: SyntaxNode, parent: SyntaxNode): ReadonlySet<string> | null => {
    const member = memberOf.safeParse(parent).data;
    if (member !== undefined) return new Set([member.property.name]);
    const parts = taken.safeParse(parent).data;
    if (parts !== undefined) return keysOf(parts.id.properties);
    const { callee, arguments: given = [] } = call.safeParse(parent).data ?? {};
    return callee === undefined ? null : takenBy(path, callee.name, given.indexOf(use));
  };
  const neededIn = (
    path: string,
    uses: readonly PlacedNode[],
    { name, properties }: Param,
  ): ReadonlySet<string> | null => {
    if (properties !== undefined) return keysOf(properties);
    const needed = new Set<string>();
    for (const { node: use, within } of uses) {
      const parent = within.at(-1);
      if (parent === undefined || !isUse(use, parent, name)) continue;
      const some = neededBy(path, use, parent);
      if (some === null) return null;
      for (const member of some) needed.add(member);
    }
    return needed;
  };
  return (file) => {
    if (!isProduct(file) || !NAMED.test(file.text)) return [];
    const nodes = [...nodesOf(file)];
    return nodes.flatMap(({ node }) =>
      (functionNode.safeParse(node).data?.params ?? []).flatMap((one) => {
        const type = reference.safeParse(one.typeAnnotation?.typeAnnotation).data?.typeName.name ?? '';
        if (!CONTEXTS.has(type)) return [];
        const inside = nodes.filter(({ within }) => within.includes(node));
        const needed = neededIn(file.path, inside, one);
        if (needed === null || needed.size > FEW_MEMBERS) return [];
        return [`${file.path}:${lineOf(file.text, node)} (${[...needed].toSorted().join(', ')})`];
      }),
    );
  };
}

/** Null when the rest of the object is taken, too. */
function keysOf(properties: readonly unknown[]): ReadonlySet<string> | null {
  const names = properties.map((property) => key.safeParse(property).data?.key.name ?? null);
  return names.includes(null) ? null : new Set(names.flatMap((name) => name ?? []));
}

function isUse(node: SyntaxNode, parent: SyntaxNode, name: string | undefined): boolean {
  if (node.type !== 'Identifier' || named.safeParse(node).data?.name !== name) return false;
  if (memberOf.safeParse(parent).success && 'property' in parent && parent.property === node) return false;
  if ('left' in parent && parent.left === node && parent.type === 'AssignmentPattern') return false;
  if ('params' in parent && Array.isArray(parent.params)) return !parent.params.includes(node);
  return !('key' in parent && parent.key === node && 'shorthand' in parent && parent.shorthand !== true);
}

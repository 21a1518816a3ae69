import { z } from 'zod';
import { type Imported, readImported } from './read-imported.ts';
import type { SourceFile } from './source-file.ts';
import { nodesOf } from './syntax.ts';

const named = z.object({ name: z.string() });
const literal = z.object({ type: z.literal('TSLiteralType'), literal: z.object({ value: z.string() }) });
const member = z.object({
  key: z.union([named, z.object({ value: z.string() }).transform((key) => ({ name: key.value }))]),
});
const written = z.object({ params: z.array(z.unknown()) }).nullish();

/** The parts of a type that bring properties; every other type brings none that can be seen here. */
const typeNode = z.discriminatedUnion('type', [
  z.object({ type: z.literal('TSTypeLiteral'), members: z.array(z.unknown()) }),
  z.object({ type: z.literal('TSIntersectionType'), types: z.array(z.unknown()) }),
  z.object({ type: z.literal('TSUnionType'), types: z.array(z.unknown()) }),
  z.object({ type: z.literal('TSTypeReference'), typeName: named, typeArguments: written }),
  z.object({ type: z.literal('TSInterfaceHeritage'), expression: named, typeArguments: written }),
]);
const declaration = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('TSInterfaceDeclaration'),
    id: named,
    body: z.object({ body: z.array(z.unknown()) }),
    extends: z.array(z.unknown()).default([]),
  }),
  z.object({ type: z.literal('TSTypeAliasDeclaration'), id: named, typeAnnotation: z.unknown() }),
]);

type Names = ReadonlySet<string>;
interface TypesOfFile {
  declared: ReadonlyMap<string, z.infer<typeof declaration>>;
  imported: Imported;
}

function readTypes(file: SourceFile): TypesOfFile {
  const declared = new Map<string, z.infer<typeof declaration>>();
  for (const { node } of nodesOf(file)) {
    const type = declaration.safeParse(node).data;
    if (type !== undefined) declared.set(type.id.name, type);
  }
  return { declared, imported: readImported(file) };
}

/** Finds the names of the properties that a type of a file has. */
export type PropNames = (path: string, type: unknown) => Names;

/**
 * Reads type literals, interfaces and what they extend, intersections, unions (all members of any variant), `Pick`,
 * `Omit`, `Partial`, `Required` and `Readonly`, in these files and through their imports. It cannot see types of
 * libraries (`ComponentProps<'input'>`), computed ones (`ReturnType`, `T['field']`, mapped types) and re-exports.
 */
export function propNamesIn(files: readonly SourceFile[]): PropNames {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const known = new Map<string, TypesOfFile>();
  const typesIn = (path: string): TypesOfFile | null => {
    const file = byPath.get(path);
    if (file === undefined) return null;
    const types = known.get(path) ?? readTypes(file);
    known.set(path, types);
    return types;
  };
  const union = (path: string, types: readonly unknown[]): Names =>
    new Set(types.flatMap((type) => [...namesOf(path, type)]));
  const named = (path: string, name: string): Names => {
    const types = typesIn(path);
    const elsewhere = types?.imported.get(name);
    if (elsewhere !== undefined) return named(elsewhere.path, elsewhere.name);
    const type = types?.declared.get(name);
    if (type === undefined) return new Set();
    if (type.type === 'TSTypeAliasDeclaration') return namesOf(path, type.typeAnnotation);
    return new Set([...membersOf(type.body.body), ...union(path, type.extends)]);
  };
  const reference = (path: string, name: string, params: readonly unknown[]): Names => {
    const [subject, keys] = params;
    switch (name) {
      case 'Pick':
        return new Set(keysOf(keys));
      case 'Omit':
        return new Set([...namesOf(path, subject)].filter((key) => !keysOf(keys).includes(key)));
      case 'Partial':
      case 'Required':
      case 'Readonly':
        return namesOf(path, subject);
      default:
        return named(path, name);
    }
  };
  const namesOf: PropNames = (path, given) => {
    const type = typeNode.safeParse(given).data;
    switch (type?.type) {
      case undefined:
        return new Set();
      case 'TSTypeLiteral':
        return new Set(membersOf(type.members));
      case 'TSIntersectionType':
      case 'TSUnionType':
        return union(path, type.types);
      case 'TSTypeReference':
        return reference(path, type.typeName.name, type.typeArguments?.params ?? []);
      case 'TSInterfaceHeritage':
        return reference(path, type.expression.name, type.typeArguments?.params ?? []);
      default:
        return type satisfies never;
    }
  };
  return namesOf;
}

function membersOf(members: readonly unknown[]): string[] {
  return members.flatMap((one) => member.safeParse(one).data?.key.name ?? []);
}

/** The keys named in the second argument of `Pick` and `Omit`. */
function keysOf(type: unknown): string[] {
  const several = z.object({ type: z.literal('TSUnionType'), types: z.array(z.unknown()) }).safeParse(type).data;
  return (several?.types ?? [type]).flatMap((key) => literal.safeParse(key).data?.literal.value ?? []);
}

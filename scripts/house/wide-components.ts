import { z } from 'zod';
import type { SourceFile } from './source-file.ts';
import { nodesOf } from './syntax.ts';

const MAX_PROPS = 8;

const typeNode = z.object({
  type: z.literal('TSInterfaceDeclaration'),
  id: z.object({ name: z.string() }),
  body: z.object({ body: z.array(z.unknown()) }),
});
const componentNode = z.object({
  type: z.literal('FunctionDeclaration'),
  id: z.object({ name: z.string().regex(/^[A-Z]/) }),
  params: z.tuple([
    z.object({
      properties: z.array(z.unknown()).default([]),
      typeAnnotation: z.object({
        typeAnnotation: z.object({
          typeName: z.object({ name: z.string().optional() }).optional(),
          members: z.array(z.unknown()).default([]),
        }),
      }),
    }),
  ]),
});

/** Counts the components of a file with more than eight props, by what they take apart or by a type of the same file. */
export function countWideComponents(file: SourceFile): number {
  if (!file.path.endsWith('.tsx')) return 0;
  const nodes = [...nodesOf(file)].map(({ node }) => node);
  const types = new Map(
    nodes.flatMap((node) => {
      const { data } = typeNode.safeParse(node);
      return data === undefined ? [] : [[data.id.name, data.body.body.length] as const];
    }),
  );
  return nodes.filter((node) => {
    const [props] = componentNode.safeParse(node).data?.params ?? [];
    if (props === undefined) return false;
    const { typeName, members } = props.typeAnnotation.typeAnnotation;
    return Math.max(props.properties.length, members.length, types.get(typeName?.name ?? '') ?? 0) > MAX_PROPS;
  }).length;
}

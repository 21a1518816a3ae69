import { z } from 'zod';
import type { PropNames } from './prop-types.ts';
import type { SourceFile } from './source-file.ts';
import { nodesOf } from './syntax.ts';

const MAX_PROPS = 8;

const params = z.tuple([
  z.object({
    properties: z.array(z.unknown()).default([]),
    typeAnnotation: z.object({ typeAnnotation: z.unknown() }),
  }),
]);
const id = z.object({ name: z.string().regex(/^[A-Z]/) });
const componentNode = z.union([
  z.object({ type: z.literal('FunctionDeclaration'), id, params }),
  z
    .object({ type: z.literal('VariableDeclarator'), id, init: z.object({ type: z.string(), params }) })
    .transform(({ init }) => init),
]);

/** Counts the components of a file with more than eight props, by what they take apart or by their type. */
export function countWideComponents(file: SourceFile, propNames: PropNames): number {
  if (!file.path.endsWith('.tsx')) return 0;
  return [...nodesOf(file)].filter(({ node }) => {
    const [props] = componentNode.safeParse(node).data?.params ?? [];
    if (props === undefined) return false;
    const names = propNames(file.path, props.typeAnnotation.typeAnnotation);
    return Math.max(props.properties.length, names.size) > MAX_PROPS;
  }).length;
}

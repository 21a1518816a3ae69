import type { SourceFile } from './source-file.ts';
import { type SyntaxNode, nodesOf } from './syntax.ts';

const DOCSTRING = /\/\*\*(?<text>(?:(?!\*\/)[^])*)\*\/\s*/g;
const PARAM = /@param (?:\{[^}]*\} )?(?<name>\w+)/g;

/** Counts the parameters that a docstring describes and its function does not have: it was written for another one. */
export function countStaleParams(file: SourceFile): number {
  const described = [...file.text.matchAll(DOCSTRING)].flatMap(({ 0: { length }, index, groups }) => {
    const names = [...(groups?.['text'] ?? '').matchAll(PARAM)].map(({ groups: tag }) => tag?.['name'] ?? '');
    return names.length === 0 ? [] : [{ names, start: index + length }];
  });
  if (described.length === 0) return 0;
  // Without the file itself, which may begin with what it declares first.
  const nodes = [...nodesOf(file)].flatMap(({ node, within }) => (within.length === 0 ? [] : [node]));
  return described.flatMap(({ names, start }) => {
    const there = parameterNames(nodes, start);
    return there === null ? [] : names.filter((name) => !there.has(name));
  }).length;
}

/**
 * The names in the parameters of the first function in the declaration that starts here, with those of their parts;
 * null: none starts here, as within a text.
 */
function parameterNames(nodes: readonly SyntaxNode[], start: number): Set<string> | null {
  const starting = nodes.filter((node) => node.start === start);
  if (starting.length === 0) return null;
  const end = Math.max(...starting.map((node) => node.end));
  const [first] = nodes
    .flatMap((node) => ('params' in node && node.start >= start && node.end <= end ? [node] : []))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const params = Array.isArray(first?.params) ? first.params : [];
  const isInside = ({ start: from, end: to }: SyntaxNode) =>
    params.some((param: SyntaxNode) => param.start <= from && to <= param.end);
  return new Set(nodes.flatMap((node) => ('name' in node && isInside(node) ? [String(node.name)] : [])));
}

import { parseAst } from 'vite';
import type { SourceFile } from './source-file.ts';

/** A node of the syntax tree (ESTree, with TypeScript and JSX); offsets in UTF-16 units. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

/** A node with its ancestors, the outermost first. */
export interface PlacedNode {
  node: SyntaxNode;
  within: readonly SyntaxNode[];
}

/** Every node of a file, parents before children, with its ancestors. */
export function* nodesOf({ path, text }: SourceFile): Generator<PlacedNode> {
  const program: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  if (!isNode(program)) return;
  const waiting: PlacedNode[] = [{ node: program, within: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, within } = next;
    yield next;
    for (const child of childrenOf(node)) waiting.push({ node: child, within: [...within, node] });
  }
}

/** The number of lines that a node spans. */
export function linesOf(text: string, { start, end }: SyntaxNode): number {
  return text.slice(start, end).split('\n').length;
}

/** The line on which a node begins, from 1. */
export function lineOf(text: string, { start }: SyntaxNode): number {
  return text.slice(0, start).split('\n').length;
}

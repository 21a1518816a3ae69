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

function* childrenOf(node: SyntaxNode): Generator<SyntaxNode> {
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const each of value) if (isNode(each)) yield each;
    if (isNode(value)) yield value;
  }
}

/** Each file is read by several figures. */
const programs = new WeakMap<SourceFile, unknown>();

function programOf(file: SourceFile): unknown {
  const known = programs.get(file) ?? parseAst(file.text, { lang: file.path.endsWith('x') ? 'tsx' : 'ts' });
  programs.set(file, known);
  return known;
}

/** A node with its ancestors, the outermost first. */
export interface PlacedNode {
  node: SyntaxNode;
  within: readonly SyntaxNode[];
}

/** Every node of a file, parents before children, with its ancestors. */
export function* nodesOf(file: SourceFile): Generator<PlacedNode> {
  const program = programOf(file);
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

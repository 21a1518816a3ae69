import { countPrivateWords } from './private-words.ts';
import type { PropNames } from './prop-types.ts';
import { type SourceFile, isProduct } from './source-file.ts';
import { countStaleParams } from './stale-params.ts';
import { lineOf, linesOf, nodesOf } from './syntax.ts';
import type { WholeContexts } from './whole-contexts.ts';
import { countWideComponents } from './wide-components.ts';
import { countWideLines } from './wide-lines.ts';

/** The figures of one file. Functions and JSX are counted in code that ships. */
export interface CodeFigures {
  /** Lines over 120 columns that could be broken. */
  wideLines: number;
  lines: number;
  /** The number of lines of the longest function, and its place. */
  longestFunction: { lines: number; place: string };
  functionsOver60: number;
  /** `as never` and `as unknown as`. */
  casts: number;
  elements: number;
  ternariesInJsx: number;
  /** Components with more than eight props. */
  wideComponents: number;
  /** Identifiers that contain a word with a private meaning. */
  privateWords: number;
  /** Parameters that a docstring describes and its function does not have. */
  staleParams: number;
  /** Places of functions that take a whole context and use three members of it or fewer. */
  wholeContexts: readonly string[];
}

/** The readers of a file that need to see the other files. */
export interface Readers {
  propNames: PropNames;
  wholeContexts: WholeContexts;
}

const MAX_FUNCTION_LINES = 60;

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function isCast(text: string): boolean {
  return /^(never|unknown)$/.test(text);
}

/** @returns the figures of one file */
export function measureCode(file: SourceFile, { propNames, wholeContexts }: Readers): CodeFigures {
  const lines = file.text.split('\n');
  const figures: CodeFigures = {
    wideLines: countWideLines(file),
    lines: lines.length - 1,
    longestFunction: { lines: 0, place: '' },
    functionsOver60: 0,
    casts: 0,
    elements: 0,
    ternariesInJsx: 0,
    wideComponents: isProduct(file) ? countWideComponents(file, propNames) : 0,
    privateWords: countPrivateWords(file),
    staleParams: countStaleParams(file),
    wholeContexts: wholeContexts(file),
  };
  if (!isProduct(file)) return figures;
  for (const { node, within } of nodesOf(file)) {
    if (FUNCTIONS.has(node.type)) {
      const length = linesOf(file.text, node);
      if (length > MAX_FUNCTION_LINES) figures.functionsOver60 += 1;
      if (length > figures.longestFunction.lines) {
        figures.longestFunction = { lines: length, place: `${file.path}:${lineOf(file.text, node)}` };
      }
    }
    if (node.type === 'TSAsExpression' && 'typeAnnotation' in node) {
      const { start, end } = node.typeAnnotation as { start: number; end: number };
      if (isCast(file.text.slice(start, end))) figures.casts += 1;
    }
    if (node.type === 'JSXElement') figures.elements += 1;
    if (node.type === 'ConditionalExpression' && within.some(({ type }) => type === 'JSXExpressionContainer'))
      figures.ternariesInJsx += 1;
  }
  return figures;
}

import { countPrivateWords } from './private-words.ts';
import { type SourceFile, isProduct } from './source-file.ts';
import { linesOf, nodesOf } from './syntax.ts';
import { countWideComponents } from './wide-components.ts';

/** The figures of one file. Functions and JSX are counted in code that ships. */
export interface CodeFigures {
  /** Breakable lines over 120 columns: no text, address or class list in them is longer than 60. */
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
}

const MAX_COLUMNS = 120;
const MAX_FUNCTION_LINES = 60;
/** Quotes, template literals and regular expressions of this length cannot be broken. */
const UNBREAKABLE = /(['"`/])(?:(?!\1).){60,}/;

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function isCast(text: string): boolean {
  return /^(never|unknown)$/.test(text);
}

/** @returns the figures of one file */
export function measureCode(file: SourceFile): CodeFigures {
  const lines = file.text.split('\n');
  const figures: CodeFigures = {
    wideLines: lines.filter((line) => line.length > MAX_COLUMNS && !UNBREAKABLE.test(line)).length,
    lines: lines.length - 1,
    longestFunction: { lines: 0, place: '' },
    functionsOver60: 0,
    casts: 0,
    elements: 0,
    ternariesInJsx: 0,
    wideComponents: isProduct(file) ? countWideComponents(file) : 0,
    privateWords: countPrivateWords(file),
  };
  if (!isProduct(file)) return figures;
  for (const { node, within } of nodesOf(file)) {
    if (FUNCTIONS.has(node.type)) {
      const length = linesOf(file.text, node);
      if (length > MAX_FUNCTION_LINES) figures.functionsOver60 += 1;
      if (length > figures.longestFunction.lines) {
        const line = file.text.slice(0, node.start).split('\n').length;
        figures.longestFunction = { lines: length, place: `${file.path}:${line}` };
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

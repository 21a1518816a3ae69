import type { SourceFile } from './source-file.ts';
import { nodesOf } from './syntax.ts';

const MAX_COLUMNS = 120;
/** Texts of this length, and regular expressions, are not broken. */
const UNBREAKABLE = 60;
const TEXTS = new Set(['Literal', 'TemplateLiteral']);

/**
 * Counts the lines over 120 columns, except those with a quoted text (an address, a class list, a test's title), a
 * regular expression, or a template that begins and ends on the line, of 60 characters or more. Lines within longer
 * templates, e.g. scripts for pages, SQL and CSS, and comments count.
 */
export function countWideLines(file: SourceFile): number {
  const lines = file.text.split('\n');
  const wide = new Set(lines.flatMap((line, at) => (line.length > MAX_COLUMNS ? [at] : [])));
  if (wide.size === 0) return 0;
  for (const { node } of nodesOf(file)) {
    if (!TEXTS.has(node.type) || node.end - node.start < UNBREAKABLE) continue;
    if (!file.text.slice(node.start, node.end).includes('\n')) wide.delete(lineOf(file.text, node.start));
  }
  return wide.size;
}

/** From 0. */
function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1;
}

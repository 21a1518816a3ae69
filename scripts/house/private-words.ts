import type { SourceFile } from './source-file.ts';
import { nodesOf } from './syntax.ts';

/** Words that had a private meaning. The field's terms replace them (docs/decisions/056-the-fields-words.md). */
const PRIVATE_WORDS: ReadonlySet<string> = new Set(
  [
    'ask asked asker asks besides desk fact facts grave kick marked marks mended most paced pacer pacing quiet seam',
    'standing standings trouble troubles turnstile unseen unsettled whoever withheld',
  ].flatMap((line) => line.split(' ')),
);

const PARTS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

const isName = (node: object): node is { name: string } => 'name' in node && typeof node.name === 'string';

/** Counts the identifiers of a file that contain a private word. */
export function countPrivateWords(file: SourceFile): number {
  let count = 0;
  for (const { node } of nodesOf(file)) {
    if ((node.type !== 'Identifier' && node.type !== 'JSXIdentifier') || !isName(node)) continue;
    if (node.name.match(PARTS)?.some((part) => PRIVATE_WORDS.has(part.toLowerCase()))) count += 1;
  }
  return count;
}

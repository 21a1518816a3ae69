import type { SourceFile } from './source-file.ts';
import { nodesOf } from './syntax.ts';

/**
 * Words and word sequences that had a private meaning; the field's terms replace them
 * (docs/decisions/056-the-fields-words.md). Words that have a plain meaning as well (`look`, `keep`, `turn`, `seen`)
 * are listed only within a sequence that had the private one.
 */
const PRIVATE_WORDS: readonly string[] = [
  'ask asked asker asks beat besides desk fact facts grave heard kick marked marks mended most nobody pace paced pacer',
  'pacing quiet saw seam somebody standing standings thaw told trouble troubles turnstile unseen unsettled whoever',
  'withheld',
].flatMap((line) => line.split(' '));

const PRIVATE_SEQUENCES: readonly string[] = [
  'at most',
  'call ended',
  'choice bar',
  'do not look up',
  'first picture',
  'give back',
  'let go',
  'lookup ended',
  'small heap',
  'stand by',
  'take on',
  'too late',
  'what follows',
];

/** A migration reads and writes names of the past: they are what it is about. */
const MIGRATIONS = /^lib\/database\/migrations\//;

const PARTS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;
const PRIVATE = new RegExp(` (?:${[...PRIVATE_WORDS, ...PRIVATE_SEQUENCES].join('|')}) `);

const isName = (node: object): node is { name: string } => 'name' in node && typeof node.name === 'string';

/** Whether an identifier or the name of a file or folder contains a private word. */
export function hasPrivateWord(name: string): boolean {
  return PRIVATE.test(` ${(name.match(PARTS) ?? []).join(' ').toLowerCase()} `);
}

/** Counts the identifiers of a file that contain a private word, and its own name if it does; none of a migration. */
export function countPrivateWords(file: SourceFile): number {
  if (MIGRATIONS.test(file.path)) return 0;
  let count = hasPrivateWord(file.path) ? 1 : 0;
  for (const { node } of nodesOf(file)) {
    if ((node.type !== 'Identifier' && node.type !== 'JSXIdentifier') || !isName(node)) continue;
    if (hasPrivateWord(node.name)) count += 1;
  }
  return count;
}

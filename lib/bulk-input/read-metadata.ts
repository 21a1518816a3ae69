import { MAX_METADATA, MAX_METADATA_KEY, MAX_METADATA_VALUE } from '../contacts/metadata.ts';
import type { Metadata } from '../service/identifiers.ts';

/** The commas and colons of Japanese and Chinese keyboards, too; a value may have a `、` of its own. */
const BETWEEN_PAIRS = /[,;\n，；]|、(?=[^,;\n，；、:=：]+[:=：])/u;
const WITHIN_PAIR = /[:=：]/u;

/**
 * Reads `name: value` pairs, separated by commas, semicolons or lines. A part without a name or a value is left out;
 * longer ones are cut.
 */
export function readMetadata(text: string): Metadata {
  const pairs = text.split(BETWEEN_PAIRS).flatMap((part) => {
    const [name = '', ...rest] = part.split(WITHIN_PAIR);
    const pair = [cut(name, MAX_METADATA_KEY), cut(part.slice(name.length + 1), MAX_METADATA_VALUE)] as const;
    return rest.length === 0 || pair.includes('') || name.trim() === '__proto__' ? [] : [pair];
  });
  return Object.fromEntries(pairs.slice(0, MAX_METADATA));
}

/** The pairs as they are typed. */
export function metadataText(metadata: Metadata): string {
  return Object.entries(metadata)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

function cut(text: string, length: number): string {
  return text
    .trim()
    .slice(0, length)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
}

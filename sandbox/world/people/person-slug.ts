import type { Random } from '../random.ts';
import type { PersonName } from './person-name.ts';

/**
 * The part of a profile address after /in/, decoded. Unique without comparing people: every form ends in a token
 * derived from the index alone, and each form has its own kind of token.
 */
export function personSlug(random: Random, index: number, name: PersonName): string {
  const latin = `${name.latinGiven}-${name.latinFamily}`;
  // An odd factor permutes the 32-bit numbers, so that no two indexes share a token.
  const token = (Math.imul(index + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  const manner = random.next();
  if (manner < 0.1) {
    const own = `${name.given}-${name.family}`
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '');
    return `${own}-${token}`;
  }
  if (manner < 0.25) return `${name.latinGiven}${name.latinFamily}${index}`;
  if (manner < 0.3) return `${name.latinGiven.slice(0, 1)}${name.latinFamily}-ex${index.toString(36)}`;
  return `${latin}-${token}`;
}

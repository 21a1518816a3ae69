import { plainText } from '../../lib/texts/plain-text.ts';

/** A string the service gave: cleaned, bounded, and kept from reordering what stands beside it. */
export function PlainText({ value, limit = 200 }: { value: string; limit?: number }) {
  return <bdi>{plainText(value, limit)}</bdi>;
}

import { plainText } from '../../lib/texts/plain-text.ts';

/** A string from the service: cleaned, bounded, and kept from reordering the text beside it. */
export function PlainText({ value, limit = 200 }: { value: string; limit?: number }) {
  return <bdi>{plainText(value, limit)}</bdi>;
}

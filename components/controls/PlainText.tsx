import { plainText } from '../../lib/texts/plain-text.ts';

/** A string from the service: cleaned, bounded, and kept from reordering the text beside it. */
export function PlainText({ value, limit = 200 }: { value: string; limit?: number }) {
  return <bdi>{plainText(value, limit)}</bdi>;
}

interface TruncatedProps {
  /** Already cleaned. */
  text: string;
  className?: string;
}

/** A text on one line, however long it is; resting the pointer on it shows all of it. */
export function Truncated({ text, className = '' }: TruncatedProps) {
  return (
    <bdi title={text} className={`block min-w-0 truncate ${className}`}>
      {text}
    </bdi>
  );
}

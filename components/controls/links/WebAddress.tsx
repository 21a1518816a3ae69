import { webHref } from '../../../lib/texts/company/company-words.ts';
import { plainText } from '../../../lib/texts/plain-text.ts';

/** A link where the address is a safe one, otherwise plain text. */
export function WebAddress({ address }: { address: string | null }) {
  const shown = plainText(address ?? '', 300);
  if (shown === '') return null;
  const href = webHref(shown);
  const words = shown.replace(/^https:\/\/(www\.)?/u, '').replace(/\/$/u, '');
  if (href === null) return <bdi>{shown}</bdi>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="rounded-xs text-accent decoration-accent underline-offset-3 hover:underline"
    >
      <bdi>{words.split('/').flatMap((part, index) => (index === 0 ? [part] : ['/', <wbr key={index} />, part]))}</bdi>
    </a>
  );
}

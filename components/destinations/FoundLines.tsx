import { i18n } from '#i18n';
import type { FoundView } from '../../lib/messages/views/destination.ts';
import { plainText } from '../../lib/texts/plain-text.ts';

/** Before the price: whether each destination that was asked has this person already. */
export function FoundLines({ found }: { found: readonly FoundView[] }) {
  const lines = found.filter(({ status }) => status !== 'unknown');
  return (
    <output className="grid gap-1 px-4.5 pb-3 text-small text-soft empty:hidden">
      {lines.map((each) => (
        <bdi key={each.destinationId}>{foundWords(each)}</bdi>
      ))}
    </output>
  );
}

function foundWords({ status, label, owner }: FoundView): string {
  const name = plainText(label, 80);
  switch (status) {
    case 'there':
      return owner === ''
        ? i18n.t('destinations.there', { name })
        : i18n.t('destinations.there_owner', { name, owner: plainText(owner, 80) });
    case 'maybe':
      return i18n.t('destinations.maybe_there', { name });
    case 'not-there':
      return i18n.t('destinations.not_there', { name });
    case 'unknown':
      return '';
    default:
      return status satisfies never;
  }
}

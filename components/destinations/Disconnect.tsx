import { i18n } from '#i18n';
import type { DestinationView } from '../../lib/messages/views/destination.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { ConfirmedButton } from '../choices/ConfirmedButton.tsx';

interface DisconnectProps {
  destination: DestinationView;
  onDisconnect(): void;
}

/** Disconnects a destination. Asks first: neither its credentials nor the sendings that wait come back. */
export function Disconnect({ destination, onDisconnect }: DisconnectProps) {
  const { label, waiting, underWay, held } = destination;
  const name = plainText(label, 80);
  const words = i18n.t('destinations.disconnect');
  /** The sendings that end with it, by how each ends. */
  const ends = [
    ['waiting', waiting - underWay],
    ['under_way', underWay],
    ['held', held],
  ] as const;
  return (
    <ConfirmedButton
      words={words}
      question={
        <>
          <p className="font-medium">{i18n.t('destinations.disconnecting.title', { name })}</p>
          <p>{i18n.t('destinations.disconnecting.means', { name })}</p>
          {ends.map(
            ([end, count]) =>
              count > 0 && <p key={end}>{i18n.t(`destinations.disconnecting.${end}`, count, [numberText(count)])}</p>,
          )}
        </>
      }
      yes={words}
      onYes={onDisconnect}
    />
  );
}

import { i18n } from '#i18n';
import { destinationProblemText } from '../../lib/texts/destinations/destination-problem-text.ts';
import { Callout } from '../controls/Callout.tsx';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';
import { ConnectDestination } from './ConnectDestination.tsx';
import { ConnectedDestination } from './ConnectedDestination.tsx';
import type { DestinationsUse } from './destinations-use.ts';
import { SentList } from './SentList.tsx';

/** The destinations of contacts, each connected once, and the list of sendings. */
export function Destinations({ use, now }: { use: DestinationsUse; now: number }) {
  const { refusal, destinations, canSendByItself, waitsForPolicy } = use.view;
  const all = useFocusAfterRemoval<HTMLFieldSetElement>(destinations.map(({ id }) => id).join());
  return (
    <fieldset
      ref={all}
      aria-label={i18n.t('destinations.title')}
      tabIndex={-1}
      className="grid min-w-0 content-start gap-6 outline-none"
    >
      {waitsForPolicy && <Callout tone="caution">{i18n.t('destinations.waits_for_policy')}</Callout>}
      {destinations.map((destination) => (
        <ConnectedDestination
          key={destination.id}
          destination={destination}
          canSendByItself={canSendByItself}
          use={use}
        />
      ))}
      {refusal === null ? (
        <ConnectDestination use={use} />
      ) : (
        <Callout tone="calm">{destinationProblemText(refusal, '')}</Callout>
      )}
      {use.sendings.length > 0 && (
        <div>
          <h3 className="font-medium">{i18n.t('destinations.sent')}</h3>
          <SentList
            sendings={use.sendings}
            now={now}
            workspace={use.workspace}
            refusals={use.refusals}
            onDecide={use.onDecide}
          />
        </div>
      )}
    </fieldset>
  );
}

import { i18n } from '#i18n';
import type { SendingView } from '../../lib/messages/views/destination.ts';
import type { DestinationRefusals } from '../../lib/queries/destinations/use-destination-commands.ts';
import { leftOutText } from '../../lib/texts/destinations/contact-field-text.ts';
import { destinationProblemText, problemDetails } from '../../lib/texts/destinations/destination-problem-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { dateText } from '../../lib/texts/time/date-text.ts';
import { Button } from '../controls/Button.tsx';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';
import { CompareLink } from './CompareLink.tsx';
import { Refused } from './Refused.tsx';

export interface SentListProps {
  /** Newest first. */
  sendings: readonly SendingView[];
  now: number;
  /** The last decision about each, where it was refused. */
  refusals: DestinationRefusals;
  onDecide(sendingId: string, decision: 'is-there' | 'resend'): void;
  /** The address of the workspace, where a contact is compared; empty within it. */
  workspace: string;
  /** Shows older ones; absent: all are shown. */
  onMore?: (() => void) | undefined;
}

/** Every sending: the person, the destination, the time and the outcome. */
export function SentList({ onMore, ...lines }: SentListProps) {
  return (
    <>
      <SendingLines {...lines} />
      {onMore !== undefined && (
        <p className="pt-1.5">
          <Button variant="link" onClick={onMore}>
            {i18n.t('destinations.more_sent')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Sendings, one a line, with the reason where one did not arrive, and the choices where the user has to decide. */
export function SendingLines({ sendings, ...shared }: Omit<SentListProps, 'onMore'>) {
  // The choices go once the user has decided.
  const place = useFocusAfterRemoval<HTMLFieldSetElement>(
    sendings.map(({ id, state }) => `${id} ${state.status}`).join(),
  );
  // The focus goes to what is around the list: the list itself scrolls, and the browser lets Tab stop there.
  return (
    <fieldset ref={place} aria-label={i18n.t('destinations.sent')} tabIndex={-1} className="min-w-0 outline-none">
      <ul className="mt-1.5 max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
        {sendings.map((sending) => (
          <li key={sending.id} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <Line sending={sending} {...shared} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function stateText(state: SendingView['state']): string {
  if ((state.status === 'dropped' || state.status === 'refused') && state.mayBeThere)
    return i18n.t('destinations.states.unknown');
  return i18n.t(`destinations.states.${state.status}`);
}

function Line({
  sending,
  now,
  workspace,
  refusals,
  onDecide,
}: { sending: SendingView } & Omit<SentListProps, 'sendings' | 'onMore'>) {
  const { id, name, label, at, state } = sending;
  const differing = state.status === 'done' ? (state.differs?.length ?? 0) : 0;
  const leftOut = state.status === 'done' ? (state.leftOut ?? []) : [];
  const mustCompare = state.status === 'held' && state.problem.code === 'differs';
  const where = plainText(label, 80) || i18n.t('destinations.disconnected');
  return (
    <>
      <bdi>{plainText(name, 120) || i18n.t('notification.someone')}</bdi>
      <span className="text-small text-soft">
        <bdi>{where}</bdi> · {stateText(state)} · {dateText(at, now)}
      </span>
      {(state.status === 'refused' || state.status === 'held') && (
        <p className="w-full text-small text-pretty">
          {state.status === 'held' && state.mayBeThere
            ? i18n.t('destinations.cannot_tell', { name: where })
            : destinationProblemText(state.problem, where)}{' '}
          <bdi className="text-soft">{problemDetails(state.problem)}</bdi>
        </p>
      )}
      {leftOut.length > 0 && <p className="w-full text-small text-pretty">{leftOutText(leftOut, where)}</p>}
      {(differing > 0 || mustCompare) && (
        <p className="flex w-full flex-wrap items-center gap-x-4 text-small">
          {differing > 0 && i18n.t('destinations.differs', differing, [numberText(differing), where])}
          <CompareLink sending={sending} workspace={workspace} />
        </p>
      )}
      {state.status === 'held' && !mustCompare && (
        <p className="flex w-full flex-wrap gap-x-4 text-small">
          {(state.mayBeThere || state.problem.code === 'not_found_again') && (
            <Button variant="link" onClick={() => onDecide(id, 'is-there')}>
              {i18n.t('destinations.is_there')}
            </Button>
          )}
          <Button variant="link" onClick={() => onDecide(id, 'resend')}>
            {i18n.t('destinations.again')}
          </Button>
        </p>
      )}
      <Refused about={id} label={label} refusals={refusals} />
    </>
  );
}

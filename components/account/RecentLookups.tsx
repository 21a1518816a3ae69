import { useState } from 'react';
import { i18n } from '#i18n';
import type { RecentLookupView } from '../../lib/messages/views/person.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { foundText } from '../../lib/texts/person/found-text.ts';
import { validityText } from '../../lib/texts/person/grade-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { profileLabel } from '../../lib/texts/profile-label.ts';
import { ageText } from '../../lib/texts/time/age-text.ts';
import { toolText } from '../../lib/texts/tool-text.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import { Truncated } from '../controls/PlainText.tsx';
import { InDoubt } from '../purchase/InDoubt.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { StillPending } from '../purchase/StillPending.tsx';
import { useFocusAfterDecision } from '../purchase/use-focus-after-decision.ts';
import { useSingleClicks } from '../purchase/use-single-clicks.ts';

interface RecentLookupsProps {
  recent: RecentLookupView[];
  /** Unfolded from the start. */
  open: boolean;
  now: number;
  /** The lookup already shown above, with its choices. */
  shownAbove: string | null;
  actions: Pick<PersonActions, 'canPay' | 'onDecide'>;
  onOpenProfile(url: string): void;
}

/**
 * The last lookups of this browser, newest first; a click opens the profile. A lookup that waits for a decision gets it
 * here, and is never folded away.
 */
export function RecentLookups({ recent, open, now, shownAbove, actions, onOpenProfile }: RecentLookupsProps) {
  // Once opened, they are soon reported as read; here they stay new while the user looks at them.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const more = recent.filter(({ lookupId, unread }) => unread && !fresh.has(lookupId));
  if (more.length > 0) setFresh(new Set([...fresh, ...more.map(({ lookupId }) => lookupId)]));
  // Not the list, which may be folded away with the last decision.
  const section = useFocusAfterDecision<HTMLElement>(recent);
  const onClickCapture = useSingleClicks();
  if (recent.length === 0) return null;
  const isToDecide = (lookup: RecentLookupView) => lookup.inDoubt !== null && lookup.lookupId !== shownAbove;
  return (
    <section
      ref={section}
      tabIndex={-1}
      onClickCapture={onClickCapture}
      aria-label={i18n.t('popup.recent')}
      className="border-t border-line outline-none"
    >
      <Disclosure
        title={i18n.t('popup.recent')}
        note={numberText(recent.length)}
        open={open || recent.some((lookup) => fresh.has(lookup.lookupId) || isToDecide(lookup))}
      >
        <ul className="pb-2">
          {recent.map((lookup) => (
            <li key={lookup.lookupId}>
              <Line lookup={lookup} isNew={fresh.has(lookup.lookupId)} now={now} onOpenProfile={onOpenProfile} />
              {lookup.inDoubt !== null && isToDecide(lookup) && (
                <InDoubt lookup={lookup.inDoubt} now={now} actions={actions} name={nameOf(lookup)} secondary />
              )}
              {lookup.stillPending !== null && lookup.lookupId !== shownAbove && (
                <StillPending lookup={lookup.stillPending} now={now} actions={actions} name={nameOf(lookup)} />
              )}
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

function Line({
  lookup,
  isNew,
  now,
  onOpenProfile,
}: {
  lookup: RecentLookupView;
  isNew: boolean;
  now: number;
  onOpenProfile(url: string): void;
}) {
  const name = nameOf(lookup);
  const url = lookup.pageUrl;
  const words = (
    <>
      <span className="flex min-w-0 items-baseline font-medium">
        {isNew && (
          <>
            <span aria-hidden className="me-1.5 size-1.5 shrink-0 self-center rounded-full bg-accent" />
            <span className="sr-only">{i18n.t('recent_status.unread')} </span>
          </>
        )}
        <Truncated text={name} />
      </span>
      <span className={`shrink-0 text-small ${lookup.status === 'in-doubt' ? 'font-semibold text-warn' : 'text-soft'}`}>
        {outcome(lookup)}
      </span>
      <span className="min-w-18 shrink-0 text-end whitespace-nowrap text-small text-soft">
        {ageText(lookup.at, now, 'short')}
      </span>
    </>
  );
  const variant = 'flex min-h-7.5 w-full items-baseline gap-2 px-4.5 py-1 text-start [&>:first-child]:grow';
  if (url === null) return <p className={variant}>{words}</p>;
  return (
    <button
      type="button"
      title={i18n.t('popup.open_profile', { name })}
      onClick={() => onOpenProfile(url)}
      className={`${variant} transition-colors hover:bg-sunk focus-visible:-outline-offset-2`}
    >
      {words}
    </button>
  );
}

function nameOf({ name, profile, tool }: RecentLookupView): string {
  return plainText(name, 80) || profileLabel(profile) || toolText(tool);
}

function outcome(lookup: RecentLookupView): string {
  switch (lookup.status) {
    case 'looking':
      return i18n.t('recent_status.looking');
    case 'still-pending':
      return i18n.t('recent_status.still_pending');
    case 'done':
      return found(lookup);
    case 'nothing-found':
      return i18n.t('recent_status.nothing_found');
    case 'problem':
      return i18n.t('recent_status.problem');
    case 'in-doubt':
      return i18n.t('recent_status.in_doubt');
    case 'dismissed':
      return i18n.t('recent_status.dismissed');
    default:
      return lookup.status satisfies never;
  }
}

function found({ tool, verified, emails, phones }: RecentLookupView): string {
  switch (tool) {
    case 'person_lookup':
    case 'profile_company_lookup':
      return foundText(emails, phones);
    case 'company_lookup':
      return i18n.t('recent_status.company');
    case 'email_verify':
      return verified === null ? '' : validityText(verified === 'catchall' ? 'accept-all' : verified);
    case 'search':
      return '';
    default:
      return tool satisfies never;
  }
}

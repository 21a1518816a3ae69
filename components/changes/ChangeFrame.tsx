import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { dateText } from '../../lib/texts/time/date-text.ts';
import { Button } from '../controls/Button.tsx';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';

/** One line of one side of a change. */
export interface ChangeLine {
  kind: string;
  text: string;
  /** Highlighted, because it is new. */
  isNew: boolean;
}

interface ChangeFrameProps {
  name: string;
  /** The page of the person or company. */
  href: string;
  now: number;
  change: {
    seenAt: number;
    before: readonly ChangeLine[];
    after: readonly ChangeLine[];
    isDismissed: boolean;
  };
  onDismiss(isDismissed: boolean): void;
  /** The state of its lookup; the buttons of one go with it, and the name takes the focus. */
  status: string | undefined;
  /** The purchase, or that it was made. */
  action: ReactNode;
  /** Shown in place below the row. */
  children: ReactNode;
}

/** One change: the old and the new values, the day it was seen, and its actions. */
export function ChangeFrame(props: ChangeFrameProps) {
  const { name, change } = props;
  const link = useFocusAfterRemoval<HTMLAnchorElement>(props.status ?? '');
  return (
    <li className="border-t border-line first:border-t-0">
      <div className="grid gap-x-6 gap-y-3 px-4 py-4 @2xl:grid-cols-[minmax(0,1fr)_auto] md:px-7">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <a
              ref={link}
              href={props.href}
              className="font-serif text-lead font-medium underline-offset-3 hover:underline"
            >
              <bdi>{name}</bdi>
            </a>
            <span className="text-small text-soft">
              {i18n.t('changes.seen', { date: dateText(change.seenAt, props.now) })}
            </span>
          </p>
          <dl className="mt-2 grid gap-x-6 gap-y-3 @md:grid-cols-2">
            <Side label={i18n.t('changes.before')} lines={change.before} />
            <Side label={i18n.t('changes.after')} lines={change.after} />
          </dl>
        </div>
        <div className="grid content-start gap-2 @2xl:w-56">
          {props.action}
          <span>
            <Button
              variant="link"
              aria-label={
                change.isDismissed ? i18n.t('changes.bring_back_of', { name }) : i18n.t('changes.dismiss_of', { name })
              }
              onClick={() => props.onDismiss(!change.isDismissed)}
            >
              {change.isDismissed ? i18n.t('changes.bring_back') : i18n.t('changes.dismiss')}
            </Button>
          </span>
        </div>
      </div>
      {props.children}
    </li>
  );
}

function Side({ label, lines }: { label: string; lines: readonly ChangeLine[] }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-soft">{label}</dt>
      <dd>
        {lines.map(({ kind, text, isNew }) => (
          <span key={kind} className={`block ${isNew ? 'font-medium' : 'text-soft'}`}>
            <bdi>{text}</bdi>
          </span>
        ))}
      </dd>
    </div>
  );
}

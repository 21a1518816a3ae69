import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { InlineList } from '../controls/InlineList.tsx';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';

interface ResultRowProps {
  name: string;
  title?: string;
  details: readonly string[];
  /** The checkbox, where there is one. */
  choice?: ReactNode;
  /** The owned data or the lookup in progress, below the details. */
  ownership?: ReactNode;
  /** Names what is offered, if that can change; the buttons of one state go with it, and the name takes the focus. */
  status?: string;
  /** The button that buys, or that shows the owned data. */
  action: ReactNode;
  /** Shown in place below the row, or null. */
  children: ReactNode;
}

const COLUMNS = 'grid items-start gap-x-3 gap-y-2 px-4 py-3 @lg:grid-cols-[minmax(0,1fr)_auto] @lg:px-6';
const COLUMNS_AFTER_CHOICE =
  'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 px-4 py-3 @lg:grid-cols-[auto_minmax(0,1fr)_auto] @lg:px-6';

/** One result: the person or company, whether it is owned, and its actions. */
export function ResultRow({
  name,
  title = '',
  details,
  choice,
  ownership,
  status = '',
  action,
  children,
}: ResultRowProps) {
  const heading = useFocusAfterRemoval<HTMLParagraphElement>(status);
  return (
    <li className="border-t border-line first:border-t-0">
      <div className={choice === undefined ? COLUMNS : COLUMNS_AFTER_CHOICE}>
        {choice !== undefined && <span className="pt-0.5">{choice}</span>}
        <div className="min-w-0">
          <p ref={heading} tabIndex={-1} className="font-serif text-lead font-medium">
            <bdi>{name}</bdi>
          </p>
          {title !== '' && (
            <p>
              <bdi>{title}</bdi>
            </p>
          )}
          <p className="text-small text-soft">
            <InlineList
              details={details.filter(Boolean).map((detail) => (
                <bdi key={detail}>{detail}</bdi>
              ))}
            />
          </p>
          {ownership}
        </div>
        <div
          data-row-action
          className={`min-w-0 @lg:w-46 ${choice === undefined ? '' : 'col-start-2 @lg:col-start-3'}`}
        >
          {action}
        </div>
      </div>
      {children !== null && (
        <div
          className={`mx-4 mb-4 overflow-hidden rounded-sheet border border-line bg-sheet pt-3 @lg:me-6 ${choice === undefined ? '@lg:ms-6' : '@lg:ms-13'}`}
        >
          {children}
        </div>
      )}
    </li>
  );
}

/** Shows or hides the owned data of one result. */
export function ShowButton({ isOpen, name, onToggle }: { isOpen: boolean; name: string; onToggle(): void }) {
  const { words, label, icon } = isOpen
    ? { words: i18n.t('search.hide'), label: i18n.t('search.hide_of', { name }), icon: 'rotate-180' }
    : { words: i18n.t('search.show'), label: i18n.t('search.show_of', { name }), icon: '' };
  return (
    <span className="flex justify-end">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={onToggle}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-control border border-line bg-sheet px-3 font-medium hover:border-edge"
      >
        {words}
        <ChevronDown aria-hidden size={14} className={icon} />
      </button>
    </span>
  );
}

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { Facts } from '../controls/Facts.tsx';

interface ResultRowProps {
  name: string;
  title?: string;
  facts: readonly string[];
  /** The box to tick, where there is one. */
  choice?: ReactNode;
  /** What is owned or going on, below the facts. */
  standing?: ReactNode;
  /** The button that buys, or that shows what is owned. */
  action: ReactNode;
  /** What is shown in place below, or null. */
  children: ReactNode;
}

/** One result: who or what it is, how it stands with us, and what can be done. */
export function ResultRow({ name, title = '', facts, choice, standing, action, children }: ResultRowProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 px-4 py-3 @lg:grid-cols-[auto_minmax(0,1fr)_auto] @lg:px-6">
        <span className="pt-0.5">{choice}</span>
        <div className="min-w-0">
          <p className="font-serif text-lead font-medium">
            <bdi>{name}</bdi>
          </p>
          {title !== '' && (
            <p>
              <bdi>{title}</bdi>
            </p>
          )}
          <p className="text-small text-soft">
            <Facts
              facts={facts.filter(Boolean).map((fact) => (
                <bdi key={fact}>{fact}</bdi>
              ))}
            />
          </p>
          {standing}
        </div>
        <div className="col-start-2 min-w-0 @lg:col-start-3 @lg:w-46">{action}</div>
      </div>
      {children !== null && (
        <div className="mx-4 mb-4 overflow-hidden rounded-sheet border border-line bg-sheet pt-3 @lg:ms-13 @lg:me-6">
          {children}
        </div>
      )}
    </li>
  );
}

/** Shows or hides what is owned about one result. */
export function ShowButton({ isOpen, name, onToggle }: { isOpen: boolean; name: string; onToggle(): void }) {
  return (
    <span className="flex justify-end">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={isOpen ? i18n.t('search.hide_of', { name }) : i18n.t('search.show_of', { name })}
        onClick={onToggle}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-control border border-line bg-sheet px-3 font-medium hover:border-edge"
      >
        {isOpen ? i18n.t('search.hide') : i18n.t('search.show')}
        <ChevronDown aria-hidden size={14} className={isOpen ? 'rotate-180' : ''} />
      </button>
    </span>
  );
}

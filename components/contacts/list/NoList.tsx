import { i18n } from '#i18n';
import type { ContactListProblem } from '../../../lib/contacts/list/list-views.ts';
import { Button } from '../../controls/Button.tsx';
import { Callout } from '../../controls/Callout.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { Skeleton } from '../../controls/Skeleton.tsx';

/** Placeholder lines for contacts. */
export function LoadingList() {
  return (
    <div aria-busy="true" className="w-full">
      <p className="sr-only">{i18n.t('contacts.loading')}</p>
      {[58, 44, 66, 51, 38, 60].map((width) => (
        <div key={width} className="grid gap-2 border-b border-line/60 px-4 py-3.5 md:px-7">
          <Skeleton width={`${width / 2}%`} />
          <Skeleton width={`${width / 3}%`} />
        </div>
      ))}
    </div>
  );
}

interface EmptyListProps {
  /** A search or a filter is active. */
  isNarrowed: boolean;
  onClear(): void;
  /** Null: nothing can be changed. */
  onImport: (() => void) | null;
}

/** No contact matches, or there are none at all: the next step. */
export function EmptyList({ isNarrowed, onClear, onImport }: EmptyListProps) {
  return (
    <div className="w-full overflow-y-auto">
      {isNarrowed ? (
        <EmptyState title={i18n.t('contacts.nothing_title')} hint={i18n.t('contacts.nothing_hint')}>
          <Button onClick={onClear}>{i18n.t('contacts.show_all')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={i18n.t('contacts.empty_title')} hint={i18n.t('contacts.empty_hint')}>
          {onImport !== null && <Button onClick={onImport}>{i18n.t('contacts.import')}</Button>}
        </EmptyState>
      )}
    </div>
  );
}

const SENTENCES = {
  'no-worker': 'no_worker',
  storage_failed: 'storage_failed',
  storage_newer: 'storage_newer',
} as const;

/** The contacts cannot be shown: the reason, and the next step. */
export function ListProblem({ problem, onReload }: { problem: ContactListProblem; onReload(): void }) {
  return (
    <div role="alert" className="mx-auto grid w-full max-w-120 content-start gap-4 px-4 py-10">
      <h2 className="font-serif text-lead font-medium">{i18n.t('contacts.problem_title')}</h2>
      <Callout tone={problem === 'storage_newer' ? 'caution' : 'fault'}>
        {i18n.t(`contacts.${SENTENCES[problem]}`)}
      </Callout>
      {problem !== 'storage_newer' && (
        <span>
          <Button variant="primary" onClick={onReload}>
            {i18n.t('contacts.reload')}
          </Button>
        </span>
      )}
    </div>
  );
}

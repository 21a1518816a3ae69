import { i18n } from '#i18n';
import { BatchHistory } from '../../../components/bulk/BatchHistory.tsx';
import { PeopleIn } from '../../../components/bulk/PeopleIn.tsx';
import { PageHeading } from '../../../components/controls/PageHeading.tsx';
import { useBatches } from '../../../lib/queries/use-batches.ts';
import { useNow } from '../../../lib/queries/use-now.ts';
import type { WorkspacePageProps } from '../page-props.ts';
import { BatchPage } from './BatchPage.tsx';
import { NewBatch } from './NewBatch.tsx';
import { useDraft } from './use-draft.ts';

/** Bulk: a list of people, then its price, then the running batch; `rest` of the address names a batch. */
export function BulkPage({ browser, rest }: WorkspacePageProps) {
  return rest === '' ? <Begin browser={browser} /> : <BatchPage key={rest} batchId={decoded(rest)} />;
}

function Begin({ browser }: Pick<WorkspacePageProps, 'browser'>) {
  const form = useDraft(browser);
  const batches = useBatches().data ?? null;
  const now = useNow();
  return (
    <>
      <PageHeading title={i18n.t('bulk.title')} hint={i18n.t('bulk.hint')} />
      {form.draft === null ? (
        <>
          <PeopleIn fault={form.fault} onText={form.fromText} onFile={form.fromFile} onTabs={form.fromTabs} />
          <BatchHistory batches={batches} now={now} />
        </>
      ) : (
        <NewBatch form={form} draft={form.draft} />
      )}
    </>
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

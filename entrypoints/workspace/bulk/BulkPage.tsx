import { type RefObject, useImperativeHandle } from 'react';
import { i18n } from '#i18n';
import { BatchHistory } from '../../../components/bulk/BatchHistory.tsx';
import { PeopleIn } from '../../../components/bulk/PeopleIn.tsx';
import { NotRead } from '../../../components/controls/NotRead.tsx';
import { PageHeading } from '../../../components/controls/PageHeading.tsx';
import { useFocusAfterRemoval } from '../../../components/controls/use-kept-focus.ts';
import { selectionIdOf } from '../../../lib/bulk-input/page-selection.ts';
import { useReadAgain } from '../../../lib/queries/failures/use-read-again.ts';
import { useBatches } from '../../../lib/queries/use-batches.ts';
import { useNow } from '../../../lib/queries/use-now.ts';
import type { WorkspacePageProps } from '../page-props.ts';
import { BatchPage } from './BatchPage.tsx';
import { NewBatch } from './NewBatch.tsx';
import { useDraft } from './use-draft.ts';

/** Bulk: a list of people, then its price, then the running batch; `rest` of the address names a batch, or a
 * selection on a page. */
export function BulkPage({ browser, rest }: WorkspacePageProps) {
  const selection = selectionIdOf(rest);
  const onOpenOptions = (): void => void browser.runtime.openOptionsPage();
  // The page of a batch goes with its commands.
  const back = useFocusAfterRemoval(rest);
  return rest === '' || selection !== null ? (
    <Begin browser={browser} selection={selection} back={back} onOpenOptions={onOpenOptions} />
  ) : (
    <BatchPage key={rest} batchId={decoded(rest)} onOpenOptions={onOpenOptions} />
  );
}

interface BeginProps extends Pick<WorkspacePageProps, 'browser'> {
  selection: string | null;
  /** Takes the focus that goes with the page of a batch. */
  back: RefObject<HTMLHeadingElement | null>;
  onOpenOptions(): void;
}

function Begin({ browser, selection, back, onOpenOptions }: BeginProps) {
  const form = useDraft(browser, selection);
  const batches = useBatches();
  const onReadAgain = useReadAgain(batches);
  const now = useNow();
  const heading = useFocusAfterRemoval(form.draft === null ? 'in' : 'list');
  useImperativeHandle<HTMLHeadingElement | null, HTMLHeadingElement | null>(back, () => heading.current, [heading]);
  return (
    <>
      <PageHeading title={i18n.t('bulk.title')} hint={i18n.t('bulk.hint')} heading={heading} />
      {form.draft === null ? (
        <>
          <PeopleIn fault={form.fault} onText={form.fromText} onFile={form.fromFile} onTabs={form.fromTabs} />
          {onReadAgain === undefined ? (
            <BatchHistory batches={batches.data ?? null} now={now} />
          ) : (
            <div className="px-4 pt-7 pb-8 md:px-7">
              <NotRead onReadAgain={onReadAgain} />
            </div>
          )}
        </>
      ) : (
        <NewBatch form={form} draft={form.draft} onOpenOptions={onOpenOptions} />
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

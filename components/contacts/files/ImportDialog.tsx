import { useId } from 'react';
import { i18n } from '#i18n';
import type { ImportReport } from '../../../lib/contacts/list/list-views.ts';
import { listText } from '../../../lib/texts/list-text.ts';
import { missingListsText } from '../../../lib/texts/missing-lists-text.ts';
import { numberText, percentText } from '../../../lib/texts/number-text.ts';
import { plainText } from '../../../lib/texts/plain-text.ts';
import { Button } from '../../controls/Button.tsx';
import { Callout } from '../../controls/Callout.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import type { LongWork } from '../../work-bar/long-work.ts';
import { WorkBar } from '../../work-bar/WorkBar.tsx';
import { importProblems } from './import-problems.ts';

/** A file that is being read, or the outcome; `failed`: nothing of it could be read. */
export type Importing =
  | { status: 'reading'; work: LongWork }
  | { status: 'read'; report: ImportReport }
  | { status: 'failed' };

/** The progress of reading a file; then the contacts added, and the entries left out and why. */
export function ImportDialog({ importing, onClose }: { importing: Importing; onClose(): void }) {
  return (
    <Dialog
      title={i18n.t('contacts.import_title')}
      stage={importing.status}
      announcement={endWords(importing)}
      onClose={onClose}
      {...(importing.status !== 'reading' && { footer: <DoneButton onClose={onClose} /> })}
    >
      <Body importing={importing} />
    </Dialog>
  );
}

function DoneButton({ onClose }: { onClose(): void }) {
  return (
    <Button variant="primary" onClick={onClose}>
      {i18n.t('contacts.done')}
    </Button>
  );
}

function Body({ importing }: { importing: Importing }) {
  switch (importing.status) {
    case 'reading':
      return <Reading work={importing.work} />;
    case 'failed':
      return <Callout tone="fault">{i18n.t('contacts.import_failed')}</Callout>;
    case 'read':
      return <Report report={importing.report} />;
    default:
      return importing satisfies never;
  }
}

function Reading({ work }: { work: LongWork }) {
  const share = work.total === 0 ? 0 : work.done / work.total;
  return (
    <>
      <WorkBar work={work} words={i18n.t('contacts.importing', { percent: percentText(share) })} />
      <p className="text-small text-soft">{i18n.t('contacts.import_free')}</p>
    </>
  );
}

const STOPPED = {
  'not-ours': 'not_ours',
  'newer-version': 'newer_version',
  broken: 'broken',
  'too-many': 'too_many',
  'too-large': 'too_large',
} as const;

/** The announcement to screen readers at the end: why it ended early, and how many contacts came in. */
function endWords(importing: Importing): string {
  if (importing.status === 'reading') return '';
  if (importing.status === 'failed') return i18n.t('contacts.import_failed');
  const { end, added, merged, suppressed, errors, moreErrors, missingLists } = importing.report;
  const wrong = errors.length + moreErrors;
  const words = [i18n.t('contacts.import_added', added, [numberText(added)])];
  if (merged > 0) words.push(i18n.t('contacts.import_merged', merged, [numberText(merged)]));
  if (suppressed > 0) words.push(i18n.t('contacts.import_left', suppressed, [numberText(suppressed)]));
  if (missingLists.length > 0) words.push(missingListsText(missingLists));
  if (wrong > 0) words.push(i18n.t('contacts.import_errors', wrong, [numberText(wrong)]));
  return `${end.status === 'stopped' ? `${i18n.t(`contacts.import_stopped.${STOPPED[end.reason]}`)} ` : ''}${listText(words)}`;
}

function Report({
  report: { end, added, merged, suppressed, errors, moreErrors, missingLists },
}: {
  report: ImportReport;
}) {
  const id = useId();
  const wrong = errors.length + moreErrors;
  const isEmpty = end.status === 'done' && added + merged + suppressed + wrong === 0;
  return (
    <div className="grid gap-3">
      {end.status === 'stopped' && (
        <Callout tone="caution">{i18n.t(`contacts.import_stopped.${STOPPED[end.reason]}`)}</Callout>
      )}
      {isEmpty && <p>{i18n.t('contacts.import_nothing')}</p>}
      <ul className="grid gap-1 empty:hidden">
        {(added > 0 || (end.status === 'done' && !isEmpty)) && (
          <li className="font-medium">{i18n.t('contacts.import_added', added, [numberText(added)])}</li>
        )}
        {merged > 0 && <li>{i18n.t('contacts.import_merged', merged, [numberText(merged)])}</li>}
        {suppressed > 0 && <li>{i18n.t('contacts.import_left', suppressed, [numberText(suppressed)])}</li>}
        {missingLists.length > 0 && <li className="text-bad">{missingListsText(missingLists)}</li>}
        {wrong > 0 && (
          <li id={id} className="text-bad">
            {i18n.t('contacts.import_errors', wrong, [numberText(wrong)])}
          </li>
        )}
      </ul>
      {errors.length !== 0 && (
        <ul
          aria-labelledby={id}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keyboards must reach it
          tabIndex={0}
          className="grid max-h-56 gap-1.5 overflow-y-auto rounded-control bg-sunk px-3 py-2 text-small"
        >
          {errors.map((error) => (
            <li key={error.position}>
              <bdi className="font-medium">
                {error.name
                  ? i18n.t('contacts.import_entry_of', {
                      position: numberText(error.position),
                      name: plainText(error.name, 80),
                    })
                  : i18n.t('contacts.import_entry', { position: numberText(error.position) })}
              </bdi>
              <span className="block text-soft">{importProblems(error)}</span>
            </li>
          ))}
          {moreErrors > 0 && (
            <li className="text-soft">{i18n.t('contacts.import_more_errors', moreErrors, [numberText(moreErrors)])}</li>
          )}
        </ul>
      )}
    </div>
  );
}

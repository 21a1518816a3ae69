import { i18n } from '#i18n';
import type { Trouble } from '../../lib/service/trouble.ts';
import { batchAnnouncement, batchName } from '../../lib/texts/batch-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { timeText } from '../../lib/texts/time-text.ts';
import { troubleText } from '../../lib/texts/trouble-text.ts';
import { Announcer } from '../controls/Announcer.tsx';
import { BackLink } from '../controls/BackLink.tsx';
import { Facts } from '../controls/Facts.tsx';
import { Note } from '../controls/Note.tsx';
import { BatchControls, type BatchControlsProps } from './BatchControls.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { BatchRows, type BatchRowsProps } from './BatchRows.tsx';
import { StatusMark } from './StatusMark.tsx';

export interface BatchRunProps extends BatchControlsProps, BatchRowsProps {
  /** Why the last order was refused. */
  refusal: Trouble | null;
}

/** The third step: one batch, as it goes and when it is done. */
export function BatchRun({
  batch,
  refusal,
  isBusy,
  saving,
  fileKinds,
  onPause,
  onResume,
  onStop,
  onRetry,
  onExport,
  ...list
}: BatchRunProps) {
  const { now } = list;
  const { takenOut, lookupType, withCompany, createdAt, cap } = batch;
  const out = takenOut.running + takenOut.repeated + takenOut.marked;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-4 pb-8 md:px-7 md:pt-6">
      <header className="grid gap-1.5">
        <p>
          <BackLink href="#bulk">{i18n.t('bulk.all_batches')}</BackLink>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h1 tabIndex={-1} className="min-w-0 font-serif text-name font-medium">
            <bdi>{batchName(batch, now)}</bdi>
          </h1>
          <StatusMark status={batch.status} />
        </div>
        <div className="text-small text-soft">
          <Facts
            facts={[
              timeText(createdAt, now),
              i18n.t(`lookup_type.${lookupType}`),
              ...(withCompany ? [i18n.t('bulk.company_too')] : []),
              i18n.t('bulk.cap_of', { cap: numberText(cap) }),
              ...(out > 0 ? [i18n.t('bulk.taken_out', out, [numberText(out)])] : []),
              ...(takenOut.refused > 0
                ? [i18n.t('bulk.over_cap', takenOut.refused, [numberText(takenOut.refused)])]
                : []),
            ]}
          />
        </div>
      </header>
      <BatchProgress batch={batch} now={now} />
      <div role="alert" className="empty:hidden">
        {refusal !== null && <Note tone={troubleText(refusal, now).tone}>{troubleText(refusal, now).sentence}</Note>}
      </div>
      <BatchControls {...{ batch, isBusy, saving, fileKinds, onPause, onResume, onStop, onRetry, onExport }} />
      <BatchRows {...list} />
      <Announcer text={batchAnnouncement(batch)} />
    </div>
  );
}

import { useState } from 'react';
import { i18n } from '#i18n';
import type { DestinationView, FailedSendingsView } from '../../lib/messages/views/destination.ts';
import type { DestinationRefusals } from '../../lib/queries/destinations/use-destination-commands.ts';
import { stateText } from '../../lib/texts/destinations/destination-problem-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { NotRead } from '../controls/NotRead.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import { WorkBar } from '../work-bar/WorkBar.tsx';
import { Refused } from './Refused.tsx';
import { SendingLines } from './SentList.tsx';

/** Contacts on their way to a destination. */
export interface SaveRun {
  destinationId: string;
  /** Null while they are enqueued; of these, `leftOut` are blocked or deleted. */
  accepted: number | null;
  leftOut: number;
  /** Those that could not be enqueued: this browser did not store it. */
  unsent: readonly number[];
  /** Null while it is not known. */
  failed: FailedSendingsView | null;
}

/** Saving many contacts to a destination. */
export interface SavingMany {
  /** The connected destinations that may be used. */
  destinations: readonly DestinationView[];
  /** Null: none was started. */
  run: SaveRun | null;
  /** Reads again what failed, where that could not be read; absent: it could. */
  onReadAgain?: (() => void) | undefined;
  /** The last command about each destination or sending, where it was refused. */
  refusals: DestinationRefusals;
  onStart(destinationId: string, profileIds: readonly number[]): void;
  onPause(destinationId: string, isPaused: boolean): void;
  /** Sends what failed once more. */
  onRetry(): void;
  onDecide(sendingId: string, decision: 'is-there' | 'resend'): void;
  /** The user has seen the end, or lets sending go on in the background. */
  onClose(): void;
}

interface SaveDialogProps {
  profileIds: readonly number[];
  now: number;
  saving: SavingMany;
  onClose(): void;
}

/**
 * The choice of a destination; then the progress, which can be paused; then the contacts that were saved, and the
 * others with the reason.
 */
export function SaveDialog({ profileIds, now, saving, onClose }: SaveDialogProps) {
  const { run, destinations } = saving;
  const destination = destinations.find(({ id }) => id === run?.destinationId);
  const close = (): void => {
    saving.onClose();
    onClose();
  };
  if (run === null || destination === undefined)
    return <Choosing profileIds={profileIds} saving={saving} onClose={close} />;
  const { failed } = run;
  const progress = failed === null || run.accepted === null ? NOT_YET : progressOf(run.accepted, failed, destination);
  const shared = { run, saved: progress.saved, destination, saving, onClose: close };
  return failed !== null && progress.isOver ? (
    <Ended {...shared} failed={failed} now={now} />
  ) : (
    <UnderWay {...shared} failed={failed?.count ?? 0} />
  );
}

interface Progress {
  saved: number;
  isOver: boolean;
}

const NOT_YET: Progress = { saved: 0, isOver: false };

/**
 * Contacts that waited for the destination before count too: they go first. Those behind a sending that the user has to
 * decide about wait for that alone.
 */
function progressOf(accepted: number, failed: FailedSendingsView, { waiting }: DestinationView): Progress {
  const left = Math.max(0, waiting - failed.behind);
  return { saved: Math.max(0, accepted - left - failed.count), isOver: left === 0 };
}

function Choosing({ profileIds, saving, onClose }: Omit<SaveDialogProps, 'now'>) {
  const { destinations, onStart } = saving;
  const [chosen, setChosen] = useState(destinations[0]?.id ?? '');
  const words = i18n.t('destinations.save_many', profileIds.length, [numberText(profileIds.length)]);
  return (
    <Dialog
      title={words}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{i18n.t('contacts.cancel')}</Button>
          <Button variant="primary" disabled={chosen === ''} onClick={() => onStart(chosen, profileIds)}>
            {words}
          </Button>
        </>
      }
    >
      <SelectField
        label={i18n.t('destinations.to')}
        options={destinations.map(({ id, label }) => ({ value: id, label: plainText(label, 80) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
    </Dialog>
  );
}

interface RunProps {
  run: Omit<SaveRun, 'failed'>;
  saved: number;
  destination: DestinationView;
  saving: SavingMany;
  onClose(): void;
}

/** @param failed the number of those that were not saved, as far as it is known */
function UnderWay({ run, saved, failed, destination, saving, onClose }: RunProps & { failed: number }) {
  const total = run.accepted ?? 0;
  const { id, label, state } = destination;
  const isPaused = state.status === 'paused';
  const pauseWords = i18n.t(isPaused ? 'destinations.resume' : 'destinations.pause');
  const name = plainText(label, 80);
  return (
    <Dialog
      title={i18n.t('destinations.save_to', { name })}
      stage="running"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => saving.onPause(id, !isPaused)}>{pauseWords}</Button>
          <Button variant="primary" onClick={onClose}>
            {i18n.t('workspace.close')}
          </Button>
        </>
      }
    >
      {saving.onReadAgain !== undefined && <NotRead onReadAgain={saving.onReadAgain} />}
      {saving.onReadAgain === undefined && (
        <WorkBar
          work={{ done: saved + failed, total }}
          words={i18n.t('destinations.saving_many', { done: numberText(saved), total: numberText(total), name })}
        />
      )}
      {(state.status === 'stopped' || state.status === 'waiting') && (
        <Callout tone="caution">{stateText(state, label)}</Callout>
      )}
      <Refused about={id} label={label} refusals={saving.refusals} />
      <p className="text-small text-soft">{i18n.t('destinations.saving_goes_on')}</p>
    </Dialog>
  );
}

function Ended({
  run: { leftOut, unsent },
  failed,
  saved,
  destination,
  now,
  saving,
  onClose,
}: RunProps & { failed: FailedSendingsView; now: number }) {
  const name = plainText(destination.label, 80);
  const { refusals, onDecide } = saving;
  const lines = { now, workspace: '', refusals, onDecide };
  const words = i18n.t('destinations.saved_many', saved, [numberText(saved), name]);
  return (
    <Dialog
      title={i18n.t('destinations.save_to', { name })}
      stage="ended"
      announcement={words}
      onClose={onClose}
      footer={
        <>
          {failed.count + unsent.length > 0 && (
            <Button onClick={saving.onRetry}>{i18n.t('destinations.again_all')}</Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {i18n.t('contacts.done')}
          </Button>
        </>
      }
    >
      <p>{words}</p>
      <Refused about={destination.id} label={destination.label} refusals={refusals} />
      {leftOut > 0 && (
        <p className="text-small text-soft">{i18n.t('destinations.excluded', leftOut, [numberText(leftOut)])}</p>
      )}
      {failed.count + unsent.length > 0 && (
        <div>
          <Callout tone="caution">
            {i18n.t('destinations.not_saved', failed.count + unsent.length, [numberText(failed.count + unsent.length)])}
          </Callout>
          {failed.count > 0 && <SendingLines sendings={failed.sendings} {...lines} />}
        </div>
      )}
      {failed.differing.count > 0 && (
        <div>
          <Callout tone="calm">
            {i18n.t('destinations.differing_many', failed.differing.count, [numberText(failed.differing.count), name])}
          </Callout>
          <SendingLines sendings={failed.differing.sendings} {...lines} />
        </div>
      )}
    </Dialog>
  );
}

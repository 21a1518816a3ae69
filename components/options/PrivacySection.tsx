import { Download } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import type { SettingsPatch, SettingsView } from '../../lib/settings/settings.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { Locked } from '../controls/Locked.tsx';
import { Switch } from '../controls/Switch.tsx';
import { DeleteEverything } from './DeleteEverything.tsx';
import { RetentionField } from './RetentionField.tsx';
import { Section } from './Section.tsx';
import { SuppressedPeople, type SuppressedPeopleProps } from './SuppressedPeople.tsx';

interface PrivacySectionProps {
  settings: SettingsView;
  isSignedIn: boolean;
  /** People on the suppression list. */
  blocked: SuppressedPeopleProps;
  onSave(patch: SettingsPatch): void;
  /** Rejects when the files could not be made. */
  onExportEverything(): Promise<void>;
  /** Rejects when something could not be deleted. */
  onDeleteEverything(): Promise<void>;
}

/** The data that is read and stored, and the ways to export and to delete all of it. */
export function PrivacySection({
  settings,
  isSignedIn,
  blocked,
  onSave,
  onExportEverything,
  onDeleteEverything,
}: PrivacySectionProps) {
  return (
    <Section anchor="data" title={i18n.t('options.privacy')} hint={i18n.t('options.privacy_hint')}>
      <div className="grid gap-2 text-soft">
        <p>{i18n.t('options.reads')}</p>
        <p>{i18n.t('options.keeps')}</p>
        <p>{i18n.t('options.private_windows')}</p>
      </div>
      <LockAfterSignOut settings={settings} isSignedIn={isSignedIn} onSave={onSave} />
      <RetentionField settings={settings} onSave={onSave} />
      <Kept settings={settings} />
      <SuppressedPeople {...blocked} />
      <ExportEverything
        isLocked={settings.policy.exportKinds?.includes('json') === false}
        onExport={onExportEverything}
      />
      <DeleteEverything onDeleteEverything={onDeleteEverything} />
    </Section>
  );
}

/** Only a signed-in user can unlock locked contacts. */
function LockAfterSignOut({
  settings: { lockAfterSignOut, policy },
  isSignedIn,
  onSave,
}: Pick<PrivacySectionProps, 'settings' | 'isSignedIn' | 'onSave'>) {
  const isFixed = policy.lockAfterSignOut === true;
  return (
    <div>
      <Switch
        label={i18n.t('options.lock_after_sign_out')}
        hint={i18n.t('options.lock_after_sign_out_hint')}
        on={lockAfterSignOut}
        disabled={isFixed || (lockAfterSignOut && !isSignedIn)}
        onChange={(on) => onSave({ lockAfterSignOut: on })}
      />
      <Locked isLocked={isFixed} />
      <Locked isLocked={!isFixed && lockAfterSignOut && !isSignedIn} words={i18n.t('options.unlock_by_sign_in')} />
    </div>
  );
}

/** The organization's rules about stored data and exports. */
function Kept({ settings: { policy, ignoresHistoryDays } }: Pick<PrivacySectionProps, 'settings'>) {
  const { historyDays, exportKinds } = policy;
  if (historyDays === null && exportKinds === null && !ignoresHistoryDays) return null;
  return (
    <div className="-mt-3">
      {ignoresHistoryDays && <Callout tone="caution">{i18n.t('options.retention_unread_policy')}</Callout>}
      {historyDays !== null && (
        <Locked
          isLocked
          words={
            historyDays === 0
              ? i18n.t('options.policy_no_history')
              : i18n.t('options.policy_history', historyDays, [numberText(historyDays)])
          }
        />
      )}
      {exportKinds !== null && (
        <Locked
          isLocked
          words={
            exportKinds.length === 0
              ? i18n.t('options.policy_no_exports')
              : i18n.t('options.policy_exports', {
                  kinds: exportKinds.map((kind) => i18n.t(`options.export_kinds.${kind}`)).join(', '),
                })
          }
        />
      )}
    </div>
  );
}

/** Makes the files, and says so. */
function ExportEverything({ isLocked, onExport }: { isLocked: boolean; onExport(): Promise<void> }) {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const run = (): void => {
    setState('busy');
    onExport().then(
      () => setState('done'),
      () => setState('failed'),
    );
  };
  const words = {
    idle: '',
    busy: i18n.t('options.exporting'),
    done: i18n.t('options.exported'),
    failed: i18n.t('options.export_failed'),
  }[state];
  return (
    <div>
      <h3 className="font-medium">{i18n.t('options.export_everything')}</h3>
      <p className="mb-2.5 text-small text-pretty text-soft">{i18n.t('options.export_hint')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={isLocked || state === 'busy'} onClick={run}>
          <Download aria-hidden size={14} />
          {i18n.t('options.export_do')}
        </Button>
        <LiveRegion text={words} shown isBad={state === 'failed'} />
      </div>
      <Locked isLocked={isLocked} />
    </div>
  );
}

import { useId } from 'react';
import { i18n } from '#i18n';
import type { SettingsPatch, SettingsView } from '../../lib/settings/settings.ts';
import { CapField } from './CapField.tsx';

/** The caps on spending: a day in total, a day by type, and for one batch. */
export function CapFields({ settings, onSave }: { settings: SettingsView; onSave(patch: SettingsPatch): void }) {
  const id = useId();
  return (
    <>
      <CapField
        label={i18n.t('options.cap')}
        hint={i18n.t('options.cap_hint')}
        unit={i18n.t('options.cap_unit')}
        cap={settings.dailyCap}
        max={settings.policy.dailyCap}
        onCap={(dailyCap) => onSave({ dailyCap })}
      />
      <fieldset aria-describedby={`${id}-hint`}>
        <legend className="mb-1.5 font-medium">{i18n.t('options.caps_by_type')}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-3 [&_label]:text-small [&_label]:font-normal">
          <CapField
            label={i18n.t('options.lookup_cap')}
            cap={settings.lookupCap}
            max={settings.policy.lookupCap}
            onCap={(lookupCap) => onSave({ lookupCap })}
          />
          <CapField
            label={i18n.t('options.person_export_cap')}
            cap={settings.personExportCap}
            max={settings.policy.personExportCap}
            onCap={(personExportCap) => onSave({ personExportCap })}
          />
          <CapField
            label={i18n.t('options.company_export_cap')}
            cap={settings.companyExportCap}
            max={settings.policy.companyExportCap}
            onCap={(companyExportCap) => onSave({ companyExportCap })}
          />
          <CapField
            label={i18n.t('options.email_verification_cap')}
            cap={settings.emailVerificationCap}
            max={settings.policy.emailVerificationCap}
            onCap={(emailVerificationCap) => onSave({ emailVerificationCap })}
          />
        </div>
        <p id={`${id}-hint`} className="mt-1.5 text-small text-soft">
          {i18n.t('options.caps_by_type_hint')}
        </p>
      </fieldset>
      <CapField
        label={i18n.t('options.batch_cap')}
        hint={i18n.t('options.batch_cap_hint')}
        unit={i18n.t('options.batch_cap_unit')}
        cap={settings.batchCap}
        max={settings.policy.batchCap}
        onCap={(batchCap) => onSave({ batchCap })}
      />
    </>
  );
}

import { i18n } from '#i18n';
import type { ConnectionTest } from '../../lib/messages/protocol.ts';
import type { SessionView } from '../../lib/messages/views.ts';
import type { SettingsPatch, SettingsView } from '../../lib/settings/settings.ts';
import { Announcer } from '../controls/Announcer.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { Toggle } from '../controls/Toggle.tsx';
import { UnreadableNotice } from '../storage/UnreadableNotice.tsx';
import type { AddressAnswer } from './AddressForm.tsx';
import { ButtonSection } from './ButtonSection.tsx';
import { ConnectionSection } from './ConnectionSection.tsx';
import { LookupsSection } from './LookupsSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { Section } from './Section.tsx';
import { useSaving } from './use-saving.ts';

/** `null` is what is still being read. `onUseAddress` asks the browser for the origin, so it must be called from a click. */
export interface OptionsProps {
  settings: SettingsView | null;
  session: SessionView | null;
  test: ConnectionTest | 'running' | null;
  /** How many stored records cannot be read. */
  unreadable: number | null;
  now: number;
  onSave(patch: SettingsPatch): Promise<void>;
  onTest(): void;
  onSignIn(): void;
  onSignOut(): void;
  onUseAddress(address: string): Promise<AddressAnswer>;
  /** Saves the records that cannot be read as a file. */
  onExportUnreadable(): void;
  onDeleteEverything(): void;
}

/** The options page. Every change is kept at once. */
export function Options({ settings, session, test, unreadable, now, onSave, onTest, onSignIn, onSignOut, onUseAddress, onExportUnreadable, onDeleteEverything }: OptionsProps) {
  const { words, save } = useSaving(onSave);
  return (
    <main className="mx-auto max-w-180 bg-sheet px-6 pt-9 pb-12 text-ink">
      <header className="flex items-end justify-between gap-4 pb-5">
        <div>
          <p className="text-small text-soft">{i18n.t('options.subtitle')}</p>
          <h1 className="font-serif text-title font-medium tracking-[-0.01em]">{i18n.t('options.title')}</h1>
        </div>
        <Announcer text={words} shown />
      </header>
      <div className="pb-6 empty:hidden">
        <UnreadableNotice count={unreadable} onExport={onExportUnreadable} />
      </div>
      {settings === null ? (
        <Loading />
      ) : (
        <>
          <ConnectionSection
            settings={settings}
            session={session}
            now={now}
            test={test}
            onTest={onTest}
            onSignIn={onSignIn}
            onSignOut={onSignOut}
            onUseAddress={onUseAddress}
            onUseDefault={() => save({ serviceAddress: null })}
          />
          <LookupsSection settings={settings} onSave={save} />
          <ButtonSection settings={settings} onSave={save} />
          <Section title={i18n.t('options.behaviour')} hint={i18n.t('options.behaviour_hint')}>
            <Toggle label={i18n.t('options.preview')} hint={i18n.t('options.preview_hint')} on={settings.automaticPreview} onChange={(automaticPreview) => save({ automaticPreview })} />
            <Toggle label={i18n.t('options.notifications')} hint={i18n.t('options.notifications_hint')} on={settings.notifications} onChange={(notifications) => save({ notifications })} />
          </Section>
          <PrivacySection onDeleteEverything={onDeleteEverything} />
        </>
      )}
    </main>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-4 border-t border-line py-7">
      <Skeleton width="30%" tall />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </div>
  );
}

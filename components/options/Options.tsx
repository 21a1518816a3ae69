import { i18n } from '#i18n';
import type { ConnectionTest } from '../../lib/messages/protocol.ts';
import type { MarkedPersonView, SessionView } from '../../lib/messages/views/person.ts';
import type { SettingsPatch, SettingsView } from '../../lib/settings/settings.ts';
import type { Withheld } from '../../lib/settings/withheld.ts';
import { UnreadableNotice } from '../account/UnreadableNotice.tsx';
import { WithheldNotice } from '../account/WithheldNotice.tsx';
import { Announcer } from '../controls/Announcer.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import type { AddressAnswer } from './AddressForm.tsx';
import type { ApiKeyUse } from './ApiKeyPart.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { ButtonSection } from './ButtonSection.tsx';
import { ConnectionSection } from './ConnectionSection.tsx';
import { DiagnosticsSection } from './DiagnosticsSection.tsx';
import { LookupsSection } from './LookupsSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { OptionsMenu } from './OptionsMenu.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { type Shortcut, ShortcutsSection } from './ShortcutsSection.tsx';
import type { SiteName } from './SiteSwitches.tsx';
import { SpendingSection } from './SpendingSection.tsx';
import { useCurrentPart } from './use-current-part.ts';
import { useSaving } from './use-saving.ts';

/**
 * `null` is what is still being read. `onUseAddress` and `onSite` ask the browser for an origin, so they must be called
 * from a click.
 */
export interface OptionsProps {
  settings: SettingsView | null;
  session: SessionView | null;
  test: ConnectionTest | 'running' | null;
  /** How many stored records cannot be read. */
  unreadable: number | null;
  shortcuts: readonly Shortcut[] | null;
  /** Who is marked "do not look up". */
  marked: readonly MarkedPersonView[] | null;
  /** The report for whoever helps. */
  diagnostics: string | null;
  now: number;
  onSave(patch: SettingsPatch): Promise<void>;
  /** Rejects when the browser, or its user, said no. */
  onSite(site: SiteName, on: boolean): Promise<void>;
  onTest(): void;
  onSignIn(): void;
  onSignOut(): void;
  onUseAddress(address: string): Promise<AddressAnswer>;
  /** By signing in, or by an API key. */
  apiKey: ApiKeyUse;
  onChangeShortcuts(): void;
  onCopy(text: string): Promise<void>;
  onSaveDiagnostics(text: string): void;
  onExportEverything(): Promise<void>;
  /** Lets a person who was marked "do not look up" be looked up again, by the key in `marked`. */
  onAllowLookUp(key: string): void;
  /** Saves the records that cannot be read as a file. */
  onExportUnreadable(): void;
  /** Asks the browser for what it does not allow. */
  onAllow(withheld: Withheld): void;
  onDeleteEverything(): void;
}

/** The options page. Every change is kept at once. */
export function Options(props: OptionsProps) {
  const { settings, unreadable, onSave, onSite, onExportUnreadable } = props;
  const { words, save, tell } = useSaving(onSave);
  const current = useCurrentPart();
  return (
    <div className="mx-auto max-w-230 px-5 pb-16 text-ink md:grid md:grid-cols-[11rem_minmax(0,1fr)] md:gap-x-10 md:px-8">
      <header className="flex items-end justify-between gap-4 pt-8 pb-3 md:col-span-2 md:pb-6">
        <div>
          <p className="text-small text-soft">{i18n.t('options.subtitle')}</p>
          <h1 className="font-serif text-title font-medium tracking-[-0.01em]">{i18n.t('options.title')}</h1>
        </div>
      </header>
      <OptionsMenu current={current} />
      <main className="min-w-0">
        <div className="grid gap-4 py-4 empty:hidden">
          {settings !== null && <WithheldNotice withheld={settings.withheld} onAllow={props.onAllow} />}
          <UnreadableNotice count={unreadable} onExport={onExportUnreadable} />
        </div>
        {settings === null ? (
          <Loading />
        ) : (
          <Parts {...props} settings={settings} save={save} site={(name, on) => tell(onSite(name, on))} />
        )}
      </main>
      {/* Wherever on the page the change was made, its word is in sight. */}
      <div className="pointer-events-none fixed inset-x-0 bottom-4 z-20 grid justify-items-center">
        <div className="rounded-full border border-line bg-raised px-4 py-1.5 shadow-raised has-[output:empty]:invisible">
          <Announcer text={words} shown />
        </div>
      </div>
    </div>
  );
}

interface PartsProps extends OptionsProps {
  settings: SettingsView;
  save(patch: SettingsPatch): void;
  site(site: SiteName, on: boolean): void;
}

function Parts({ settings, session, test, now, shortcuts, diagnostics, save, site, ...calls }: PartsProps) {
  return (
    <>
      <div id="connection" className="scroll-mt-16 md:scroll-mt-6">
        <ConnectionSection
          settings={settings}
          session={session}
          now={now}
          test={test}
          onTest={calls.onTest}
          onSignIn={calls.onSignIn}
          onSignOut={calls.onSignOut}
          onUseAddress={calls.onUseAddress}
          onUseDefault={() => save({ serviceAddress: null })}
          apiKey={calls.apiKey}
        />
      </div>
      <LookupsSection settings={settings} onSave={save} />
      <SpendingSection settings={settings} onSave={save} />
      <ButtonSection settings={settings} onSave={save} onSite={site} />
      <NotificationsSection settings={settings} onSave={save} />
      <AppearanceSection settings={settings} onSave={save} />
      <ShortcutsSection shortcuts={shortcuts} onChange={calls.onChangeShortcuts} />
      <PrivacySection
        settings={settings}
        onSave={save}
        marked={calls.marked}
        now={now}
        onAllowLookUp={calls.onAllowLookUp}
        onExportEverything={calls.onExportEverything}
        onDeleteEverything={calls.onDeleteEverything}
      />
      <DiagnosticsSection text={diagnostics} onCopy={calls.onCopy} onSave={calls.onSaveDiagnostics} />
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-4 py-8">
      <Skeleton width="30%" tall />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </div>
  );
}

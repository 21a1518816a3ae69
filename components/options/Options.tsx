import { i18n } from '#i18n';
import type { ConnectionTest } from '../../lib/messages/protocol.ts';
import type { AccountState, SessionView } from '../../lib/messages/views/account.ts';
import type { SuppressedPersonView } from '../../lib/messages/views/person.ts';
import type { Problem } from '../../lib/service/problem.ts';
import type { TypedClient } from '../../lib/settings/client-id.ts';
import type { MissingPermissions } from '../../lib/settings/missing-permissions.ts';
import type { SettingsPatch, SettingsView } from '../../lib/settings/settings.ts';
import { PermissionNotice } from '../account/PermissionNotice.tsx';
import { UnreadableNotice } from '../account/UnreadableNotice.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { NotRead } from '../controls/NotRead.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import type { DestinationsUse } from '../destinations/destinations-use.ts';
import { Destinations } from '../destinations/Destinations.tsx';
import type { AddressAnswer } from './AddressForm.tsx';
import type { KeyAnswer } from './api-key/ApiKeyForm.tsx';
import type { ApiKeyUse } from './api-key/ApiKeyPart.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { ButtonSection } from './ButtonSection.tsx';
import { ConnectionSection } from './ConnectionSection.tsx';
import { DiagnosticsSection } from './DiagnosticsSection.tsx';
import { LookupsSection } from './LookupsSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { OptionsMenu } from './OptionsMenu.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { Section } from './Section.tsx';
import { type Shortcut, ShortcutsSection } from './ShortcutsSection.tsx';
import type { SiteName } from './SiteSwitches.tsx';
import { SpendingSection } from './SpendingSection.tsx';
import { useCurrentPart } from './use-current-part.ts';
import { useSaving } from './use-saving.ts';
import { WritingSection, type WritingSectionProps } from './writing/WritingSection.tsx';

/** The state of the options page; `null` is still being read. */
export interface OptionsView {
  settings: SettingsView | null;
  session: SessionView | null;
  /** The reason that the last sign-in or sign-out was refused; absent: none was. */
  sessionRefusal?: Problem | null;
  /** The kind of account, if it is known and not an ordinary one. */
  accountState: AccountState | null;
  test: ConnectionTest | 'running' | null;
  /** The number of stored records that cannot be read. */
  unreadable: number | null;
  shortcuts: readonly Shortcut[] | null;
  /** People on the suppression list. */
  suppressed: readonly SuppressedPersonView[] | null;
  /** The report for support. */
  diagnostics: string | null;
  /** The transport: the tools after sign-in, or REST with an API key. */
  transport: ApiKeyUse['transport'];
  destinations: DestinationsUse | null;
}

/**
 * The actions of the options page. `onUseAddress` and `onSite` request permission for an origin, so they must be called
 * from a click.
 */
export interface OptionsActions {
  onSave(patch: SettingsPatch): Promise<void>;
  /** Reads again what could not be read of the account; absent: nothing failed. */
  onReadAgain?: (() => void) | undefined;
  /** Rejects when the browser, or its user, said no. */
  onSite(site: SiteName, on: boolean): Promise<void>;
  onTest(): void;
  onSignIn(): void;
  onSignOut(): void;
  onUseAddress(address: string): Promise<AddressAnswer>;
  onUseKey: ApiKeyUse['onUseKey'];
  /** Saves the client id for this service; an empty one removes it. */
  onSaveClientId(client: TypedClient): Promise<KeyAnswer>;
  onChangeShortcuts(): void;
  onCopy(text: string): Promise<void>;
  onSaveDiagnostics(text: string): void;
  onExportTemplates: WritingSectionProps['onExportTemplates'];
  onReadTemplates: WritingSectionProps['onReadTemplates'];
  onExportEverything(): Promise<void>;
  /** Removes a person from the suppression list, by the key in `suppressed`. Rejects when that was refused. */
  onLiftSuppression(key: string): Promise<void>;
  /** Saves the records that cannot be read as a file. Rejects when they were not given. */
  onExportUnreadable(): Promise<void>;
  /** Requests the missing permissions from the browser. */
  onAllow(missingPermissions: MissingPermissions): void;
  onDeleteEverything(): Promise<void>;
}

interface OptionsProps {
  view: OptionsView;
  now: number;
  actions: OptionsActions;
}

/** The options page. Every change is saved at once. */
export function Options({ view, now, actions }: OptionsProps) {
  const { settings } = view;
  const { words, save, tell } = useSaving(actions.onSave);
  const current = useCurrentPart();
  // There may be contacts among them.
  const savesJson = settings !== null && settings.policy.exportKinds?.includes('json') !== false;
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
          {settings !== null && (
            <PermissionNotice missingPermissions={settings.missingPermissions} onAllow={actions.onAllow} />
          )}
          <UnreadableNotice count={view.unreadable} {...(savesJson && { onExport: actions.onExportUnreadable })} />
        </div>
        {settings === null ? (
          <Loading />
        ) : (
          <Parts
            view={{ ...view, settings }}
            now={now}
            actions={actions}
            save={save}
            site={(name, on) => void tell(actions.onSite(name, on))}
            onUnblock={(key) => void tell(actions.onLiftSuppression(key))}
          />
        )}
      </main>
      {/* The confirmation of a change is visible wherever on the page the change was made. */}
      <div className="pointer-events-none fixed inset-x-0 bottom-4 z-20 grid justify-items-center">
        <div className="rounded-full border border-line bg-raised px-4 py-1.5 shadow-raised has-[output:empty]:invisible">
          <LiveRegion text={words} shown />
        </div>
      </div>
    </div>
  );
}

interface PartsProps extends OptionsProps {
  view: OptionsView & { settings: SettingsView };
  save(patch: SettingsPatch): Promise<boolean>;
  site(site: SiteName, on: boolean): void;
  onUnblock(key: string): void;
}

function Parts({ view, now, actions, save, site, onUnblock }: PartsProps) {
  const { settings } = view;
  return (
    <>
      <div id="connection" className="scroll-mt-16 md:scroll-mt-6">
        <ConnectionSection
          settings={settings}
          session={view.session}
          sessionRefusal={view.sessionRefusal ?? null}
          accountState={view.accountState}
          transport={view.transport}
          now={now}
          test={view.test}
          actions={{ ...actions, onUseDefault: () => save({ serviceAddress: null }) }}
        />
      </div>
      <LookupsSection settings={settings} onSave={save} />
      <SpendingSection settings={settings} onSave={save} />
      <ButtonSection settings={settings} onSave={save} onSite={site} />
      <Section anchor="destinations" title={i18n.t('destinations.title')} hint={i18n.t('destinations.hint')}>
        {view.destinations !== null && <Destinations use={view.destinations} now={now} />}
        {view.destinations === null && actions.onReadAgain !== undefined && (
          <NotRead onReadAgain={actions.onReadAgain} />
        )}
      </Section>
      <WritingSection
        settings={settings}
        onSave={save}
        onExportTemplates={actions.onExportTemplates}
        onReadTemplates={actions.onReadTemplates}
      />
      <NotificationsSection settings={settings} onSave={save} />
      <AppearanceSection settings={settings} onSave={save} />
      <ShortcutsSection shortcuts={view.shortcuts} onChange={actions.onChangeShortcuts} />
      <PrivacySection
        settings={settings}
        isSignedIn={view.session?.status === 'signed-in'}
        onSave={save}
        blocked={{ suppressed: view.suppressed, now, onAllow: onUnblock, onReadAgain: actions.onReadAgain }}
        onExportEverything={actions.onExportEverything}
        onDeleteEverything={actions.onDeleteEverything}
      />
      <DiagnosticsSection text={view.diagnostics} onCopy={actions.onCopy} onSave={actions.onSaveDiagnostics} />
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

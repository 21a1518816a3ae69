import type { Browser } from 'webextension-polyfill';
import { Options } from '../../components/options/Options.tsx';
import { copyText } from '../../lib/browser/copy-text.ts';
import { openShortcuts } from '../../lib/browser/differences.ts';
import { saveJson, saveJsonParts } from '../../lib/browser/save-json.ts';
import { templateFile } from '../../lib/message-templates/templates.ts';
import { background } from '../../lib/messages/to-background.ts';
import { answerOf, useReadAgain } from '../../lib/queries/failures/use-read-again.ts';
import { useSessionCommands } from '../../lib/queries/session/use-session-commands.ts';
import {
  useAccount,
  useSuppressedPeople,
  useTransport,
  useSession,
  useStorage,
  useWatchedSettings,
} from '../../lib/queries/use-answers.ts';
import { useDestinations, useSendings } from '../../lib/queries/use-destinations.ts';
import { useNow } from '../../lib/queries/use-now.ts';
import { requestMissing } from '../../lib/settings/missing-permissions.ts';
import type { SettingsPatch } from '../../lib/settings/settings.ts';
import { allowSignIn } from '../../lib/settings/sign-in-access.ts';
import { switchSite } from '../../lib/settings/switch-site.ts';
import { useAppearance } from '../../lib/settings/use-appearance.ts';
import { useAddress } from './use-address.ts';
import { useKeyEntry } from './use-api-key.ts';
import { useConnectionTest } from './use-connection-test.ts';
import { SHOWN, useDestinationsPart } from './use-destinations-part.ts';
import { useDiagnosticsReport } from './use-diagnostics-report.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Rejects when the change was not accepted, so that the page does not say "Saved". */
async function save(patch: SettingsPatch): Promise<void> {
  const receipt = await background.sendMessage('saveSettings', patch);
  if (!receipt.ok) throw new Error(receipt.problem.code);
}

function orThrow(isDone: boolean): void {
  if (!isDone) throw new Error('not allowed');
}

async function exportUnreadable(): Promise<void> {
  saveJson('calling-card-unreadable-records.json', await background.sendMessage('readUnreadable', {}));
}

/** The options page. */
export function OptionsPage({ browser }: { browser: Browser }) {
  const session = useSession().data ?? null;
  const account = useAccount().data?.account ?? null;
  const settings = useWatchedSettings().data ?? null;
  useAppearance(settings?.appearance);
  const storage = answerOf(useStorage());
  const suppressed = useSuppressedPeople();
  const destinations = useDestinationsPart(browser);
  const transport = useTransport().data ?? null;
  const test = useConnectionTest({ settings, session, transport });
  const onUseKey = useKeyEntry(browser, transport?.defaultRestAddress ?? null);
  const useThisAddress = useAddress(browser);
  const now = useNow();
  const { refusal, signIn, signOut } = useSessionCommands();
  return (
    <Options
      view={{
        settings,
        session,
        sessionRefusal: refusal,
        accountState: account?.state ?? null,
        test: test.result,
        unreadable: storage?.unreadable ?? null,
        shortcuts: useShortcuts(browser),
        diagnostics: useDiagnosticsReport(browser, settings),
        suppressed: answerOf(suppressed),
        transport,
        destinations,
      }}
      now={now}
      actions={{
        onSave: save,
        onReadAgain: useReadAgain(suppressed, useDestinations(), useSendings(SHOWN)),
        onSite: (site, on) => switchSite(browser, save, site, on).then(orThrow),
        onChangeShortcuts: () => void openShortcuts(browser),
        onCopy: copyText,
        onSaveDiagnostics: (text) => saveJsonParts('calling-card-diagnostics.json', [text]),
        onReadTemplates: async (text) => (await import('../../lib/settings/template-schema.ts')).readTemplateFile(text),
        onExportTemplates: (templates) => saveJson('calling-card-templates.json', templateFile(templates)),
        onExportEverything: async () => (await import('./export-everything.ts')).exportEverything(settings),
        onTest: test.run,
        onSignIn: () => void allowSignIn(browser, session).then((allowed) => allowed && signIn()),
        onSignOut: signOut,
        onUseAddress: useThisAddress,
        onUseKey,
        onSaveClientId: async (client) => background.sendMessage('saveClientId', client),
        onLiftSuppression: async (key) =>
          orThrow((await background.sendMessage('liftSuppression', { keys: [key] })).ok),
        onExportUnreadable: exportUnreadable,
        onAllow: (missingPermissions) => void requestMissing(browser, missingPermissions),
        onDeleteEverything: async () => orThrow((await background.sendMessage('deleteEverything', {})).ok),
      }}
    />
  );
}

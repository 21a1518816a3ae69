import { useMutation } from '@tanstack/react-query';
import type { Browser } from 'webextension-polyfill';
import { Options } from '../../components/options/Options.tsx';
import { copyText } from '../../lib/browser/copy-text.ts';
import { openShortcuts } from '../../lib/browser/differences.ts';
import { saveJson, saveJsonParts } from '../../lib/browser/save-json.ts';
import { background } from '../../lib/messages/to-background.ts';
import {
  useMarkedPeople,
  useServiceRoute,
  useSession,
  useSettings,
  useStorage,
} from '../../lib/queries/use-answers.ts';
import { useNow } from '../../lib/queries/use-now.ts';
import { originPattern } from '../../lib/settings/service-address.ts';
import type { SettingsPatch } from '../../lib/settings/settings.ts';
import { switchSite } from '../../lib/settings/switch-site.ts';
import { useAppearance } from '../../lib/settings/use-appearance.ts';
import { askForWithheld } from '../../lib/settings/withheld.ts';
import { useAddress } from './use-address.ts';
import { useKeyEntry } from './use-api-key.ts';
import { useDiagnosticsReport } from './use-diagnostics-report.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Rejects when the change was not taken, so that the page does not say "Saved". */
async function save(patch: SettingsPatch): Promise<void> {
  const receipt = await background.sendMessage('saveSettings', patch);
  if (!receipt.ok) throw new Error(receipt.trouble.code);
}

function orThrow(isDone: boolean): void {
  if (!isDone) throw new Error('not allowed');
}

/** The options page. */
export function OptionsPage({ browser }: { browser: Browser }) {
  const session = useSession().data ?? null;
  const settings = useSettings().data ?? null;
  useAppearance(settings?.appearance);
  const storage = useStorage().data ?? null;
  const test = useMutation({ mutationFn: () => background.sendMessage('testConnection', {}) });
  const route = useServiceRoute().data ?? null;
  const onUseKey = useKeyEntry(browser, route?.defaultRestAddress ?? null);
  const useThisAddress = useAddress(browser);
  const now = useNow();
  // A sign-in server at another origin than the service's: the browser must be asked for it first, and only a click
  // may.
  const missing =
    session?.status === 'signed-out' && session.trouble?.code === 'permission_missing' ? session.trouble.origin : null;
  const signIn = (): void => {
    const allowed =
      missing === null ? Promise.resolve(true) : browser.permissions.request({ origins: [originPattern(missing)] });
    void allowed.then(() => background.sendMessage('signIn', {}));
  };
  return (
    <Options
      settings={settings}
      session={session}
      test={test.isPending ? 'running' : (test.data ?? null)}
      unreadable={storage?.unreadable ?? null}
      shortcuts={useShortcuts(browser)}
      diagnostics={useDiagnosticsReport(browser, settings)}
      marked={useMarkedPeople().data ?? null}
      now={now}
      onSave={save}
      onSite={(site, on) => switchSite(browser, save, site, on).then(orThrow)}
      onChangeShortcuts={() => void openShortcuts(browser)}
      onCopy={copyText}
      onSaveDiagnostics={(text) => saveJsonParts('calling-card-diagnostics.json', [text])}
      onExportEverything={async () => (await import('./export-everything.ts')).exportEverything(settings)}
      onTest={() => test.mutate()}
      onSignIn={signIn}
      onSignOut={() => void background.sendMessage('signOut', {})}
      onUseAddress={useThisAddress}
      apiKey={{ route, onUseKey }}
      onAllowLookUp={(key) => void background.sendMessage('allowLookUp', { keys: [key] })}
      onExportUnreadable={() =>
        void background
          .sendMessage('readUnreadable', {})
          .then((records) => saveJson('calling-card-unreadable-records.json', records))
      }
      onAllow={(withheld) => void askForWithheld(browser, withheld)}
      onDeleteEverything={() => void background.sendMessage('deleteEverything', {})}
    />
  );
}

import type { Browser } from 'webextension-polyfill';
import { Welcome } from '../../components/welcome/Welcome.tsx';
import { background } from '../../lib/messages/to-background.ts';
import type { SessionView } from '../../lib/messages/views/person.ts';
import { useSession, useSettings } from '../../lib/queries/use-answers.ts';
import { useNow } from '../../lib/queries/use-now.ts';
import { recoveryCommands, useRecovery } from '../../lib/queries/use-recovery.ts';
import { allowSignIn } from '../../lib/settings/sign-in-access.ts';
import { useAppearance } from '../../lib/settings/use-appearance.ts';

async function signIn(browser: Browser, session: SessionView | null): Promise<void> {
  if (await allowSignIn(browser, session)) await background.sendMessage('signIn', {});
}

/** The first-run page. */
export function WelcomePage({ browser }: { browser: Browser }) {
  const session = useSession().data ?? null;
  const settings = useSettings().data ?? null;
  const recovery = useRecovery().data ?? null;
  useAppearance(settings?.appearance);
  const now = useNow();
  return (
    <Welcome
      session={session}
      settings={settings}
      recovery={recovery}
      recoveryActions={recoveryCommands}
      now={now}
      onSignIn={() => void signIn(browser, session)}
      onOpenOptions={() => void browser.tabs.create({ url: browser.runtime.getURL('options.html#connection') })}
      onButton={(buttonShown) => void background.sendMessage('saveSettings', { buttonShown })}
    />
  );
}

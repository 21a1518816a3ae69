import type { Browser } from 'webextension-polyfill';
import { Welcome } from '../../components/welcome/Welcome.tsx';
import { useSession, useSettings } from '../../lib/queries/use-answers.ts';
import { useKeptChoices } from '../../lib/queries/use-kept-choices.ts';
import { useNow } from '../../lib/queries/use-now.ts';
import { usePersonCommands } from '../../lib/queries/use-person-commands.ts';
import { recoveryCommands, useRecovery } from '../../lib/queries/use-recovery.ts';
import { allowSignIn } from '../../lib/settings/sign-in-access.ts';
import { useAppearance } from '../../lib/settings/use-appearance.ts';

/** The first-run page. */
export function WelcomePage({ browser }: { browser: Browser }) {
  const session = useSession().data ?? null;
  const settings = useSettings().data ?? null;
  const recovery = useRecovery().data ?? null;
  useAppearance(settings?.appearance);
  const now = useNow();
  const { onSignIn, refusal } = usePersonCommands(null);
  const { unsaved, keep } = useKeptChoices();
  return (
    <Welcome
      session={session}
      settings={settings}
      recovery={recovery}
      recoveryActions={recoveryCommands}
      now={now}
      signIn={{
        refusal,
        onSignIn: () => void allowSignIn(browser, session).then((allowed) => allowed && onSignIn()),
        onOpenOptions: () => void browser.tabs.create({ url: browser.runtime.getURL('options.html#connection') }),
      }}
      isUnsaved={unsaved !== null}
      onButton={(buttonShown) => void keep({ buttonShown })}
    />
  );
}

import { useMutation } from '@tanstack/react-query';
import type { Browser } from 'webextension-polyfill';
import { Options } from '../../components/options/Options.tsx';
import { background } from '../../lib/messages/to-background.ts';
import { useSession, useSettings } from '../../lib/queries/use-answers.ts';
import { useNow } from '../../lib/queries/use-now.ts';
import { useAddress } from './use-address.ts';

/** The options page. */
export function OptionsPage({ browser }: { browser: Browser }) {
  const session = useSession().data ?? null;
  const settings = useSettings().data ?? null;
  const test = useMutation({ mutationFn: () => background.sendMessage('testConnection', {}) });
  const useThisAddress = useAddress(browser);
  const now = useNow();
  return (
    <Options
      settings={settings}
      session={session}
      test={test.isPending ? 'running' : (test.data ?? null)}
      now={now}
      onSave={async (patch) => void (await background.sendMessage('saveSettings', patch))}
      onTest={() => test.mutate()}
      onSignIn={() => void background.sendMessage('signIn', {})}
      onSignOut={() => void background.sendMessage('signOut', {})}
      onUseAddress={useThisAddress}
      onDeleteEverything={() => void background.sendMessage('deleteEverything', {})}
    />
  );
}

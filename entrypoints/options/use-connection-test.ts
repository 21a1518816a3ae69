import { useMutation } from '@tanstack/react-query';
import type { ConnectionTest } from '../../lib/messages/protocol.ts';
import { background } from '../../lib/messages/to-background.ts';
import type { SessionView, TransportView } from '../../lib/messages/views/account.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';

/** A problem also where the background did not answer. */
function testConnection(): Promise<ConnectionTest> {
  return background
    .sendMessage('testConnection', {})
    .catch(() => ({ status: 'problem', problem: { code: 'timeout' } }));
}

/** The connection as it is now: the service, whether the user is signed in, and how. */
interface Connection {
  settings: SettingsView | null;
  session: SessionView | null;
  transport: TransportView | null;
}

/** The test of the connection. What it found is of that connection alone: null once that is another. */
export function useConnectionTest({ settings, session, transport }: Connection): {
  result: ConnectionTest | 'running' | null;
  run(): void;
} {
  const tested = JSON.stringify([settings?.serviceAddress, session?.status, transport]);
  const test = useMutation({ mutationFn: (_tested: string) => testConnection() });
  const found = test.isPending ? 'running' : (test.data ?? null);
  return { result: test.variables === tested ? found : null, run: () => test.mutate(tested) };
}

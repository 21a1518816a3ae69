import { useQuery } from '@tanstack/react-query';
import type { Browser } from 'webextension-polyfill';
import { diagnosticsReport } from '../../lib/messages/diagnostics-report.ts';
import { useDiagnostics } from '../../lib/queries/use-answers.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';

/** The current report; null while it is being made. */
export function useDiagnosticsReport({ runtime, permissions }: Browser, settings: SettingsView | null): string | null {
  const view = useDiagnostics().data ?? null;
  const granted =
    useQuery({ queryKey: ['permissions'], queryFn: async () => (await permissions.getAll()).permissions ?? [] }).data ??
    null;
  if (view === null || settings === null || granted === null) return null;
  return diagnosticsReport(view, settings, {
    version: runtime.getManifest().version,
    userAgent: navigator.userAgent,
    language: navigator.language,
    permissions: granted,
  });
}

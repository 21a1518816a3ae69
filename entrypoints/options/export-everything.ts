import { background } from '../../lib/messages/to-background.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';
import { saveFile } from './save-file.ts';

/** As far back as the ledger goes. */
const LEDGER_DAYS = 366;

/** Hands the user all that is kept here, as files. Rejects when something could not be read. */
export async function exportEverything(settings: SettingsView | null): Promise<void> {
  if (settings === null) throw new Error('the options are not known yet');
  const { policy: _policy, redirectAddress: _redirect, defaultServiceAddress: _default, ...own } = settings;
  saveFile('calling-card-options.json', own);
  saveFile('calling-card-ledger.json', await background.sendMessage('readLedger', { days: LEDGER_DAYS }));
}

import { NOW } from './fixtures.ts';
import { BY_TOOLS } from './options-fixtures.ts';

const nothing = (): void => undefined;
const taken = () => Promise.resolve({ ok: true } as const);
const later = (): Promise<void> => Promise.resolve();

/** What every component may ask for, doing nothing; and the gallery's clock. */
export const CALLS = {
  now: NOW,
  onSignIn: nothing,
  onSignOut: nothing,
  onPreview: nothing,
  onGetContact: nothing,
  onChooseType: nothing,
  onChooseCompany: nothing,
  onPreviewCompany: nothing,
  onGetCompany: nothing,
  onVerify: nothing,
  onDecide: nothing,
  onOpenOptions: nothing,
  onOpenProfile: nothing,
  onOpenWorkspace: nothing,
  onOpenBeside: nothing,
  onClose: nothing,
  onRefresh: nothing,
  onTest: nothing,
  onDeleteEverything: nothing,
  onAllowLookUp: nothing,
  onExportUnreadable: nothing,
  onCopy: later,
  privacy: { deleted: null, onDelete: nothing, onRestore: nothing, onBlock: nothing, onUnblock: nothing },
  tagging: { tags: ['client', 'Berlin'], onTags: nothing },
  onSave: later,
  onSite: later,
  onAllow: nothing,
  onChangeShortcuts: nothing,
  onSaveDiagnostics: nothing,
  onExportEverything: later,
  onButton: nothing,
  onUseAddress: taken,
  apiKey: { route: BY_TOOLS, onUseKey: taken },
};

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Receipt } from '../messages/protocol.ts';
import { background } from '../messages/to-background.ts';
import type { ConfirmReason, Problem } from '../service/problem.ts';
import { orTimeout } from './or-timeout.ts';
import { type WantedContact, startPersonLookup } from './start-person-lookup.ts';
import { useKeptChoices } from './use-kept-choices.ts';
import type { RowCommands } from './use-many-commands.ts';

export interface PersonCommands extends RowCommands {
  /** The reason that the last command was refused, or that the last choice could not be kept; or null. */
  refusal: Problem | null;
  onPreview(): void;
  onGetContact(wanted: WantedContact): void;
  /** Asks for a click in the card again where the page cannot interfere. */
  confirmElsewhere(why: ConfirmReason): void;
  /** Adds the contact to a named list, or removes it from one. */
  onLists(profileId: number, change: ListsOfContact): void;
  /** The tags sent with the next lookup, and their setter. */
  tagging: { tags: string[]; onTags(tags: string[]): void };
  privacy: PrivacyCommands;
}

/** Deleting and blocking a person. */
export interface PrivacyCommands {
  /** The contact that was deleted here last, and until when it can be restored (ms since epoch); null: none. */
  deleted: { profileId: number; until: number } | null;
  /** `now`: wherever this browser names them, with no undo. */
  onDelete(profileId: number, when: 'in ten minutes' | 'now'): void;
  onRestore(profileId: number): void;
  onBlock(): void;
  onUnblock(): void;
}

/**
 * A command was accepted, given at `clickedAt` (ms since epoch), that the card asks to confirm elsewhere where a page
 * could have made its click.
 */
export type OnCounted = (clickedAt: number, what: 'spends' | 'is free') => void;

/**
 * Commands about one person. Each answers at once with a receipt; a second click does nothing while one is in
 * progress. `url` canonical, or null while unknown; `lastTags` as saved.
 */
export function usePersonCommands(url: string | null, lastTags: string[] = [], onCounted?: OnCounted): PersonCommands {
  // A choice made here counts at once, before the background has saved it.
  const [chosenTags, setChosenTags] = useState<string[] | null>(null);
  const tags = chosenTags ?? lastTags;
  const { unsaved, keep, forget } = useKeptChoices();
  // Not as of the last drawing: a click in the card is considered for a moment before it comes here.
  const isBusy = useRef(false);
  const command = useMutation({
    mutationFn: (send: () => Promise<Receipt>) => orTimeout(send()).finally(() => (isBusy.current = false)),
  });
  const run = (send: () => Promise<Receipt>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    forget();
    command.mutate(send);
  };
  const count = (what: 'spends' | 'is free') => (send: () => Promise<Receipt>) =>
    run(async () => {
      const clickedAt = Date.now();
      const receipt = await send();
      if (receipt.ok) onCounted?.(clickedAt, what);
      return receipt;
    });
  const spend = count('spends');
  return {
    refusal: command.data && !command.data.ok ? command.data.problem : unsaved,
    onSignIn: () => run(() => background.sendMessage('signIn', {})),
    onPreview() {
      if (url !== null) run(() => background.sendMessage('previewPerson', { url }));
    },
    onGetContact: (wanted) =>
      url === null ? undefined : spend(() => startPersonLookup({ who: { by: 'url', url }, ...wanted, tags })),
    onChooseType: (lookupType) => void keep({ lookupType }),
    onChooseCompany: (withCompany) => void keep({ withCompany }),
    onPreviewCompany: (which) => run(() => background.sendMessage('previewCompany', { which })),
    onGetCompany: (which) => spend(() => background.sendMessage('startCompanyLookup', { which })),
    onVerify: (email) => spend(() => background.sendMessage('startVerification', { email })),
    onDecide: (lookupId, decision) =>
      (decision === 'dismiss' ? run : spend)(() => background.sendMessage('decideLookup', { lookupId, decision })),
    confirmElsewhere: (why) => run(() => background.sendMessage('confirmElsewhere', { why })),
    onLists: (profileId, change) => run(() => changeLists(profileId, change)),
    tagging: {
      tags,
      onTags(next) {
        setChosenTags(next);
        void keep({ lastTags: next });
      },
    },
    privacy: usePrivacyCommands(url, { run, count: count('is free') }),
  };
}

interface Runners {
  run(send: () => Promise<Receipt>): void;
  /** Like `run`, for a command of which the card asks whether the click was the user's own. */
  count(send: () => Promise<Receipt>): void;
}

function usePrivacyCommands(url: string | null, { run, count }: Runners): PrivacyCommands {
  const [deleted, setDeleted] = useState<{ url: string | null; profileId: number; until: number } | null>(null);
  return {
    deleted: deleted?.url === url ? deleted : null,
    onDelete: (profileId, when) =>
      count(async () => {
        if (when === 'now') return background.sendMessage('erasePeople', { profileIds: [profileId] });
        const receipt = await background.sendMessage('deleteContacts', { profileIds: [profileId] });
        if (receipt.ok) setDeleted({ url, profileId, until: receipt.until });
        return receipt;
      }),
    onRestore: (profileId) =>
      run(async () => {
        const receipt = await background.sendMessage('restoreContacts', { profileIds: [profileId] });
        if (!receipt.ok) return receipt;
        setDeleted(null);
        return receipt.restored > 0 ? { ok: true } : { ok: false, problem: { code: 'not_restored' } };
      }),
    onBlock() {
      if (url !== null) run(() => background.sendMessage('setSuppressed', { people: [{ by: 'url', url }] }));
    },
    onUnblock() {
      if (url !== null) count(() => background.sendMessage('liftSuppression', { keys: [url] }));
    },
  };
}

/** Lists that a contact is added to, and one that it is removed from; by name. */
interface ListsOfContact {
  add?: readonly string[];
  remove?: string;
}

function changeLists(profileId: number, { add, remove }: ListsOfContact): Promise<Receipt> {
  return background.sendMessage('changeContacts', {
    profileIds: [profileId],
    ...(add !== undefined && { addLists: [...add] }),
    ...(remove !== undefined && { removeLists: [remove] }),
  });
}

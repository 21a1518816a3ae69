import type { LookupType } from '../../lib/service/credits.ts';
import type { CompanyIdentifier } from '../../lib/service/identifiers.ts';
import type { Trouble } from '../../lib/service/trouble.ts';
import { leadsElsewhere } from '../../lib/texts/trouble-text.ts';

/**
 * Whether a paying click would be the user's own. `ask-twice`: the browser cannot tell whether something covers the
 * card, so one click is not enough. `ask-moved`: the second click is asked for where no page can foresee it.
 */
export type CanPay = 'yes' | 'ask-twice' | 'ask-moved' | 'checking' | 'covered';

/** What a person can do from the card and from the popup. */
export interface PersonActions {
  /** `covered`: something on the page could cover the card, paying buttons are off; `checking`: not known yet. */
  canPay: CanPay;
  /** Why the last click was refused before anything was sent, or null. */
  refusal: Trouble | null;
  /** Something else on the page is to be done first: what costs is outlined. */
  isElsewhereFirst?: boolean;
  onSignIn(): void;
  onPreview(): void;
  /** `withCompany`: the employer too, at its price. */
  onGetContact(lookupType: LookupType, withCompany: boolean): void;
  onChooseType(lookupType: LookupType): void;
  onChooseCompany(withCompany: boolean): void;
  onPreviewCompany(which: CompanyIdentifier): void;
  onGetCompany(which: CompanyIdentifier): void;
  onVerify(email: string): void;
  onDecide(lookupId: string, decision: 'ask-again' | 'leave'): void;
  onOpenOptions(): void;
  onCopy(text: string): Promise<void>;
  onClose?(): void;
  /** Tags that go along with the next lookup; absent where they are chosen elsewhere. */
  tagging?: { tags: string[]; onTags(tags: string[]): void };
  /** Absent where it is done elsewhere. */
  privacy?: PrivacyActions;
}

/**
 * Whether something is to be done before anything is paid for: on the page, or as the last refusal says. `now` in ms.
 */
export function isPayingSecond(
  { isElsewhereFirst, refusal }: Pick<PersonActions, 'isElsewhereFirst' | 'refusal'>,
  now: number,
): boolean {
  return isElsewhereFirst === true || leadsElsewhere(refusal, now);
}

/** Deleting and blocking a person. */
export interface PrivacyActions {
  /** The contact that was deleted here last, and until when it can be restored (ms since epoch); null: none. */
  deleted: { profileId: number; until: number } | null;
  /** `now`: wherever this browser names them, with no undo. */
  onDelete(profileId: number, when: 'in ten minutes' | 'now'): void;
  onRestore(profileId: number): void;
  onBlock(): void;
  onUnblock(): void;
}

import type { FoundView } from '../../lib/messages/views/destination.ts';
import type { WantedContact } from '../../lib/queries/start-person-lookup.ts';
import type { SaveCommands } from '../../lib/queries/use-destinations.ts';
import type { RowCommands } from '../../lib/queries/use-many-commands.ts';
import type { PrivacyCommands } from '../../lib/queries/use-person-commands.ts';
import type { Problem } from '../../lib/service/problem.ts';
import { leadsElsewhere } from '../../lib/texts/problem-text.ts';
import type { LabelChange } from '../labels/label-words.ts';

/**
 * Whether a paying click would be the user's own. `elsewhere`: the browser cannot tell whether something covers the
 * card, so that the click only asks, and another one pays where no page reaches. `ask-moved`: the second click is
 * requested at a place no page can foresee.
 */
export type CanPay = 'yes' | 'elsewhere' | 'ask-moved' | 'checking' | 'covered';

/** The user's actions in the card and the popup. */
export interface PersonActions extends RowCommands {
  /** `covered`: something on the page could cover the card, paying buttons are off; `checking`: not known yet. */
  canPay: CanPay;
  /** The reason the last click was refused before anything was sent, or null. */
  refusal: Problem | null;
  /** The same of the last sign-in, where it is shown apart; absent: there was none. */
  signInRefusal?: Problem | null;
  /** Something else on the page comes first: buttons that cost credits are outlined. */
  isElsewhereFirst?: boolean;
  /** False: the employer is not for sale with the contact here. */
  sellsEmployer?: boolean;
  /** Reads again what could not be read; absent: nothing failed. */
  onReadAgain?: (() => void) | undefined;
  onPreview(): void;
  onGetContact(wanted: WantedContact): void;
  onOpenOptions(): void;
  onCopy(text: string): Promise<void>;
  onClose?(): void;
  /** Tags sent with the next lookup; absent where they are chosen elsewhere. */
  tagging?: { tags: string[]; onTags(tags: string[]): void };
  /** Changes the lists of the contact; absent where they are changed elsewhere. */
  onLists?(profileId: number, change: LabelChange): void;
  /** Saving the contact to destinations; absent where there are none. */
  saving?: SaveCommands;
  /** The destinations' answers about the person, where the user allowed asking them. */
  found?: readonly FoundView[];
  /** Absent where these actions are elsewhere. */
  privacy?: PrivacyCommands;
}

/** Whether something comes before a purchase: on the page, or according to the last refusal. `now` in ms. */
export function isPayingSecond(
  { isElsewhereFirst, refusal }: Pick<PersonActions, 'isElsewhereFirst' | 'refusal'>,
  now: number,
): boolean {
  return isElsewhereFirst === true || leadsElsewhere(refusal, now);
}

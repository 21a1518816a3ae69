import type { CrmChoice, CrmToolsReceipt, DestinationReceipt } from '../../../lib/messages/views/destination.ts';

/** A CRM whose address, or the look of it, is known. */
export interface CrmService {
  id: string;
  name: string;
  /** Null: each workspace has its own. */
  address: string | null;
  example: string;
}

/** The user's actions on CRMs. Those that connect ask the browser first: called from a click. */
export interface CrmUse {
  crms: readonly CrmService[];
  /** Opens the sign-in window. @param also further origins, whose permission was found to be missing */
  onConnectCrm(address: string, also: readonly string[]): Promise<DestinationReceipt>;
  onSignInAgain(id: string): Promise<DestinationReceipt>;
  onReadTools(id: string): Promise<CrmToolsReceipt>;
  /** @param isTrial only searches, and keeps nothing */
  onChooseTools(id: string, choice: CrmChoice, isTrial: boolean): Promise<DestinationReceipt>;
}

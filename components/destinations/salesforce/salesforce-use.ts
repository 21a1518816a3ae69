import type { DestinationReceipt } from '../../../lib/messages/views/destination.ts';

export interface SalesforceFields {
  /** The address at which the user signs in. */
  signInAt: string;
  /** Of the user's own app. */
  consumerKey: string;
  /** What a new person becomes. */
  creates: 'Lead' | 'Contact';
}

/** The user's actions on Salesforce. They ask the browser first: called from a click. */
export interface SalesforceUse {
  /** The address to which Salesforce sends the user back; entered in their app. */
  callbackAddress(): string;
  /** The addresses at which most users sign in. */
  signInAddresses: readonly string[];
  /** Opens the sign-in window. */
  onConnectSalesforce(fields: SalesforceFields): Promise<DestinationReceipt>;
  /** Asks for the permissions that are known only once the user has signed in, and finishes connecting. */
  onAllowAndTest(id: string, permissions: readonly string[]): Promise<DestinationReceipt>;
}

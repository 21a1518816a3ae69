import type {
  ContactField,
  DestinationReceipt,
  DestinationsView,
  FieldMappingReceipt,
  OverwriteRule,
  SendingView,
} from '../../lib/messages/views/destination.ts';
import type { DestinationRefusals } from '../../lib/queries/destinations/use-destination-commands.ts';
import type { AddressBookFormProps } from './AddressBookForm.tsx';
import type { CrmUse } from './crm/crm-use.ts';
import type { HubSpotFields } from './HubSpotForm.tsx';
import type { PipedriveFields } from './PipedriveForm.tsx';
import type { SalesforceUse } from './salesforce/salesforce-use.ts';
import type { WebhookFormProps } from './WebhookForm.tsx';

/** Destinations, and the user's actions on them. Those that connect ask the browser first: called from a click. */
export interface DestinationsUse
  extends Pick<WebhookFormProps, 'newKey' | 'onConnect' | 'onCopy'>, AddressBookFormProps, CrmUse, SalesforceUse {
  view: DestinationsView;
  /** The sendings, newest first. */
  sendings: readonly SendingView[];
  /** The last command about each destination or sending, where it was refused. */
  refusals: DestinationRefusals;
  /** The address of the workspace, where a contact is compared. */
  workspace: string;
  onConnectHubSpot(fields: HubSpotFields): Promise<DestinationReceipt>;
  onConnectPipedrive(fields: PipedriveFields): Promise<DestinationReceipt>;
  onTest(id: string): Promise<DestinationReceipt>;
  onChange(
    id: string,
    change: {
      isPaused?: boolean;
      isAutomatic?: boolean;
      checksFirst?: boolean;
      sends?: { tags?: boolean; note?: boolean };
      rule?: OverwriteRule;
    },
  ): void;
  /** Reads the field mapping and the available targets from the destination. */
  onReadMapping(id: string): Promise<FieldMappingReceipt>;
  onChangeMapping(id: string, mapping: Partial<Record<ContactField, string | null>>): Promise<DestinationReceipt>;
  onDisconnect(id: string): void;
  onDecide(sendingId: string, decision: 'is-there' | 'resend'): void;
  /** Asks the browser for the permissions that are missing: called from a click. */
  onAllow(permissions: readonly string[]): void;
}

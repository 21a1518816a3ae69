import { useState } from 'react';
import { i18n } from '#i18n';
import type { DestinationView } from '../../lib/messages/views/destination.ts';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { AddressBookForm } from './AddressBookForm.tsx';
import { CrmForm } from './crm/CrmForm.tsx';
import type { DestinationsUse } from './destinations-use.ts';
import { HubSpotForm } from './HubSpotForm.tsx';
import { PipedriveForm } from './PipedriveForm.tsx';
import { SalesforceForm } from './salesforce/SalesforceForm.tsx';
import { WebhookForm } from './WebhookForm.tsx';

type Kind = DestinationView['kind'];
const KINDS: readonly Kind[] = ['webhook', 'carddav', 'hubspot', 'pipedrive', 'salesforce', 'mcp'];

/** The kinds of destinations, and the form of the chosen one. */
export function ConnectDestination({ use }: { use: DestinationsUse }) {
  const [kind, setKind] = useState<Kind>('webhook');
  return (
    <>
      <SegmentedControl<Kind>
        legend={i18n.t('destinations.kind')}
        legendShown
        choices={KINDS.map((value) => ({ value, label: i18n.t(`destinations.kinds.${value}`) }))}
        chosen={kind}
        onChoose={setKind}
      />
      <KindForm kind={kind} use={use} />
    </>
  );
}

function KindForm({ kind, use }: { kind: Kind; use: DestinationsUse }) {
  switch (kind) {
    case 'webhook':
      return <WebhookForm {...use} />;
    case 'carddav':
      return <AddressBookForm {...use} />;
    case 'hubspot':
      return <HubSpotForm onConnectHubSpot={use.onConnectHubSpot} />;
    case 'pipedrive':
      return <PipedriveForm onConnectPipedrive={use.onConnectPipedrive} />;
    case 'mcp':
      return <CrmForm crms={use.crms} onConnectCrm={use.onConnectCrm} />;
    case 'salesforce':
      return <SalesforceForm {...use} />;
    default:
      return kind satisfies never;
  }
}

import type { CrmHeadings } from '../contacts/export/crm-columns.ts';

/** The products whose importers a CSV file can be made for; their names are the same in every language. */
export const IMPORTER_NAMES: Record<CrmHeadings, string> = {
  hubspot: 'HubSpot',
  salesforce: 'Salesforce',
  pipedrive: 'Pipedrive',
  google: 'Google Contacts',
  outlook: 'Outlook',
};
export const IMPORTERS = [
  'hubspot',
  'salesforce',
  'pipedrive',
  'google',
  'outlook',
] as const satisfies readonly CrmHeadings[];

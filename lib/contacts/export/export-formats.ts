/**
 * File formats for contacts; `csv-semicolon` for spreadsheets in countries with a decimal comma, the other CSVs for the
 * importer that they are named after (crm-columns.ts).
 */
export const EXPORT_FORMATS = [
  'csv',
  'csv-semicolon',
  'csv-hubspot',
  'csv-salesforce',
  'csv-pipedrive',
  'csv-google',
  'csv-outlook',
  'vcard',
  'json',
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

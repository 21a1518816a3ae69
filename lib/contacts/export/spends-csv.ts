import type { ProfileRef } from '../../profile-url/index.ts';
import { FREE, type Price } from '../../service/credits.ts';
import { BYTE_ORDER_MARK, LINE_END, textCell } from './csv-cell.ts';
import { isoTime } from './iso-time.ts';

/** One paid call in the spending log. `at`: ms since epoch. */
export interface ExportedSpend {
  at: number;
  tool: string;
  profile: ProfileRef;
  name: string;
  credits: Price;
  outcome: string;
  /** The service's id for the call, where it told one. */
  requestId?: string | undefined;
}

/** The columns are summed up in spreadsheets: what was refunded costs nothing, as in the totals of the page. */
const costOf = ({ outcome, credits }: ExportedSpend): Price => (outcome === 'refunded' ? FREE : credits);

const COLUMNS: readonly { name: string; cell: (spend: ExportedSpend) => string }[] = [
  { name: 'time', cell: ({ at }) => textCell(isoTime(at)) },
  { name: 'about', cell: ({ name, profile }) => textCell(name || (profile.id ?? '')) },
  { name: 'profile_url', cell: ({ profile }) => textCell(profile.url ?? '') },
  { name: 'tool', cell: ({ tool }) => textCell(tool) },
  { name: 'outcome', cell: ({ outcome }) => textCell(outcome) },
  { name: 'lookup_credits', cell: (spend) => String(costOf(spend).lookup) },
  { name: 'person_export_credits', cell: (spend) => String(costOf(spend).personExport) },
  { name: 'company_export_credits', cell: (spend) => String(costOf(spend).companyExport) },
  { name: 'email_verification_credits', cell: (spend) => String(costOf(spend).emailVerification) },
  { name: 'request_id', cell: ({ requestId }) => textCell(requestId ?? '') },
];

/**
 * A CSV file (RFC 4180) of all spending, to be written as UTF-8; no cell is a formula in a spreadsheet (`guarded`).
 * @param separator as in `contactsCsv`
 */
export function spendsCsv(spends: readonly ExportedSpend[], separator: ',' | ';' = ','): string {
  const lines = [
    COLUMNS.map(({ name }) => `"${name}"`),
    ...spends.map((spend) => COLUMNS.map(({ cell }) => cell(spend))),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => cells.join(separator) + LINE_END).join('');
}

/** The same as JSON: `format` and `version` first, times in ISO 8601. What was refunded has its price. */
export function spendsJson(spends: readonly ExportedSpend[]): string {
  const entries = spends.map(({ at, name, profile, tool, outcome, credits, requestId }) => ({
    time: isoTime(at),
    about: name,
    profileUrl: profile.url,
    tool,
    outcome,
    credits,
    requestId: requestId ?? null,
  }));
  return JSON.stringify({ format: 'calling-card-activity', version: 1, spends: entries }, null, 1);
}

/** Names of company fields (docs/contract.md#company-profile): the live name, and the earlier one that we read. */
const LIVE_NAMES: readonly (readonly [live: string, own: string, isRead: (value: unknown) => boolean])[] = [
  ['industry', 'industry_str', isText],
  ['num_employees', 'employee_count', isNumber],
  ['year_founded', 'founded', isNumber],
  ['ticker_symbol', 'ticker', isText],
  ['address', 'location', isText],
];

/**
 * The same record with every field under its earlier name, so that one reader serves both forms. The live name wins; a
 * value of a kind that we do not read keeps its name, and is shown under it.
 */
export function inOwnNames(record: Record<string, unknown>): Record<string, unknown> {
  const own = { ...record };
  for (const [live, name, isRead] of LIVE_NAMES) {
    if (!isRead(own[live])) continue;
    own[name] = own[live];
    delete own[live];
  }
  if (isText(own['location'])) return own;
  const place = ['city', 'region', 'country_code'].flatMap((part) => (isText(own[part]) ? [own[part].trim()] : []));
  return place.length === 0 ? own : { ...own, location: place.join(', ') };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/u.test(value));
}

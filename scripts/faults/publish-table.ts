const BEGIN = '<!-- figures -->';
const END = '<!-- end of figures -->';

/** The page with this table between its two markers. @throws Error when the page has no such markers */
export function withTable(page: string, table: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`The page has no place for figures (${BEGIN} … ${END}).`);
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
}

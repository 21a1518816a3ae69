/** A piece of a WHERE clause over `person`, with its values. */
export interface Condition {
  sql: string;
  values: ReadonlyArray<string | number>;
}

export const NOTHING: Condition = { sql: 'FALSE', values: [] };
export const EVERYTHING: Condition = { sql: 'TRUE', values: [] };

function join(conditions: readonly Condition[], word: 'AND' | 'OR', empty: Condition): Condition {
  if (conditions.length === 0) return empty;
  return { sql: `(${conditions.map(({ sql }) => sql).join(` ${word} `)})`, values: conditions.flatMap(({ values }) => values) };
}

export const allOf = (conditions: readonly Condition[]): Condition => join(conditions, 'AND', EVERYTHING);
export const anyOf = (conditions: readonly Condition[]): Condition => join(conditions, 'OR', NOTHING);
/** Also true where the condition is unknown: who has no employer does not work at the excluded one. */
export const noneOf = (conditions: readonly Condition[]): Condition =>
  allOf(conditions.map(({ sql, values }) => ({ sql: `(${sql}) IS NOT TRUE`, values })));

export const oneOfNumbers = (column: string, numbers: readonly number[]): Condition =>
  numbers.length === 0 ? NOTHING : { sql: `${column} IN (${numbers.map(() => '?').join(', ')})`, values: numbers };

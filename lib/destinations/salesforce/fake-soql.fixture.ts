/** A query that the fake can carry out. Throws `MalformedQuery` where it is not of this form. */
export interface ParsedQuery {
  columns: string[];
  object: string;
  /** All columns that a condition names. */
  conditionColumns: string[];
  matches: (valueOf: (column: string) => string | boolean | null) => boolean;
  limit: number;
}

type Test = ParsedQuery['matches'];

export class MalformedQuery extends Error {}

const TOKEN = /\s*(?:('(?:[^'\\\n\r]|\\.)*')|([\w.]+)|([(),=]))/uy;

/** `SELECT a, b.c FROM Object WHERE … ORDER BY x LIMIT n`, with `=`, `LIKE`, `IN`, `AND`, `OR` and parentheses. */
export function parseSoql(text: string): ParsedQuery {
  const tokens = tokensOf(text);
  const conditionColumns: string[] = [];
  const next = (): string => {
    const token = tokens.shift();
    if (token === undefined) throw new MalformedQuery('unexpected end of query');
    return token;
  };
  const expect = (word: string): void => {
    const token = next();
    if (token !== word) throw new MalformedQuery(`unexpected token: ${token}`);
  };
  const list = (end: string): string[] => {
    const items = [next()];
    while (tokens[0] === ',') {
      next();
      items.push(next());
    }
    expect(end);
    return items;
  };
  const alternatives = (): Test => {
    const tests = [together()];
    while (tokens[0] === 'OR') {
      next();
      tests.push(together());
    }
    return (valueOf) => tests.some((test) => test(valueOf));
  };
  const together = (): Test => {
    const tests = [one()];
    while (tokens[0] === 'AND') {
      next();
      tests.push(one());
    }
    // As Salesforce: both kinds at one level need parentheses.
    if (tests.length > 1 && tokens[0] === 'OR') throw new MalformedQuery('unexpected token: OR');
    return (valueOf) => tests.every((test) => test(valueOf));
  };
  const one = (): Test => {
    if (tokens[0] === '(') {
      next();
      const inner = alternatives();
      expect(')');
      return inner;
    }
    const column = next();
    conditionColumns.push(column);
    const test = comparison(next(), next, () => {
      expect('(');
      return list(')');
    });
    return (valueOf) => test(valueOf(column));
  };

  expect('SELECT');
  const columns = list('FROM');
  const object = next();
  expect('WHERE');
  const matches = alternatives();
  if (tokens[0] === 'ORDER') tokens.splice(0, 3);
  expect('LIMIT');
  const limit = Number(next());
  if (tokens.length > 0 || !Number.isInteger(limit)) throw new MalformedQuery('unexpected token');
  return { columns, object, conditionColumns, matches, limit };
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (match === null) throw new MalformedQuery('unexpected character');
    tokens.push(match[1] ?? match[2] ?? match[3] ?? '');
  }
  return tokens;
}

function comparison(
  operator: string,
  next: () => string,
  list: () => string[],
): (value: string | boolean | null) => boolean {
  const lower = (value: string | boolean | null) => (typeof value === 'string' ? value.toLowerCase() : value);
  switch (operator) {
    case '=': {
      const wanted = next();
      if (wanted === 'false' || wanted === 'true') return (value) => value === (wanted === 'true');
      return (value) => lower(value) === plain(wanted).toLowerCase();
    }
    case 'IN': {
      const wanted = new Set(list().map((item) => plain(item).toLowerCase()));
      return (value) => typeof value === 'string' && wanted.has(value.toLowerCase());
    }
    case 'LIKE': {
      const pattern = likePattern(next());
      return (value) => typeof value === 'string' && pattern.test(value);
    }
    default:
      throw new MalformedQuery(`unexpected token: ${operator}`);
  }
}

function inside(literal: string): string {
  if (!literal.startsWith("'")) throw new MalformedQuery(`unexpected token: ${literal}`);
  return literal.slice(1, -1);
}

const plain = (literal: string) => inside(literal).replaceAll(/\\(.)/gu, '$1');

function likePattern(literal: string): RegExp {
  const parts = inside(literal).match(/\\.|./gu) ?? [];
  const escaped = (character: string) => character.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
  const source = parts.map((part) => {
    if (part === '%') return '.*';
    if (part === '_') return '.';
    return escaped(part.startsWith('\\') ? part.slice(1) : part);
  });
  return new RegExp(`^${source.join('')}$`, 'iu');
}

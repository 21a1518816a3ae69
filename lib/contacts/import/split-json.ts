/** What a JSON text consists of, one level deep: the members of the outer object, and the entries of one list in it. */
export type JsonPart =
  | { part: 'member'; key: string; value: unknown }
  | { part: 'entry'; text: string }
  /** An entry longer than allowed; its text is skipped. */
  | { part: 'long-entry' };

/** The text is not a JSON object, or does not end. */
export class BrokenJson extends Error {}

const BLANK = /^\s*$/;

/**
 * Takes a JSON object apart while it arrives: the entries of its list `listKey` one by one, every other member whole.
 * So a file of any size is read with the memory of one entry, and one bad entry does not spoil the others, which it
 * would with `JSON.parse`. Only the outline is checked here; an entry's text is for the caller to parse.
 * @param longest how many UTF-16 units an entry or member may have
 */
export async function* splitJson(
  chunks: AsyncIterable<string>,
  listKey: string,
  longest: number,
): AsyncGenerator<JsonPart, void, void> {
  const outline = createOutline(listKey, longest);
  for await (const chunk of chunks) yield* outline.read(chunk);
  outline.end();
}

function createOutline(
  listKey: string,
  longest: number,
): { read(chunk: string): Generator<JsonPart, void, void>; end(): void } {
  let depth = 0;
  let inList = false;
  let isEnded = false;
  let inString = false;
  let isEscaped = false;
  /** What was read of the current part; `isLong` once that is too much of an entry. */
  let held = '';
  let isLong = false;

  const hold = (text: string) => {
    isLong ||= held.length + text.length > longest;
    if (isLong && !inList) throw new BrokenJson('a member is too long');
    held = isLong ? '' : held + text;
  };
  const partEnds = (): JsonPart[] => {
    const text = held;
    const wasLong = isLong;
    held = '';
    isLong = false;
    if (wasLong) return [{ part: 'long-entry' }];
    if (BLANK.test(text)) return [];
    return [inList ? { part: 'entry', text } : memberOf(text)];
  };
  const opens = (bracket: string) => {
    depth += 1;
    if (depth === 1 && (bracket === '[' || isEnded || !BLANK.test(held))) throw new BrokenJson('not an object');
    const isListStart = depth === 2 && !inList && bracket === '[' && keyBefore(held) === listKey;
    inList ||= isListStart;
    if (depth === 1 || isListStart) held = '';
    else hold(bracket);
  };
  const closes = (bracket: string): JsonPart[] => {
    depth -= 1;
    if (depth < 0) throw new BrokenJson('closed too often');
    if (depth > (inList ? 1 : 0)) {
      hold(bracket);
      return [];
    }
    const parts = partEnds();
    inList = false;
    isEnded = depth === 0;
    return parts;
  };

  return {
    *read(chunk) {
      let from = 0;
      for (let at = 0; at < chunk.length; at += 1) {
        const character = chunk.charAt(at);
        if (inString) {
          inString = isEscaped || character !== '"';
          isEscaped = !isEscaped && character === '\\';
          continue;
        }
        inString = character === '"';
        const isSeparator = character === ',' && depth === (inList ? 2 : 1);
        const isOpening = character === '{' || character === '[';
        if (!isSeparator && !isOpening && character !== '}' && character !== ']') continue;
        hold(chunk.slice(from, at));
        from = at + 1;
        if (isOpening) opens(character);
        else yield* isSeparator ? partEnds() : closes(character);
      }
      hold(chunk.slice(from));
    },
    end() {
      if (!isEnded || !BLANK.test(held)) throw new BrokenJson('ends early, or goes on');
    },
  };
}

function memberOf(text: string): JsonPart {
  try {
    const [member] = Object.entries(JSON.parse(`{${text}}`) as Record<string, unknown>);
    if (member) return { part: 'member', key: member[0], value: member[1] };
  } catch (error) {
    throw new BrokenJson('a member is no JSON', { cause: error });
  }
  throw new BrokenJson('a member is no JSON');
}

/** The key of a member whose value begins. */
function keyBefore(text: string): string | null {
  const [, key] = /^\s*"([^"\\]*)"\s*:\s*$/.exec(text) ?? [];
  return key ?? null;
}

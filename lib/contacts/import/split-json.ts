/** The parts of a JSON text, one level deep: the members of the outer object, and the entries of one list in it. */
export type JsonPart =
  | { part: 'member'; key: string; value: unknown }
  | { part: 'entry'; text: string }
  /** An entry longer than allowed; its text is skipped. */
  | { part: 'long-entry' };

/** The text is not a JSON object, or does not end. */
export class BrokenJson extends Error {}

const BLANK = /^\s*$/;

/**
 * Splits a JSON object as it arrives: the entries of its list `listKey` one by one, every other member whole. A file of
 * any size is thus read with the memory of one entry, and one bad entry does not spoil the others, as it would with
 * `JSON.parse`. Only the outline is checked here; parsing an entry's text is up to the caller.
 * @param longest the upper bound for an entry or member, in UTF-16 units
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

interface Outline {
  read(chunk: string): Generator<JsonPart, void, void>;
  /** @throws BrokenJson when the text is incomplete */
  end(): void;
}

function createOutline(listKey: string, longest: number): Outline {
  let depth = 0;
  let inList = false;
  let isEnded = false;
  const isInString = createStrings();
  const held = createHeldText(longest);

  const hold = (text: string) => held.add(text, inList);
  const partEnds = (): JsonPart[] => {
    const text = held.take();
    if (text === null) return [{ part: 'long-entry' }];
    if (BLANK.test(text)) return [];
    return [inList ? { part: 'entry', text } : memberOf(text)];
  };
  const opens = (bracket: string) => {
    depth += 1;
    if (depth === 1 && (bracket === '[' || isEnded || !BLANK.test(held.text()))) throw new BrokenJson('not an object');
    const isListStart = depth === 2 && !inList && bracket === '[' && keyBefore(held.text()) === listKey;
    inList ||= isListStart;
    if (depth === 1 || isListStart) held.drop();
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
        if (isInString(character)) continue;
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
      if (!isEnded || !BLANK.test(held.text())) throw new BrokenJson('ends early, or goes on');
    },
  };
}

/**
 * @returns a function that reports for each character in turn whether it belongs to a string, its quotation marks
 * included
 */
function createStrings(): (character: string) => boolean {
  let inString = false;
  let isEscaped = false;
  return (character) => {
    if (!inString) return (inString = character === '"');
    inString = isEscaped || character !== '"';
    isEscaped = !isEscaped && character === '\\';
    return true;
  };
}

/** The text of the current part, as far as it has been read. */
function createHeldText(longest: number) {
  let held = '';
  let isLong = false;
  return {
    text: () => held,
    drop: () => void (held = ''),
    /** Only an entry may be too long: its text is dropped. */
    add(text: string, isEntry: boolean): void {
      isLong ||= held.length + text.length > longest;
      if (isLong && !isEntry) throw new BrokenJson('a member is too long');
      held = isLong ? '' : held + text;
    },
    /** Ends the part. @returns its text; null if it was too long */
    take(): string | null {
      const taken = isLong ? null : held;
      held = '';
      isLong = false;
      return taken;
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

import { contentLine } from '../../../contacts/export/vcard-line.ts';

/** A content line of a card (RFC 6350, 3.3). */
export interface ContentLine {
  /** As it is in the card, folds and line end included, so that foreign lines go back unchanged. */
  raw: string;
  /** Of the property, in upper case, without its group. */
  name: string;
  /** In upper case, such as `;TYPE="WORK,VOICE"`. */
  parameters: string;
  /** Unfolded, still escaped. */
  value: string;
}

export type CardVersion = '3.0' | '4.0';

/** One card as it was read. */
export interface ReadCard {
  version: CardVersion;
  /** Between BEGIN and END, VERSION among them. */
  lines: readonly ContentLine[];
}

/** No address book of people has cards of more lines, photos being one line. */
const MAX_LINES = 5_000;
const PHYSICAL_LINE = /[^\n]*\n|[^\n]+$/g;
const PARAMETER = /;[^=";]+=(?:"[^"]*"|[^";])*/g;
const OF_THE_VALUE = /^;(?:label|sort-as|geo|tz)=/i;
const CONTENT = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):([^]*)$/;

/** @returns null where the text is not exactly one card of a version that we can write */
export function readCard(text: string): ReadCard | null {
  const lines = contentLines(text);
  if (lines === null || lines.length > MAX_LINES) return null;
  const first = lines[0];
  const last = lines.at(-1);
  if (first === undefined || last === undefined || !isMark(first, 'BEGIN') || !isMark(last, 'END')) return null;
  const inside = lines.slice(1, -1);
  if (inside.some(({ name }) => name === 'BEGIN' || name === 'END')) return null;
  const version = inside.find(({ name }) => name === 'VERSION')?.value.trim();
  return version === '3.0' || version === '4.0' ? { version, lines: inside } : null;
}

/** The card as text; lines that were read go back as they were. */
export function writeCard(lines: readonly Pick<ContentLine, 'raw'>[]): string {
  return ['BEGIN:VCARD\r\n', ...lines.map(({ raw }) => raw), 'END:VCARD\r\n'].join('');
}

/**
 * The line with another value. Its group and parameters, e.g. `TYPE=home`, are the user's and stay, but for those that
 * say something about the old value.
 */
export function withValue({ raw, value: before, ...theirs }: ContentLine, value: string): ContentLine {
  const property = unfolded(raw).slice(0, -before.length - 1);
  const kept = property.replaceAll(PARAMETER, (parameter) => (OF_THE_VALUE.test(parameter) ? '' : parameter));
  return { ...theirs, raw: contentLine(kept, value), value };
}

/** Undoes escaping (RFC 6350, 3.4). */
export function unescaped(value: string): string {
  return value.replaceAll(/\\([^])/g, (_match, character: string) =>
    character === 'n' || character === 'N' ? '\n' : character,
  );
}

/** The components of a structured value, or the values of a list, unescaped. */
export function partsOf(value: string, separator: ';' | ','): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < value.length; at += 1) {
    const character = value.charAt(at);
    if (character === separator) {
      parts.push(unescaped(part));
      part = '';
    } else {
      part += character;
      if (character === '\\') {
        at += 1;
        part += value.charAt(at);
      }
    }
  }
  return [...parts, unescaped(part)];
}

function contentLines(text: string): ContentLine[] | null {
  const raws: string[] = [];
  for (const physical of text.replace(/^\uFEFF/, '').match(PHYSICAL_LINE) ?? []) {
    const isFold = physical.startsWith(' ') || physical.startsWith('\t');
    if (isFold && raws.length > 0) raws.push(`${raws.pop()}${physical}`);
    else if (physical.trim() !== '') raws.push(physical);
  }
  const lines = raws.map(lineOf);
  return lines.every((line) => line !== null) ? lines : null;
}

function lineOf(raw: string): ContentLine | null {
  const [, name, parameters = '', value = ''] = CONTENT.exec(unfolded(raw)) ?? [];
  if (name === undefined) return null;
  return {
    raw: raw.endsWith('\n') ? raw : `${raw}\r\n`,
    name: name.toUpperCase(),
    parameters: parameters.toUpperCase(),
    value,
  };
}

const unfolded = (raw: string): string => raw.replaceAll(/\r?\n[ \t]/g, '').replace(/\r?\n$/, '');

function isMark({ name, value }: ContentLine, mark: 'BEGIN' | 'END'): boolean {
  return name === mark && value.trim().toUpperCase() === 'VCARD';
}

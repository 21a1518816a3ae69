import { decodeEntities } from './decode-entities.ts';
import { readTag } from './read-tag.ts';

/** `name` is `{namespace}local`; `text` is all character data directly inside, CDATA included. */
export interface XmlElement {
  name: string;
  /** By the name as written; namespaces are not among them. */
  attributes: ReadonlyMap<string, string>;
  text: string;
  children: XmlElement[];
}

/** A server answers with far less; more than this is an attack or a mistake. */
const MAX_DEPTH = 32;
const MAX_ELEMENTS = 500_000;

interface Open {
  element: XmlElement;
  tag: string;
  namespaces: ReadonlyMap<string, string>;
}

/**
 * Reads a document as a tree, in time and memory proportional to its length. A worker has no `DOMParser`, and the
 * smallest library costs twice what this does. Knows elements, namespaces, character data, and the predefined and
 * numeric entities; a document type declaration is refused, so no entity can expand.
 * @returns null for anything that is not well-formed, nests too deeply, or has too many elements
 */
export function readXml(text: string): XmlElement | null {
  const root: XmlElement = { name: '', attributes: new Map(), text: '', children: [] };
  const open: Open[] = [{ element: root, tag: '', namespaces: new Map([['', '']]) }];
  let elements = 0;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const parent = open.at(-1);
    if (parent === undefined) return null;
    const markup = readMarkup(text, at);
    if (markup === null) return null;
    at = markup.end;
    switch (markup.kind) {
      case 'skipped':
        break;
      case 'text':
        // Outside the root element only white space is allowed.
        if (open.length > 1) parent.element.text += markup.text;
        else if (markup.text.trim() !== '') return null;
        break;
      case 'end':
        if (open.length === 1 || markup.tag !== parent.tag) return null;
        open.pop();
        break;
      case 'start': {
        elements += 1;
        if (elements > MAX_ELEMENTS || open.length > MAX_DEPTH) return null;
        const tag = readTag(markup.tag, parent.namespaces);
        if (tag === null || (open.length === 1 && root.children.length > 0)) return null;
        const element: XmlElement = { name: tag.name, attributes: tag.attributes, text: '', children: [] };
        parent.element.children.push(element);
        if (!tag.isEmpty) open.push({ element, tag: tag.tag, namespaces: tag.namespaces });
        break;
      }
      default:
        markup satisfies never;
    }
  }
  return open.length === 1 ? (root.children[0] ?? null) : null;
}

type Markup =
  | { kind: 'skipped'; end: number }
  | { kind: 'text'; text: string; end: number }
  | { kind: 'start' | 'end'; tag: string; end: number };

/** The next piece of a document, or null where there is none that is allowed. */
function readMarkup(text: string, at: number): Markup | null {
  if (text[at] !== '<') {
    const next = text.indexOf('<', at);
    const end = next === -1 ? text.length : next;
    const decoded = decodeEntities(text.slice(at, end));
    return decoded === null ? null : { kind: 'text', text: decoded, end };
  }
  if (text.startsWith('<![CDATA[', at)) {
    const end = text.indexOf(']]>', at);
    return end === -1 ? null : { kind: 'text', text: text.slice(at + 9, end), end: end + 3 };
  }
  if (text.startsWith('<!--', at)) return skipTo(text, '-->', at + 4);
  if (text.startsWith('<?', at)) return skipTo(text, '?>', at + 2);
  if (text.startsWith('<!', at)) return null;
  const end = endOfTag(text, at + 1);
  if (end === -1) return null;
  return text[at + 1] === '/'
    ? { kind: 'end', tag: text.slice(at + 2, end).trimEnd(), end: end + 1 }
    : { kind: 'start', tag: text.slice(at + 1, end), end: end + 1 };
}

function skipTo(text: string, mark: string, from: number): Markup | null {
  const found = text.indexOf(mark, from);
  return found === -1 ? null : { kind: 'skipped', end: found + mark.length };
}

/** The position of the tag's `>`; one inside quotes does not count. */
function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
    else if (character === '<') return -1;
  }
  return -1;
}

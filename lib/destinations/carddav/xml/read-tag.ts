import { decodeEntities } from './decode-entities.ts';

interface Tag {
  /** As written, for the end tag. */
  tag: string;
  /** `{namespace}local` */
  name: string;
  isEmpty: boolean;
  attributes: ReadonlyMap<string, string>;
  namespaces: ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();
const NAME = /^[^\s/=<>"'&]+/;
const ATTRIBUTE = /\s+([^\s/=<>"'&]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
/** Every element with a declaration copies the names in scope: few, so that the copies stay cheap. */
const MAX_NAMESPACES = 64;
const XML = 'http://www.w3.org/XML/1998/namespace';

/**
 * A start tag without its angle brackets.
 * @returns null where it is malformed or uses a prefix that nothing declares
 */
export function readTag(text: string, outer: ReadonlyMap<string, string>): Tag | null {
  const tag = NAME.exec(text)?.[0];
  if (tag === undefined) return null;
  let at = tag.length;
  const declared: [string, string][] = [];
  const attributes: [string, string][] = [];
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(text);
    if (match === null) break;
    at = ATTRIBUTE.lastIndex;
    const [, name = '', double, single] = match;
    const value = decodeEntities(double ?? single ?? '');
    if (value === null) return null;
    if (name === 'xmlns') declared.push(['', value]);
    else if (name.startsWith('xmlns:')) declared.push([name.slice('xmlns:'.length), value]);
    else attributes.push([name, value]);
  }
  const rest = text.slice(at).trim();
  if (rest !== '' && rest !== '/') return null;
  const namespaces = declared.length === 0 ? outer : new Map([...outer, ...declared]);
  if (namespaces.size > MAX_NAMESPACES) return null;
  const name = expandedName(tag, namespaces);
  return name === null
    ? null
    : {
        tag,
        name,
        isEmpty: rest === '/',
        attributes: attributes.length === 0 ? NONE : new Map(attributes),
        namespaces,
      };
}

function expandedName(tag: string, namespaces: ReadonlyMap<string, string>): string | null {
  const colon = tag.indexOf(':');
  const prefix = colon === -1 ? '' : tag.slice(0, colon);
  const namespace = prefix === 'xml' ? XML : namespaces.get(prefix);
  return namespace === undefined ? null : `{${namespace}}${tag.slice(colon + 1)}`;
}

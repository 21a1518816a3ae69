import { JSON_FORMAT } from '../export/contacts-json.ts';
import { type JsonPart, splitJson } from './split-json.ts';

/** Longer than any contact. UTF-16 units */
export const LONGEST_ENTRY = 2_000_000;
const VERSION = /^1\.\d+$/;

/** The members of a file that tell how to read its entries, as far as they have been read. */
export interface FileHead {
  format?: unknown;
  version?: unknown;
}

/**
 * Reads the members that tell how to read a file, wherever they are: programs that sort them put them behind the
 * entries. Not more of the file than needed is read. Never throws because of the file's contents.
 */
export async function readHead(file: AsyncIterable<string>): Promise<FileHead> {
  let head: FileHead = {};
  try {
    for await (const part of splitJson(file, 'contacts', LONGEST_ENTRY)) {
      head = withMember(head, part);
      if (head.format !== undefined && head.version !== undefined) break;
    }
  } catch {
    // The import itself meets the same fault, and reports it.
  }
  return head;
}

/** The head, with this member if it is one of its own. */
export function withMember(head: FileHead, part: JsonPart): FileHead {
  return part.part === 'member' && (part.key === 'format' || part.key === 'version')
    ? { ...head, [part.key]: part.value }
    : head;
}

/** The reason that entries behind this head cannot be read, or null. */
export function problemOfHead({ format, version }: FileHead): 'newer-version' | 'not-ours' | null {
  if (format !== JSON_FORMAT || typeof version !== 'string') return 'not-ours';
  return VERSION.test(version) ? null : 'newer-version';
}

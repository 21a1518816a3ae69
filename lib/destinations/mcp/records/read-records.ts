/** A record in a tool's answer. Servers choose their own names: only those that most have in common are read here. */
export interface ForeignRecord {
  id: string;
  /** The page on which the user can open it, on the server's own site; null where it does not say. */
  url: string | null;
  owner: string | null;
  /** ms since epoch */
  since: number | null;
  content: Record<string, unknown>;
}

const MAX_DEPTH = 6;
const MAX_NODES = 3_000;
const MAX_RECORDS = 50;
const IDS = ['id', 'record_id', 'recordId', 'uuid', '_id', 'contact_id', 'contactId', 'person_id', 'personId'];
const NAME = /name$/iu;
/** Keys of what belongs to the record though it has an id. */
const OWN_PART = /^id$|mail|phone|link|url|social|profile|web/iu;
const OWNER = /^(?:owner|assignee|assigned_?to|owner_?name)$/iu;
const CREATED = /^created(?:_?(?:at|on|date))?$/iu;
const ADDRESS = /(?:^|_)(?:url|link|href)$|Url$|Link$/u;

/** The records of an answer, in order. Bounded, whatever the answer holds. @param toolUrl of the server */
export function recordsIn(data: unknown, toolUrl: string): ForeignRecord[] {
  const records: ForeignRecord[] = [];
  let line: { value: unknown; depth: number }[] = [{ value: data, depth: 0 }];
  for (let seen = 0; line.length > 0 && seen < MAX_NODES && records.length < MAX_RECORDS;) {
    const next: typeof line = [];
    for (const { value, depth } of line) {
      seen += 1;
      if (seen > MAX_NODES || !isContainer(value)) continue;
      const id = isObject(value) ? idOf(value) : null;
      if (id !== null && isObject(value)) records.push(recordOf(id, value, toolUrl));
      else if (depth < MAX_DEPTH)
        next.push(...Object.values(value).map((inside) => ({ value: inside, depth: depth + 1 })));
    }
    line = next;
  }
  return records.slice(0, MAX_RECORDS);
}

/** All texts of a record, but for those about the people who made or own it. */
export function textsIn(content: unknown): string[] {
  return textsWhere(content, () => true);
}

/**
 * The texts of a record itself. Of other records in it, e.g. the people of a company, the name alone, so that no record
 * is taken for another's; its emails and addresses may have ids of their own.
 */
export function ownTextsIn(content: Record<string, unknown>): string[] {
  return textsWhere(content, (key, value, isOther) => !isOther || (NAME.test(key) && typeof value === 'string'));
}

function textsWhere(content: unknown, isTaken: (key: string, value: unknown, isOther: boolean) => boolean): string[] {
  const texts: string[] = [];
  let seen = 0;
  const walk = (value: unknown, depth: number, of = ''): void => {
    seen += 1;
    if (seen > MAX_NODES || depth > MAX_DEPTH) return;
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'number') texts.push(String(value));
    else if (isContainer(value)) {
      const isOther = depth > 0 && isObject(value) && idOf(value) !== null && !OWN_PART.test(of);
      for (const [key, inside] of Object.entries(value))
        if (!isAboutOthers(key) && isTaken(key, inside, isOther))
          walk(inside, depth + 1, Array.isArray(value) ? of : key);
    }
  };
  walk(content, 0);
  return texts;
}

/**
 * The texts of a record at the path of an argument: as it is named there, or without the wrapper of the arguments.
 * Undefined: it does not say.
 */
export function textsAt({ content }: Pick<ForeignRecord, 'content'>, path: string): string[] | undefined {
  const names = path.split('.');
  for (const tried of [names, names.slice(1)]) {
    if (tried.length === 0) continue;
    const value = tried.reduce<unknown>(
      (at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined),
      content,
    );
    if (value !== undefined) return textsIn(value).filter((text) => text.trim() !== '');
  }
  return undefined;
}

const isAboutOthers = (key: string) =>
  /owner|assign|creat|updat|modif|author|member|manager|referr|relat|(?:^|[a-z_])by$/iu.test(key);

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return isContainer(value) && !Array.isArray(value);
}

function idOf(value: Record<string, unknown>): string | null {
  for (const name of IDS) {
    const id = value[name];
    if (typeof id === 'string' && id !== '' && id.length <= 200) return id;
    if (typeof id === 'number' && Number.isSafeInteger(id)) return String(id);
    // The id of a record among the ids of its containers (Attio).
    if (isObject(id) && !IDS.every((inner) => id[inner] === undefined)) return idOf(id);
  }
  return null;
}

function recordOf(id: string, content: Record<string, unknown>, toolUrl: string): ForeignRecord {
  const named = (pattern: RegExp) => Object.entries(content).find(([key]) => pattern.test(key))?.[1];
  const since = Date.parse(textsOf(named(CREATED))[0] ?? '');
  return {
    id,
    url: addressIn(content, toolUrl),
    owner: textsOf(named(OWNER)).find((text) => /\p{L}/u.test(text) && !/^[\da-f-]{16,}$/iu.test(text)) ?? null,
    since: Number.isNaN(since) ? null : since,
    content,
  };
}

function textsOf(value: unknown): string[] {
  return textsIn([value]).map((text) => text.slice(0, 100));
}

/** An address of the server's own site; any other says nothing about where the record is. */
function addressIn(content: Record<string, unknown>, toolUrl: string): string | null {
  const server = new URL(toolUrl);
  const site = server.hostname.split('.').slice(-2).join('.');
  for (const [key, value] of Object.entries(content)) {
    const url = ADDRESS.test(key) && typeof value === 'string' ? URL.parse(value) : null;
    if (url === null || url.username !== '' || url.password !== '') continue;
    const isTheirs = url.origin === server.origin || (url.protocol === 'https:' && isBelow(url.hostname, site));
    if (isTheirs) return url.href;
  }
  return null;
}

/** A site of one name alone, e.g. an address in numbers, has nothing below it. */
function isBelow(host: string, site: string): boolean {
  return /\p{L}/u.test(site.at(-1) ?? '') && site.includes('.') && (host === site || host.endsWith(`.${site}`));
}

import { readXml, type XmlElement } from '../xml/read-xml.ts';
import { DAV } from './names.ts';

/** One resource of a 207 answer: its address as written, and the properties that it has. */
export interface DavResource {
  href: string;
  /** Of the resource itself, where the answer gives no properties; 200 otherwise. */
  status: number;
  /** By expanded name; only those of a propstat that says 2xx. */
  properties: ReadonlyMap<string, XmlElement>;
}

export interface Multistatus {
  resources: DavResource[];
  syncToken: string | null;
}

/** @returns null where the text is no `multistatus` document */
export function readMultistatus(text: string): Multistatus | null {
  const root = readXml(text);
  if (root?.name !== `${DAV}multistatus`) return null;
  const responses = root.children.filter(({ name }) => name === `${DAV}response`);
  return {
    resources: responses.map(resourceOf).filter(({ href }) => href !== ''),
    syncToken: textOf(root, 'sync-token') || null,
  };
}

/** Whether an error answer names this condition (RFC 4918, 16), such as `no-uid-conflict`. */
export function namesCondition(text: string, condition: string): boolean {
  const root = readXml(text);
  return root?.name === `${DAV}error` && root.children.some(({ name }) => name.endsWith(`}${condition}`));
}

/** The first `href` inside an element, or null. */
export function hrefIn(element: XmlElement | undefined): string | null {
  return (element && textOf(element, 'href')) || null;
}

function resourceOf(response: XmlElement): DavResource {
  const properties = new Map<string, XmlElement>();
  for (const propstat of response.children) {
    if (propstat.name !== `${DAV}propstat` || !isSuccess(statusOf(propstat) ?? 200)) continue;
    for (const prop of propstat.children.filter(({ name }) => name === `${DAV}prop`))
      for (const property of prop.children) properties.set(property.name, property);
  }
  return { href: textOf(response, 'href'), status: statusOf(response) ?? 200, properties };
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** `HTTP/1.1 404 Not Found` */
function statusOf(element: XmlElement): number | null {
  const [, status] = textOf(element, 'status').split(/\s+/);
  return status !== undefined && /^\d{3}$/.test(status) ? Number(status) : null;
}

function textOf(element: XmlElement, local: string): string {
  return element.children.find(({ name }) => name === `${DAV}${local}`)?.text.trim() ?? '';
}

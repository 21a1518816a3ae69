/** The user's own message templates: text with placeholders, filled in for one contact when a message is begun. */

/** The place where a message is written: the mail program of the computer, or the compose page of a mail service. */
export const COMPOSERS = ['mail', 'gmail', 'outlook', 'outlook_home'] as const;
export type Composer = (typeof COMPOSERS)[number];

/** The words in braces that a template may have. Here, as a page that only edits templates fills none. */
export const PLACEHOLDERS = ['name', 'first_name', 'employer', 'title', 'sender'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export const MAX_TEMPLATES = 50;
export const MAX_TEMPLATE_NAME = 80;
export const MAX_SUBJECT = 200;
/** The text travels in an address, where it has room (compose-href.ts). */
export const MAX_BODY = 2_000;
export const MAX_SENDER = 100;

export interface MessageTemplate {
  /** Its own among the templates. */
  name: string;
  subject: string;
  body: string;
}

/** The name of the format of a file of templates. */
export const TEMPLATES_FORMAT = 'calling-card-templates';
/** The content of a file of templates. */
export function templateFile(templates: readonly MessageTemplate[]): object {
  return { format: TEMPLATES_FORMAT, version: '1.0', templates };
}

/**
 * Adds templates and replaces none: one whose name another has gets a number behind it, and one that is there already
 * is not added again. Null when they would be too many.
 */
export function withTemplates(
  templates: readonly MessageTemplate[],
  added: readonly MessageTemplate[],
): MessageTemplate[] | null {
  const all = [...templates];
  for (const template of added) {
    const free = freeName(template, all);
    if (free !== null) all.push({ ...template, name: free });
  }
  return all.length > MAX_TEMPLATES ? null : all;
}

/** A name that no other text has; null: the text itself is there, under one of these names. */
function freeName({ name, subject, body }: MessageTemplate, all: readonly MessageTemplate[]): string | null {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const free = name.slice(0, MAX_TEMPLATE_NAME - end.length) + end;
    const other = all.find((each) => each.name === free);
    if (!other) return free;
    if (other.subject === subject && other.body === body) return null;
  }
}

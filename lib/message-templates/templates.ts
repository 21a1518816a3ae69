/** The user's own message templates: text with placeholders, filled in for one contact when a message is begun. */

/** The place where a message is written: the mail program of the computer, or the compose page of a mail service. */
export const COMPOSERS = ['mail', 'gmail', 'outlook', 'outlook_home'] as const;
export type Composer = (typeof COMPOSERS)[number];

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

/** Adds templates, each in place of one of the same name; null when they would be too many. */
export function withTemplates(
  templates: readonly MessageTemplate[],
  added: readonly MessageTemplate[],
): MessageTemplate[] | null {
  const merged = new Map([...templates, ...added].map((template) => [template.name, template]));
  return merged.size > MAX_TEMPLATES ? null : [...merged.values()];
}

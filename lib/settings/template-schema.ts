import { z } from 'zod';
import {
  MAX_BODY,
  MAX_SUBJECT,
  MAX_TEMPLATES,
  MAX_TEMPLATE_NAME,
  type MessageTemplate,
  TEMPLATES_FORMAT,
} from '../message-templates/templates.ts';

const template = z.lazy(
  () =>
    z.object({
      name: z.string().trim().min(1).max(MAX_TEMPLATE_NAME),
      subject: z.string().max(MAX_SUBJECT),
      body: z.string().max(MAX_BODY),
    }) satisfies z.ZodType<MessageTemplate>,
);

export const templatesSchema = z.lazy(() => z.array(template).max(MAX_TEMPLATES));

const fileSchema = z.lazy(() => z.looseObject({ format: z.literal(TEMPLATES_FORMAT), templates: templatesSchema }));

/** Reads a file of templates; null when it is none. */
export function readTemplateFile(text: string): MessageTemplate[] | null {
  try {
    const read = fileSchema.safeParse(JSON.parse(text));
    return read.success ? read.data.templates : null;
  } catch {
    return null;
  }
}

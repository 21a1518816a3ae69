import { z } from 'zod';

/**
 * The schemas under `components` in `/openapi.json`, by name: every answer and body, and schemas shared by several of
 * them, such as an email.
 */
export const components = z.registry<{ id: string }>();

/** The location of a component in the document. */
export const componentUri = (id: string): string => `#/components/schemas/${id}`;

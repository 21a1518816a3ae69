import { z } from 'zod';

/**
 * The schemas that `/openapi.json` has under `components`, by name. An answer or a body is one of them; what several
 * share, such as an email, is one too.
 */
export const components = z.registry<{ id: string }>();

/** Where a component is in the document. */
export const componentUri = (id: string): string => `#/components/schemas/${id}`;

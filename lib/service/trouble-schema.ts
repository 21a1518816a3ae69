import { z } from 'zod';
import type { Trouble } from './trouble.ts';

/**
 * A stored trouble: by its code alone, as another version may have written it with other details. Codes that this
 * version does not know are shown as such (`lib/texts/trouble-text.ts`).
 */
export const troubleSchema = z.lazy(() =>
  z.custom<Trouble>(
    (value) => typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string',
  ),
);

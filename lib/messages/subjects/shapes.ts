/** Groups of callers and pieces of data that several subjects share. */

import { z } from 'zod';
import { MAX_METADATA, MAX_METADATA_KEY, MAX_METADATA_VALUE } from '../../contacts/metadata.ts';
import { MAX_LOOKUP_TAGS, MAX_LOOKUP_TAG_LENGTH } from '../../contacts/tags.ts';
import { searchInputSchema } from '../../search-facets/search-schemas.ts';

export const pages = ['card', 'popup', 'workspace', 'options'] as const;
/** The pages on which the user can sign in and change settings. */
export const everyPage = [...pages, 'welcome'] as const;
/** The pages that show people and companies, where a click may spend. */
export const people = ['card', 'popup', 'workspace'] as const;

export const nothing = () => z.object({});
export const address = z.string().max(4_096);
/** The service's limits for what is kept with a contact (docs/contract.md#limits). */
export const metadata = () =>
  z
    .record(z.string().min(1).max(MAX_METADATA_KEY), z.string().max(MAX_METADATA_VALUE))
    .refine((pairs) => Object.keys(pairs).length <= MAX_METADATA)
    .optional();

/** Tags sent with a lookup. */
export const lookupTags = () => z.array(z.string().max(MAX_LOOKUP_TAG_LENGTH)).max(MAX_LOOKUP_TAGS).optional();
export const search = () => z.object({ input: searchInputSchema });

/** The service's limits for the metadata of one lookup, in UTF-16 units (docs/contract.md#limits). */
export const MAX_METADATA = 20;
export const MAX_METADATA_KEY = 64;
export const MAX_METADATA_VALUE = 1_000;

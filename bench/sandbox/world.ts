/** The measured world. */
export const WORLD = { people: 200_000, companies: 20_000, seed: 1, lookupMs: 5000 };
export const CALLER_ID = 1;

/** What is watched: people by `person_search`, companies by `company_search`. Each has its own watch and rounds. */
export const WATCHED_KINDS = ['people', 'companies'] as const;
export type WatchedKind = (typeof WATCHED_KINDS)[number];

/** The records in `meta` of each kind (lib/database/meta-schemas.ts). */
export const WATCH_KEYS = {
  people: { watch: 'watch', rounds: 'watchRounds' },
  companies: { watch: 'companyWatch', rounds: 'companyRounds' },
} as const;

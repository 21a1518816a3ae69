/** The groups of operations in the description, and their contents. */
export const TAGS = {
  People: 'Searches for people, and lookups of their contact data.',
  Companies: 'Lookups of companies.',
  Emails: 'Verification of email addresses.',
  Account: 'Balances, usage and limits.',
} as const;

export type Tag = keyof typeof TAGS;

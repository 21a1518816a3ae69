/**
 * The order in which callers go if there is not room for all: a click by the user, then work that has been paid for,
 * then free previews, then batches, then work that can wait: the weekly look at watched contacts, and the search for
 * the people of a list that is not ordered yet.
 */
export const PRIORITIES = ['person', 'follow-up', 'preview', 'bulk', 'watch'] as const;
export type Priority = (typeof PRIORITIES)[number];

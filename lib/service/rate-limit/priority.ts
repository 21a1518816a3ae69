/** Who goes first where not all can: a person's click, then what has been paid for, then free looks, then bulk. */
export const PRIORITIES = ['person', 'follow-up', 'preview', 'bulk'] as const;
export type Priority = (typeof PRIORITIES)[number];

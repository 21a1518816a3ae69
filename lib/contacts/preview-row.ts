import type { Trouble } from '../messages/trouble.ts';

/** What the free search said about one canonical address; `readAt` in ms since epoch. */
export type PreviewRow = { url: string; readAt: number } & (
  | { status: 'found'; profileId: number; name: string; title: string; employer: string; location: string }
  | { status: 'unknown-person' }
  | { status: 'trouble'; trouble: Trouble }
);

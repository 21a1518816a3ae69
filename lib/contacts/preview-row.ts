import type { Trouble } from '../service/trouble.ts';

/** What the free search said about one canonical address, or one company's key; `readAt` in ms since epoch. */
export type PreviewRow = { url: string; readAt: number } & (
  | { status: 'found'; profileId: number; name: string; title: string; employer: string; location: string }
  | {
      status: 'found-company';
      companyId: number;
      name: string;
      domain: string | null;
      industry: string | null;
      employees: number | null;
      location: string | null;
    }
  | { status: 'unknown-person' | 'unknown-company' }
  | { status: 'trouble'; trouble: Trouble }
);

import type { Browser } from 'webextension-polyfill';

/** What every page of the workspace is given. */
export interface WorkspacePageProps {
  browser: Browser;
  /** What the address says after the page's name, still encoded; may be empty. */
  rest: string;
}
